"""The program's main loop for who seldom looks: pictures take most of its time."""

from scenes.program.app import App


class Glances(App):
    """Draws one picture in `every`, or each while `staring`."""

    every = 6
    staring = False
    _due = 0

    def _show(self) -> bool:
        self._due = (self._due + 1) % self.every
        return (self._due > 0 and not self.staring) or super()._show()
