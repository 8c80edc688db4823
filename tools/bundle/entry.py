"""What PyInstaller's bundle runs first."""

import sys

from scenes.program.start import main

sys.exit(main())
