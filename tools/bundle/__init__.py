"""What somebody needs who has a laptop, a Raspberry Pi or a café: made, and tried where it can be.

    python3 -m tools.bundle --out DIR [--only A,B] [--check]

All is made of the last commit alone, and comes out the same to the last byte each time. The tools
that make it are the project's extra `bundle`; `dpkg-deb` makes the package for Debian.
"""
