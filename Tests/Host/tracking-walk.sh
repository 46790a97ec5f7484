#!/bin/bash
# A recipient follows a parcel on a phone: Chromium opens the page of the tracking link, which changes by itself with
# the courier's progress. With and without scripts, from left to right and from right to left.
#
#     Tests/Host/tracking-walk.sh [folder of the programs, .build/debug]
# shellcheck source=Tests/Host/walk.sh
source "$(dirname "$0")/walk.sh"

# Make a call of the town, without and with a token.
ask() { curl -sS --fail-with-body --max-time 20 -H 'Content-Type: application/json' "$@"; }
as() { ask -H "Authorization: Bearer $1" "${@:2}"; }
field() { python3 -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }
pass='"password":"lozinka7","passwordConfirmation":"lozinka7"'

walk_begin
api=$url/v1

say_step "a bakery, a courier, a cake"
ask -o /dev/null "$api/stores" -d '{"name":"Pekara Klas","address":"Ilica 1, Zagreb","storeKey":"12345678903",
    "email":"klas@example.org","phone":"+38512345678",'"$pass}"
store=$(ask "$api/sessions/store" -d '{"email":"klas@example.org","password":"lozinka7"}' | field token)
ask -o /dev/null "$api/couriers" -d '{"firstName":"Ana","lastName":"Babić","phone":"0911112222",'"$pass}"
courier=$(ask "$api/sessions/courier" -d '{"phone":"0911112222","password":"lozinka7"}' | field token)
ana=$(as "$store" "$api/couriers/invitable" | python3 -c 'import json, sys; print(json.load(sys.stdin)["items"][0]["id"])')
key=$(as "$store" "$api/cooperations/invitations" -d '{"courier":"'"$ana"'"}' | field registrationKey)
as "$courier" -o /dev/null "$api/cooperations" -d '{"registrationKey":"'"$key"'"}'
offered=$(as "$store" "$api/deliveries" -d '{"customer":{"firstName":"Iva","lastName":"Horvat",
    "address":"Vukovarska 5, Zagreb"},"description":"A cake, 2 kg. Keep it upright.","couriers":["'"$ana"'"]}')
delivery=$(python3 -c 'import json, sys; print(json.load(sys.stdin)["delivery"]["id"])' <<<"$offered")
link=$(python3 -c 'import json, sys; print(json.load(sys.stdin)["delivery"]["trackingLink"])' <<<"$offered")
echo "$link"

# Commands that run while the page is open.
export api courier delivery
act() {
    echo "curl -sS --fail-with-body --max-time 20 -o /dev/null -H 'Authorization: Bearer $courier'" \
        "-H 'Content-Type: application/json' $*"
}
report() {
    local id
    id=$(cat /proc/sys/kernel/random/uuid)
    act "$api/couriers/me/reports -d '{\"reports\":[{\"id\":\"$id\",\"delivery\":\"$delivery\",\"kind\":\"$1\"," \
        "\"occurredAt\":\"2026-11-22T12:00:00.000Z\"}]}'"
}
heading() { page_word "$1" tracking "$2" heading; }

say_step "the page in Chromium, as wide as a phone"
rm -f "$pictures"/6-*.png
seen=$(browse phone language en \
    open "$link" wait "$(heading en waiting)" fits shot "$pictures/6-waiting.png" \
    run "$(act -X POST "$api/deliveries/$delivery/accept" -d '{}')" wait "$(heading en accepted)" \
    run "$(act -X PUT "$api/couriers/me/position" -d \
        "'{\"coordinate\":{\"latitude\":45.81311,\"longitude\":15.97711}}'")" \
    run "$(report collected)" wait "$(heading en collected)" fits axe shot "$pictures/6-collected.png" text \
    language hr open "$link" wait "$(heading hr collected)" fits \
    language uk open "$link" wait "$(heading uk collected)" fits \
    language ar open "$link" wait "$(heading ar collected)" fits shot "$pictures/6-collected-ar.png" \
    language en open "$link" \
    run "$(report delivered)" wait "$(heading en delivered)" fits shot "$pictures/6-delivered.png" text url)
echo "$seen"
expect "$seen" "Pekara Klas" "Ana" "$link"
for hidden in Horvat Vukovarska Babić 45.81311; do
    if grep -qF "$hidden" <<<"$seen"; then echo "the page shows $hidden"; exit 1; fi
done
expect_pictures 6-waiting 6-collected 6-collected-ar 6-delivered

walk_end
