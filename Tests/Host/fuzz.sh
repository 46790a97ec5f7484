#!/bin/bash
# schemathesis makes every call of a demo, with good and bad requests. See fuzz/fuzz.py.
#
#     [FUZZ='--seconds 600 --seed 7'] Tests/Host/fuzz.sh [folder of the programs, .build/debug]
# shellcheck source=Tests/Host/walk.sh
source "$(dirname "$0")/walk.sh"

demo_begin

say_step "schemathesis"
# shellcheck disable=SC2086
"$tools/python" -B "$root/Tests/Host/fuzz/fuzz.py" "$url" --state "$state" ${FUZZ:-}

demo_end
