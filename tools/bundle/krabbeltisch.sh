#!/bin/sh
# Starts the table with a Python of this computer, one that the parts in here are made for.
here=$(cd "$(dirname "$(readlink -f "$0" 2>/dev/null || echo "$0")")" && pwd)
for python in python3 python3.14 python3.13 python3.12 python3.11; do
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
    if [ -n "$version" ] && [ -d "$here/pygame/$version" ]; then
        PYTHONPATH="$here/site:$here/pygame/$version" exec "$python" -P -m scenes.program.start "$@"
    fi
done
echo "Krabbeltisch needs one of these Pythons: $(cd "$here/pygame" && echo *)" >&2
exit 2
