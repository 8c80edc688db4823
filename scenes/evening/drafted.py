"""The evening that is about to begin: who is here, and which games in which time."""

from game import GAMES
from game.evening.evening import Evening
from game.evening.plan import BUDGETS, QUICK
from game.evening.steps import Join, Plan, ShuffleGames
from scenes.evening.roster import Draft
from scenes.people.guests import Book
from scenes.services import Services


def drafted(services: Services, book: Book, draft: Draft) -> Evening:
    """Plan an evening of these guests as the last one.

    In a kiosk it has two short games.
    """
    paces = _hurried() if services.kiosk else book.paces
    evening = Evening(services.next_seed(), paces)
    for guest in draft.here:
        evening.apply(Join(guest.name, str(guest.mark)))
    last = book.evening
    if services.kiosk:
        evening.apply(Plan(min(BUDGETS[:-1]), QUICK, evening.rule))
        return evening
    if last is not None and last.minutes in BUDGETS:
        plan = Plan(last.minutes, last.games, last.rule)
        if evening.why_not(plan) is None:
            evening.apply(plan)
    else:
        evening.apply(ShuffleGames())
    return evening


def _hurried() -> dict[str, tuple[int, int]]:
    """Guests of a kiosk hurry: at this part of the usual pace both fit, short, and no third one.

    However many they are.
    """
    return {
        f"{name} {phase}": (1000, account.pace * 85 // 100)
        for name in QUICK
        if (account := GAMES[name].account)
        for phases, _ in account.asks[True].values()
        for phase in phases
    }
