"""Write what is kept anew: `python -m tests.scenes.kept`; then look at the difference."""

from tests.scenes.kept.course import courses
from tests.scenes.kept.evenings import evenings
from tests.scenes.kept.films import films
from tests.scenes.kept.golden import KEPT
from tests.scenes.kept.hands import hands
from tests.scenes.kept.marks import pictures
from tests.scenes.kept.pages import pages
from tests.scenes.kept.presses import presses
from tests.scenes.kept.screens import screens
from tests.scenes.kept.stories import stories

ALL = (pictures, courses, films, hands, pages, screens, stories, evenings, presses)
KEPT.write({name: text for kind in ALL for name, text in kind().items()})
