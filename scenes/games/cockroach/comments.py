"""What is said of facts found in Cockroach Poker Royal: at most nine words each."""

from game.cockroach.deeds import watch
from game.facts.deed import Deed
from scenes.games.cockroach.log_text import claim_name
from scenes.match.commentary import Comments
from scenes.texts import N_, Texts


def _thing(texts: Texts, deed: Deed) -> str:
    return claim_name(texts, deed.thing)


COMMENTS = Comments(
    watch,
    {
        ("streak", "call right"): (
            N_("{name} is right {n} times in a row"),
            N_("Nobody fools {name}: {n} in a row"),
            N_("{n} answers, {n} hits: {name}"),
            N_("{name} sees through cards: {n} times running"),
        ),
        ("streak", "call wrong"): (
            N_("{name} is wrong {n} times in a row"),
            N_("{name} guesses wrong again: {n} running"),
            N_("{n} answers, no hit: {name}"),
            N_("A coin would do better: {name}, {n} misses"),
        ),
        ("streak", "lie believed"): (
            N_("{n} lies of {name}, all believed"),
            N_("{name} lies {n} times, and nobody notices"),
            N_("What a poker face: {name}, {n} in a row"),
            N_("Everybody believes {name}, {n} times now"),
        ),
        ("rivalry", "duel "): (
            N_("{name} answers {other} for time number {n}"),
            N_("{name} and {other} again: duel number {n}"),
            N_("{other} just likes to ask {name}: {n} times"),
            N_("There are others, {other}! {n} times {name}"),
        ),
        ("count", "way "): (
            N_("That card went through {n} hands"),
            N_("Slid {n} times, always with a straight face"),
            N_("A long way for one card: {n} slides"),
            N_("Nobody wanted that one: {n} slides"),
        ),
        ("count", "animal "): (
            N_("{what} number {n} for {name}; {m} lie open"),
            N_("{name} has {n} now: {what}. {m} lie open"),
            N_("It gets tight for {name}: {what} × {n}"),
            N_("{what} × {n}: {name} should watch out"),
        ),
        ("count", "counted "): (
            N_("By counting: {chance} that it was true"),
            N_("Only {n} hidden cards would have fitted"),
            N_("Counting would have helped {other}: {chance} true"),
            N_("{what}? There were just {n} left"),
        ),
    },
    thing=_thing,
)
