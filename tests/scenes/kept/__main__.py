"""Write what is kept anew: `python -m tests.scenes.kept`; then look at the difference."""

from tests.scenes.kept.course import courses
from tests.scenes.kept.golden import KEPT
from tests.scenes.kept.pages import pages
from tests.scenes.kept.stories import stories

ALL = (courses, pages, stories)
KEPT.write({name: text for kind in ALL for name, text in kind().items()})
