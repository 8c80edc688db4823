"""What is said of facts found in Grasshopper Poker: at most nine words each."""

from game.grasshopper.deeds import watch
from scenes.match.commentary import Comments
from scenes.texts import N_

COMMENTS = Comments(
    watch,
    {
        ("streak", "bid cancelled"): (
            N_("{name} is cancelled {n} times in a row"),
            N_("Great minds: {name} shares a number, {n} times running"),
            N_("{name} has had the same idea {n} times"),
            N_("Nothing for {name}, {n} times in a row"),
        ),
        ("streak", "bid kept"): (
            N_("{name} stands alone, {n} times in a row"),
            N_("{n} bids, {n} times alone: {name}"),
            N_("Nobody thinks like {name}: {n} in a row"),
            N_("{name} slips through again: {n} in a row"),
        ),
        ("rivalry", "clash "): (
            N_("{name} and {other}: the same number {n} times"),
            N_("Those two again: {name} and {other}, {n} times"),
            N_("{name} and {other} block each other, {n} times"),
            N_("One thought, two heads: {name}, {other}, {n} times"),
        ),
        ("first", "plague "): (
            N_("The first plague of the game hits {name}"),
            N_("They are here: the first swarm visits {name}"),
            N_("{name} feeds the first swarm"),
            N_("First to be eaten bare: {name}"),
        ),
        ("record", "display "): (
            N_("{n} cards at once: record of the evening"),
            N_("Nobody took more tonight: {name}, {n} cards"),
            N_("{name} carries away {n}: the most so far"),
            N_("What a basket, {name}: {n} cards, a record"),
        ),
    },
)
