#!/bin/bash
# Strangers meet a demo in Chromium. A developer opens the front page in every language, reads the documentation of the
# calls, searches, signs in and tries a call. A friend opens the pages of offers. In light and dark, on a screen and on a
# phone, by the rules of axe-core.
#
#     Tests/Host/docs-walk.sh [folder of the programs, .build/debug]
# shellcheck source=Tests/Host/walk.sh
source "$(dirname "$0")/walk.sh"

demo_begin
front() { page_word "$1" front every heading; }
mapfile -t passenger < <(demo_account passenger signIn password)
rm -f "$pictures"/11-*.png

say_step "the front page, in light and dark, in every language"
seen=$(browse wide language en open "$url/" wait "$(front en)" fits axe shot "$pictures/11-front.png" text \
    dark axe shot "$pictures/11-front-dark.png" \
    phone language ar open "$url/" wait "$(front ar)" fits axe shot "$pictures/11-front-ar.png" light axe \
    language hr open "$url/" wait "$(front hr)" fits axe \
    language uk open "$url/" wait "$(front uk)" fits axe)
echo "$seen"

say_step "the documentation: a search, and a page of a call"
seen=$(browse wide language en open "$url/docs" wait "openapi.json" fits axe shot "$pictures/11-docs.png" \
    type "#q" "book seats" click ".search button" wait "Book seats on a bus" fits axe \
    tap "Book seats on a bus" wait "notEnoughSeats" fits axe shot "$pictures/11-call.png" text url \
    dark axe phone fits axe shot "$pictures/11-call-phone.png" light axe \
    open "$url/docs/guides/signing-in" fits axe open "$url/docs" fits axe dark axe)
echo "$seen"
expect "$seen" "coaches.book" "kvartctl call coaches.book" "\$TOKEN" "$url/docs/calls/coaches.book"

say_step "a call is tried, with a session in cookies"
seen=$(browse wide language en open "$url/docs/calls/coaches.listBookings" wait "Not signed in" \
    pick "#way" person.email type "[id='person.email.email']" "${passenger[0]}" \
    type "[id='person.email.password']" "${passenger[1]}" click "fieldset:not([hidden]) button" \
    wait "Signed in as person" axe click "#send" wait "200 OK" wait '"items"' axe shot "$pictures/11-tried.png" text \
    tap "Sign out" wait "Not signed in" click "#send" wait "401 Unauthorized")
expect "$seen" '"status": "confirmed"'
if grep -qE '"(token|refreshToken)"' <<<"$seen"; then echo "the page shows a token"; exit 1; fi

say_step "a friend opens the share links of offers"
every() { page_word "$1" offer every "$2"; }
offers=$(curl -sS --fail-with-body --max-time 20 "$url/v1/city-offers?limit=100")
# Prints the link of the first offer with this status.
share() {
    local offer
    offer=$(python3 -c '
import json, sys
print(next(row["id"] for row in json.loads(sys.argv[1])["items"] if row["status"] == sys.argv[2]))' "$offers" "$1")
    curl -sS --fail-with-body --max-time 20 "$url/v1/city-offers/$offer/share" |
        python3 -c 'import json, sys; print(json.load(sys.stdin)["url"])'
}
link=$(share scheduled)
seen=$(browse wide language en open "$link" wait "$(every en begins)" loaded fits axe shot "$pictures/11-offer.png" text url \
    dark phone language ar open "$link" wait "$(every ar begins)" loaded fits axe shot "$pictures/11-offer-ar.png" text \
    language hr open "$(share cancelled)" wait "$(every hr cancelled)" fits axe \
    language uk open "$(share postponed)" wait "$(every uk postponed)" fits axe \
    language en open "$(share rescheduled)" wait "$(every en rescheduled)" fits axe \
    open "$url/ponuda/no-such-offer" wait "$(page_word en offer unknown heading)" fits axe)
echo "$seen"
expect "$seen" "$link" "$(every ar map)"

say_step "no inline script in a page, and none from another host"
policy=$(curl -sS --fail-with-body --max-time 20 -D - -o "$folder/page.html" "$url/docs/calls/coaches.book" |
    tr -d '\r' | sed -n 's/^content-security-policy: //Ip')
echo "$policy"
expect "$policy" "default-src 'none'" "script-src 'self'"
if grep -qE "unsafe|https?:" <<<"$policy"; then echo "the policy allows too much"; exit 1; fi
if grep -qE '<script>|<script [^s]|(src|href)="(https?:)?//' "$folder/page.html"; then
    echo "the page has a script or loads from elsewhere"
    exit 1
fi
expect_pictures 11-front 11-front-dark 11-front-ar 11-docs 11-call 11-call-phone 11-tried 11-offer 11-offer-ar

demo_end
