"""What is said of facts found in Früchtchen: at most nine words each."""

from game.fruechtchen.deeds import watch
from scenes.match.commentary import Comments
from scenes.texts import N_

COMMENTS = Comments(
    watch,
    {
        ("rare", "harvest made"): (
            N_("Against all odds: {name}, 1 in {n}"),
            N_("{name} makes it. That was 1 in {n}"),
            N_("1 in {n}, and {name} rolls it"),
            N_("Who would have bet on {name}? 1 in {n}"),
        ),
        ("rare", "harvest failed"): (
            N_("So much bad luck is 1 in {n}: {name}"),
            N_("It looked safe. 1 in {n} against {name}"),
            N_("The dice say no, {name}: 1 in {n}"),
            N_("Poor {name}: only 1 in {n} fails"),
        ),
        ("streak", "luck good"): (
            N_("{name} harvests {n} times in a row"),
            N_("Green thumbs: {name}, {n} harvests running"),
            N_("{name} does not miss: {n} in a row"),
            N_("The dice love {name}: {n} harvests in a row"),
        ),
        ("streak", "luck bad"): (
            N_("{name} goes empty {n} times in a row"),
            N_("The dice sulk with {name}: {n} in a row"),
            N_("No luck for {name}: {n} failed harvests running"),
            N_("Hail again for {name}: {n} in a row"),
        ),
        ("record", "harvest made"): (
            N_("{n} Euros in one harvest: record of the evening"),
            N_("Nobody harvested more tonight: {name}, {n} Euros"),
            N_("{name} fills the barn: {n} Euros, a record"),
            N_("The richest harvest so far: {name}, {n} Euros"),
        ),
        ("rivalry", "displaced "): (
            N_("{name} throws out the dice of {other}: time {n}"),
            N_("Not welcome, {other}: {name}, {n} times"),
            N_("{name} against {other}: displaced {n} times"),
            N_("The door again, {other}! {name}, {n} times"),
        ),
    },
)
