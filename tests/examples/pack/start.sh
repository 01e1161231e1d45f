#!/bin/sh
# Starts Barometer from the folder in which this stands, and leaves the window open where it did not work.
cd "$(dirname "$0")" || exit 1
if ! ./barometer "$@"; then
    printf '\nBarometer did not start. Press Enter to close this window. '
    read -r _
fi
