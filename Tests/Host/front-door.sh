#!/bin/bash
# What strangers see first, in one demo: the document of the API, its pages, and every call with good and bad requests.
#
#     Tests/Host/front-door.sh [folder of the programs, .build/debug]
# shellcheck source=Tests/Host/walk.sh
source "$(dirname "$0")/walk.sh"

demo_begin
export DEMO_URL=$url DEMO_STATE=$state
# The programs of these two hardly need the town.
"$root/Tests/Host/openapi.sh" "$programs" >"$folder/openapi.log" 2>&1 &
reading=$!
"$root/Tests/Host/docs-walk.sh" "$programs" || { wait "$reading" || true; cat "$folder/openapi.log"; exit 1; }
wait "$reading" || { cat "$folder/openapi.log"; exit 1; }
cat "$folder/openapi.log"
# Last, because it leaves nothing as it was.
"$root/Tests/Host/fuzz.sh" "$programs"
unset DEMO_URL
walk_end
