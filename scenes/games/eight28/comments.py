"""What is said of facts found in 8-28: at most nine words each."""

from game.eight28.deeds import watch
from scenes.match.commentary import Comments
from scenes.texts import N_

COMMENTS = Comments(
    watch,
    {
        ("streak", "gems won"): (
            N_("{name} wins gems {n} times in a row"),
            N_("Again {name}: {n} rounds with gems"),
            N_("The mine belongs to {name}: {n} in a row"),
            N_("{n} rounds, and {name} never goes empty"),
        ),
        ("first", "exact "): (
            N_("Exactly {what}: {name} before all others"),
            N_("Spot on: {name} has exactly {what}"),
            N_("First perfect {what} of the game: {name}"),
            N_("Nobody comes closer to {what} than {name}"),
        ),
        ("first", "direct "): (
            N_("A direct hit, about one round in {rate}: {name}"),
            N_("8 and 28 at once: well done, {name}"),
            N_("Only one round in {rate}: {name} hits both"),
            N_("The first direct hit belongs to {name}"),
        ),
        ("streak", "buffer hit"): (
            N_("{name} hits the buffer {n} times running"),
            N_("Brakes, {name}? Out {n} times in a row"),
            N_("Too far again: {name}, {n} rounds in a row"),
            N_("{name} cannot stop: {n} times out"),
        ),
        ("record", "gems won"): (
            N_("{n} gems in one round: record of the evening"),
            N_("Nobody won more tonight: {name}, {n} gems"),
            N_("A full cart for {name}: {n}, a record"),
            N_("{name} digs up {n}: the most so far"),
        ),
    },
)
