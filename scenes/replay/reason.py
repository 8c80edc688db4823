"""Why chances have swung in a moment, in the words of the game's own log."""

from game.chances.moments import Moment
from scenes.games.registry import presentation
from scenes.people.seating import Seating
from scenes.replay.replayed import Replayed
from scenes.replay.scene import as_played
from scenes.services import Services
from scenes.session.timeline import Timeline

_PAUSE = 60.0  # seconds, more than lie between two decisions


def reason(services: Services, timeline: Timeline, seating: Seating, moment: Moment) -> str:
    """Say what made the chance of one seat swing so, translated.

    It tells of that seat where the chance rose, else of another: the last event of a decisive kind,
    or what happened last.
    """
    match, decisions = timeline.at(moment.reveal), timeline.decisions[: moment.end]
    course = match.setup.game.course
    session = Replayed(services.apart(), match, as_played(seating), decisions, finished=True)
    game = presentation(timeline.game).open(session.services, session)
    teller, motions = game.teller, game.motions
    rose = moment.after[moment.seat] > moment.before[moment.seat]
    teller.recall(session.table.news())
    found: dict[bool, str] = {}  # whether it tells of whom it should
    while session.table.decisions < moment.end:
        session.think(_PAUSE)
        for event in session.table.news():
            teller.recall([event])
            line = motions.log_text(event)
            if line and course and isinstance(event, course.decisive):
                found[(motions.actor_of(event) == moment.seat) is rose] = line
    return found.get(True) or found.get(False) or teller.happened
