#!/bin/bash
# Two guests at one table on a phone: from the scanned code to the split bill in Chromium, with the page of an employee
# in a second Chromium beside them.
#
#     Tests/Host/table-walk.sh [folder of the programs, .build/debug]
# shellcheck source=Tests/Host/walk.sh
source "$(dirname "$0")/walk.sh"

# Make a call of the town, without and with a token.
ask() { curl -sS --fail-with-body --max-time 20 -H 'Content-Type: application/json' "$@"; }
as() { ask -H "Authorization: Bearer $1" "${@:2}"; }
field() { python3 -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }
pass='"password":"lozinka77","passwordConfirmation":"lozinka77"'
# Opens the link in the newest mail to an address.
confirm() {
    local link=""
    for _ in $(seq 100); do
        link=$("$programs/kvartctl" mail --state "$folder/town" --to "$1" --last 2>/dev/null |
            grep -o 'http://[^ ]*' | head -1 || true)
        [ -n "$link" ] && break
        sleep 0.1
    done
    curl -sS --fail-with-body --max-time 20 "$link" | grep '<h1>'
}

walk_begin
api=$url/v1

say_step "a restaurant with a menu for two tables, where guests type the PIN of the table"
ask -o /dev/null "$api/restaurants" -d '{"name":"Konoba Galeb","address":"Riva 3, Split","email":"galeb@example.org",
    "phone":"+385 21 345 678",'"$pass}"
confirm galeb@example.org
galeb=$(ask "$api/sessions/restaurant" -d '{"email":"galeb@example.org","password":"lozinka77"}' | field token)
as "$galeb" -o /dev/null -X PATCH "$api/restaurants/me" -d '{"whoMayOrder":"tablePin"}'
menu=$(as "$galeb" "$api/menus" -d '{"name":{"hr":"Jelovnik","en":"Menu"},"tables":2}' | field id)
fish=$(as "$galeb" "$api/menus/$menu/categories" -d '{"name":{"hr":"Riba","en":"Fish","ar":"أسماك"}}' | field id)
# Adds a dish: names, price in cents, option groups.
dish() {
    as "$galeb" "$api/menus/$menu/products" -d '{"category":"'"$fish"'","content":{"name":'"$1"',"description":{},
        "price":{"amount":'"$2"',"currency":"EUR"},"vatRate":1300,"contains":[],"traces":[],
        "optionGroups":'"$3"',"hours":[]}}' | field id
}
bass=$(dish '{"hr":"Brancin","en":"Sea bass","ar":"قاروص"}' 2200 '[
    {"number":1,"name":{"hr":"Prilog","en":"Side dish"},"minimum":1,"maximum":2,"free":1,"options":[
        {"number":1,"name":{"hr":"Blitva","en":"Chard"},"price":{"amount":400,"currency":"EUR"},"limit":2,"preset":0},
        {"number":2,"name":{"hr":"Kruh","en":"Bread"},"price":{"amount":100,"currency":"EUR"},"limit":1,"preset":0}]}]')
squid=$(dish '{"hr":"Lignje","en":"Squid"}' 1650 '[]')
soup=$(dish '{"hr":"Juha","en":"Soup"}' 500 '[]')
code=$(as "$galeb" "$api/restaurants/me/tables" |
    python3 -c 'import json, sys; print(json.load(sys.stdin)["items"][1]["code"])')
link=$url/q/$code

say_step "an employee"
person=$(ask "$api/accounts/person" -d '{"email":"iva@example.org","name":"Iva","consent":true,'"$pass}" |
    field account)
confirm iva@example.org
iva=$(ask "$api/sessions/person" -d '{"email":"iva@example.org","password":"lozinka77"}' | field token)
as "$iva" -o /dev/null -X PUT "$api/employments/me" -d '{"isFindable":true}'
invitation=$(as "$galeb" "$api/employments/invitations" -d '{"person":"'"$person"'"}' | field id)
as "$iva" -o /dev/null "$api/employments/invitations/$invitation/accept" -d '{}'

# Commands that run while the page is open.
export api galeb iva menu soup squid code
cat >"$folder/staff" <<'STAFF'
employee() {
    curl -sS --fail-with-body --max-time 20 -H "Authorization: Bearer $iva" -H 'Content-Type: application/json' "$@"
}
read_json() { python3 -c "import json, sys; value = json.load(sys.stdin); print($1)"; }
session() { employee "$api/tables/sessions" | read_json 'value["items"][0]["id"]'; }
pin() { employee "$api/tables/sessions" | read_json 'value["items"][0]["pin"]'; }
# The id of the order with this number.
order() { employee "$api/orders/received" | read_json "[row['id'] for row in value['items'] if row['number'] == $1][0]"; }
# Does a step with an order: number, step, members.
step() { employee -o /dev/null "$api/orders/$(order "$1")/$2" -d "${3:-{\}}"; }
pay() { employee -o /dev/null "$api/tables/sessions/$(session)/payments" -d "$1"; }
# Until when no orders are taken, as JSON.
pause() { employee -o /dev/null -X PUT "$api/orders/received/pause" -d "{\"until\":$1}"; }
sold_out() {
    curl -sS --fail-with-body --max-time 20 -o /dev/null -H "Authorization: Bearer $galeb" \
        -H 'Content-Type: application/json' -X PUT "$api/menus/$menu/products/$1/sold-out" -d "$2"
}
# Another device at the table orders a dish: product.
neighbour() {
    local joined version
    joined=$(curl -sS -H 'Content-Type: application/json' "$api/tables/$code/session" -d "{\"pin\":\"$(pin)\"}")
    version=$(curl -sS -H "Authorization: Bearer $galeb" "$api/menus/$menu" | read_json 'value["version"]')
    curl -sS --fail-with-body -o /dev/null -H 'Content-Type: application/json' \
        -H "Kvart-Guest: $(read_json 'value["guestSecret"]' <<<"$joined")" "$api/orders" -d '{
            "session":"'"$(read_json 'value["session"]["id"]' <<<"$joined")"'","menu":"'"$menu"'","version":'"$version"',
            "lines":[{"product":"'"$1"'","count":1,"choices":[]}]}'
}
STAFF
staff() { echo "source '$folder/staff'; $*"; }
# A text of the employees' page: its key.
board_word() {
    python3 -c '
import json, sys
texts = open(sys.argv[1]).read().split("#\"\"\"", 1)[1].split("\"\"\"#", 1)[0]
print(json.loads(texts)["pages"]["restaurants." + sys.argv[2]]["en"])' \
        "$root/Shared/Contracts/Restaurants/Texts/RestaurantsTexts+Board.swift" "$1"
}
# The command for steps on the employees' page in a browser of its own, after signing in.
on_board() {
    local command
    printf -v command '%q ' env "TMPDIR=$folder" timeout 60 python3 "$root/Tests/Host/browser.py" \
        phone language en open "$url/restaurants/board" \
        type "[id='person.email.email']" iva@example.org type "[id='person.email.password']" lozinka77 \
        click "form[action*='signIn=person.email'] button" "$@"
    echo "$command"
}
tomorrow=$(date -ud tomorrow +%Y-%m-%dT%H:%M:%SZ)
word() { page_word en table every "$1"; }
state() { page_word en table every "states.$1"; }
rm -f "$pictures"/8-*.png

say_step "in Chromium, as wide as a phone: options, the PIN, orders and their steps, a dish that sells out, and the bill"
seen=$(browse phone language en open "$link" wait "Sea bass" fits shot "$pictures/8-menu.png" \
    tap "$(word add): Sea bass" tap "$(word put)" wait "needs 1 to 2 options" \
    type "input[data-option='1']" 2 fits shot "$pictures/8-options.png" \
    tap "$(word put)" wait "$(word added): Sea bass" gone "$(word close)" \
    tap "$(word add): Squid" wait "$(word added): Squid" tap "$(word more): Squid" wait "2 × Squid" \
    type "[data-key='note 1']" "No garlic" wait $'EUR\u00a059.00' fits shot "$pictures/8-cart.png" \
    tap "$(word order)" wait "$(word pin)" fits axe shot "$pictures/8-pin.png" \
    type "#pin" 00 tap "$(word order)" wait "digits" \
    run "$(staff 'pin >"'"$folder"'/pin"')" \
    typed "#pin" "$folder/pin" double "$(word order)" wait "$(state submitted)" wait "No garlic" \
    fits shot "$pictures/8-submitted.png" \
    run "$(staff '[ "$(employee "$api/orders/received" | read_json "len(value[\"items\"])")" = 1 ]')" \
    run "$(staff "step 1 accept '{\"minutes\":20}'")" wait "$(state accepted)" wait "Ready at about" \
    wait "$(word bill)" fits shot "$pictures/8-accepted.png" \
    run "$(staff "step 1 advance '{\"to\":\"ready\"}'")" wait ": $(state ready)" \
    run "$(staff "step 1 advance '{\"to\":\"served\"}'")" wait "$(state served)" \
    tap "$(word add): Soup" wait "$(word added): Soup" \
    run "$(staff "sold_out \$soup '{\"until\":\"$tomorrow\"}'")" tap "$(word order)" \
    wait "$(word changed)" wait "This is not available now." fits shot "$pictures/8-sold-out.png" \
    tap "$(word fewer): Soup" gone "$(word cart)" \
    run "$(staff "sold_out \$soup '{\"until\":null}'")" open "$link" wait "$(state served)" \
    tap "$(word add): Soup" tap "$(word add): Squid" wait "$(word added): Squid" \
    tap "$(word order)" wait "$(state submitted)" \
    run "$(staff "step 2 amend '{\"lines\":[1],\"reason\":\"No more soup.\"}'")" wait "$(state needsGuestOk)" \
    wait "No more soup." fits shot "$pictures/8-changed.png" \
    tap "$(word confirm)" wait "$(state accepted)" run "$(staff "step 2 advance '{\"to\":\"served\"}'")" \
    gone ": $(state accepted)" \
    tap "$(word add): Soup" wait "$(word added): Soup" \
    run "$(staff "pause '\"$tomorrow\"'")" wait "takes no orders until" fits shot "$pictures/8-paused.png" \
    run "$(staff "pause null")" gone "takes no orders until" \
    tap "$(word order)" wait "$(state submitted)" tap "$(word cancel)" wait "$(state cancelled)" \
    run "$(staff 'neighbour $squid')" \
    run "$(on_board wait "1 × Squid" wait "$(board_word boardOrder.waiting): 1" fits shot "$pictures/9-waiting.png" \
        tap "$(board_word boardOrder.actions.accept)" wait "$(board_word boardOrder.waiting): 0" \
        tap "$(board_word boardOrder.actions.ready)" wait "$(board_word boardOrder.actions.serve)" \
        fits axe shot "$pictures/9-ready.png" \
        tap "$(board_word boardOrder.actions.serve)" gone "1 × Squid" fits shot "$pictures/9-served.png")" \
    wait "$(word guest) 2" \
    tap "$(word byGuest)" wait $'EUR\u00a075.50' fits axe shot "$pictures/8-shares.png" text \
    type "[data-slot='shareCount']" 3 tap "$(word evenly)" wait $'EUR\u00a030.67' \
    language ar open "$link" wait "قاروص" wait $'92.00\u00a0EUR' fits shot "$pictures/8-bill-ar.png" \
    dark open "$link" wait "قاروص" wait $'92.00\u00a0EUR' fits axe shot "$pictures/8-bill-dark.png" \
    language en open "$link" wait $'EUR\u00a092.00' \
    run "$(staff "pay '{\"amount\":{\"amount\":9200,\"currency\":\"EUR\"},\"method\":\"cash\"}'")" \
    wait $'EUR\u00a00.00' fits shot "$pictures/8-paid.png" text \
    tap "$(word callWaiter)" wait "$(word waiterCalled)" tap "$(word wantBill)" wait "$(word billWanted)" \
    run "$(on_board wait "$(board_word boardTable.wishes.wish.waiter)" fits shot "$pictures/9-wishes.png" \
        tap "$(board_word boardTable.actions.answer)" gone "$(board_word boardTable.wishes.wish.waiter)")" \
    tap "$(word byLine)" wait "$(word rest)" fits shot "$pictures/8-lines.png" text \
    run "$(staff 'employee -o /dev/null "$api/tables/sessions/$(session)/close" -d "{}"')" wait "$(word closed)" \
    gone "$(word bill)" fits shot "$pictures/8-closed.png" text url)
echo "$seen"
expect "$seen" "Konoba Galeb" "$(word guest) 1 ($(word you))" "$(word guest) 2" "$link"
expect_pictures 8-menu 8-options 8-cart 8-pin 8-submitted 8-accepted 8-sold-out 8-changed 8-paused 8-shares 8-bill-ar \
    8-bill-dark 8-paid 8-lines 8-closed 9-waiting 9-ready 9-served 9-wishes

walk_end
