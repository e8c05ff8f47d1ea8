#!/bin/sh
# Finds a Python that is new enough and hands it the command of the Makefile. Plain POSIX shell: this file runs before anything is known.
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit 1
cd "$root" || exit 1

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

found=
seen=
for candidate in ${PYTHON:+"$PYTHON"} python3.11 python3.12 python3.13 python3.14 python3; do
    command -v "$candidate" >/dev/null 2>&1 || continue
    if new_enough "$candidate"; then
        found=$candidate
        break
    fi
    # A version manager leaves commands behind that only print an error: those do not count as a Python.
    version=$("$candidate" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) && seen="$candidate is $version"
done

if [ -z "$found" ]; then
    if [ -n "$seen" ]; then
        echo "Leeward needs Python 3.11 or newer and found only an older one ($seen): install a newer Python, or name one with PYTHON=/path/to/python3." >&2
    else
        echo "Leeward needs Python 3.11 or newer and found none: install it (Debian: apt-get install python3 python3-venv), or name one with PYTHON=/path/to/python3." >&2
    fi
    exit 1
fi

# Where this is set (many container images do) every start of a process would compile anew what it imports: two thirds of its time.
unset PYTHONDONTWRITEBYTECODE

exec "$found" -m scripts.setup "$@"
