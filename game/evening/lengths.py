"""How many asks a game has until its end, and how long one takes (PY-6).

ASKS was counted in games of normal bots (`tools/evening_results.py` prints its lines): by game,
whether it is the short one, and seats, the mean number of asks of each phase, and the 75th
percentile of all asks in percent of their mean. All who are asked at once are one ask.
"""

# Milliseconds an ask, before a table has shown its own pace.
PACES = {"grasshopper": 13_000, "eight28": 4_500, "cockroach": 12_000, "fruechtchen": 3_500}

UNKNOWN_SECONDS = 900  # a game that nobody has counted

ASKS: dict[str, dict[bool, dict[int, tuple[dict[str, int], int]]]] = {
    "grasshopper": {
        True: {
            2: ({"bid": 14, "take": 9}, 113),
            3: ({"bid": 15, "take": 12}, 102),
            4: ({"bid": 13, "take": 12}, 109),
        },
        False: {
            2: ({"bid": 29, "take": 20}, 107),
            3: ({"bid": 32, "take": 24}, 110),
            4: ({"bid": 28, "take": 25}, 107),
        },
    },
    "eight28": {
        True: {
            3: ({"answer": 80, "target": 1}, 111),
            4: ({"answer": 101, "target": 1}, 105),
            5: ({"answer": 131, "target": 1}, 107),
            6: ({"answer": 150, "target": 2}, 105),
        },
        False: {
            3: ({"answer": 174, "target": 2}, 102),
            4: ({"answer": 225, "target": 2}, 102),
            5: ({"answer": 278, "target": 3}, 103),
            6: ({"answer": 334, "target": 3}, 105),
        },
    },
    "cockroach": {
        True: {
            2: ({"call": 16, "pay": 5, "slide": 16}, 117),
            3: ({"call": 10, "pass": 0, "pay": 1, "slide": 10}, 112),
            4: ({"call": 12, "pass": 0, "pay": 1, "slide": 11}, 127),
            5: ({"call": 14, "pass": 1, "pay": 1, "slide": 13}, 115),
            6: ({"call": 13, "pass": 1, "pay": 0, "slide": 12}, 119),
        },
        False: {
            2: ({"call": 23, "pay": 11, "slide": 23}, 109),
            3: ({"call": 21, "pass": 1, "pay": 5, "slide": 20}, 114),
            4: ({"call": 19, "pass": 2, "pay": 3, "slide": 17}, 113),
            5: ({"call": 22, "pass": 3, "pay": 2, "slide": 19}, 114),
            6: ({"call": 17, "pass": 2, "pay": 1, "slide": 15}, 115),
        },
    },
    "fruechtchen": {
        True: {
            3: ({"lay out": 7, "lend": 15, "roll": 57}, 106),
            4: ({"lay out": 6, "lend": 23, "roll": 67}, 114),
            5: ({"lay out": 7, "lend": 33, "roll": 88}, 105),
            6: ({"lay out": 6, "lend": 38, "roll": 99}, 109),
        },
        False: {
            3: ({"lay out": 14, "lend": 27, "roll": 109}, 109),
            4: ({"lay out": 13, "lend": 49, "roll": 137}, 107),
            5: ({"lay out": 13, "lend": 65, "roll": 168}, 111),
            6: ({"lay out": 14, "lend": 83, "roll": 201}, 103),
        },
    },
}
