#!/bin/bash
# A guest scans the printed code of a table and reads the menu on a phone: a restaurant makes its menu, third-party
# programs read the code, and Chromium opens the page in every language.
#
#     Tests/Host/menu-walk.sh [folder of the programs, .build/debug]
# shellcheck source=Tests/Host/walk.sh
source "$(dirname "$0")/walk.sh"

# Make a call of the town, without and with the restaurant's token.
ask() { curl -sS --fail-with-body --max-time 20 -H 'Content-Type: application/json' "$@"; }
as() { ask -H "Authorization: Bearer $token" "$@"; }
field() { python3 -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }

walk_begin
api=$url/v1

say_step "a restaurant opens the link in its mail and signs in"
ask -o /dev/null "$api/restaurants" -d '{"name":"Konoba Galeb","address":"Riva 3, Split","email":"galeb@example.org",
    "phone":"+385 21 345 678","password":"lozinka77","passwordConfirmation":"lozinka77"}'
mail=""
for _ in $(seq 100); do
    mail=$("$programs/kvartctl" mail --state "$folder/town" --to galeb@example.org --last 2>/dev/null |
        grep -o 'http://[^ ]*' || true)
    [ -n "$mail" ] && break
    sleep 0.1
done
curl -sS --fail-with-body --max-time 20 "$mail" | grep '<h1>'
token=$(ask "$api/sessions/restaurant" -d '{"email":"galeb@example.org","password":"lozinka77"}' | field token)

say_step "a menu for two tables"
menu=$(as "$api/menus" -d '{"name":{"hr":"Jelovnik","en":"Menu"},"tables":2}' | field id)
category() { as "$api/menus/$menu/categories" -d "$1" | field id; }
# Adds a dish: category, names, description, price in cents, allergens, traces, option groups.
dish() {
    as "$api/menus/$menu/products" -d '{"category":"'"$1"'","content":{"name":'"$2"',"description":'"$3"',
        "price":{"amount":'"$4"',"currency":"EUR"},"vatRate":1300,"contains":'"$5"',"traces":'"$6"',
        "optionGroups":'"${7:-[]}"',"hours":[]}}' | field id
}
fish=$(category '{"name":{"hr":"Riba","en":"Fish","uk":"Риба","ar":"أسماك"},
    "description":{"hr":"Svakog jutra s ribarnice.","en":"Every morning from the fish market.",
        "uk":"Щоранку з рибного ринку.","ar":"كل صباح من سوق السمك."}}')
sweets=$(category '{"name":{"hr":"Deserti","en":"Desserts","uk":"Десерти","ar":"حلويات"}}')
sides='[{"number":1,"name":{"hr":"Prilog","en":"Side dish","uk":"Гарнір","ar":"طبق جانبي"},"minimum":0,"maximum":2,
    "free":1,"options":[
    {"number":1,"name":{"hr":"Blitva","en":"Chard","uk":"Мангольд","ar":"سلق"},"price":{"amount":400,"currency":"EUR"},
        "limit":2,"preset":0},
    {"number":2,"name":{"hr":"Kruh","en":"Bread","uk":"Хліб","ar":"خبز"},"price":{"amount":0,"currency":"EUR"},
        "limit":2,"preset":0}]}]'
bass=$(dish "$fish" '{"hr":"Brancin","en":"Sea bass","uk":"Сібас","ar":"قاروص"}' \
    '{"hr":"S maslinovim uljem i limunom.","en":"With olive oil and lemon.","uk":"З оливковою олією та лимоном.",
        "ar":"مع زيت الزيتون والليمون."}' 2200 '["fish"]' '["crustaceans","molluscs"]' "$sides")
squid=$(dish "$fish" '{"hr":"Lignje na žaru","en":"Grilled squid","uk":"Кальмари на грилі","ar":"حبار مشوي"}' '{}' \
    1650 '["molluscs"]' '[]')
# Texts without translations, the longest word of a name, and one that looks like the end of a script.
dish "$sweets" '{"hr":"Rožata </script><b>s karamelom"}' '{"hr":"Po receptu naše bake."}' 600 '["eggs","milk"]' \
    '["gluten","nuts","peanuts","sesame","soybeans"]' >/dev/null
dish "$sweets" '{"hr":"Najdugovječnijeprekooceanskatortasčokoladomivišnjama"}' '{}' 123450 \
    '["gluten","eggs","milk","nuts"]' '[]' >/dev/null
as -o /dev/null -X PUT "$api/menus/$menu/products/$squid/sold-out" \
    -d '{"until":"'"$(date -ud tomorrow +%Y-%m-%dT%H:%M:%SZ)"'"}'
# A picture of 320 by 240 pixels: a grey fish plate, without a library.
png 320 240 >"$folder/plate.png" <<'PICTURE'
def pixel(x, y):
    plate = (x - 160) ** 2 + (y - 120) ** 2 < 105 ** 2
    fish = ((x - 150) / 70) ** 2 + ((y - 120) / 32) ** 2 < 1 or 210 < x < 240 and abs(y - 120) < x - 205
    return b"\x5b\x7f\x95" if fish and plate else b"\xf2\xf0\xea" if plate else b"\x2f\x5d\x62"
PICTURE
curl -sS --fail-with-body --max-time 20 -o /dev/null -H "Authorization: Bearer $token" \
    --data-binary @"$folder/plate.png" "$api/menus/$menu/products/$bass/picture"

say_step "the printed codes"
as "$api/restaurants/me/tables/codes.pdf" -o "$folder/codes.pdf"
rm -f "$pictures"/7-*.png
pdftoppm -r 150 -gray -png "$folder/codes.pdf" "$folder/codes"
pdftoppm -r 75 -png -singlefile "$folder/codes.pdf" "$pictures/7-codes"
printed=$(for sheet in "$folder"/codes-*.png; do zbarimg --quiet --raw --nodbus "$sheet"; done | sort)
wanted=$(as "$api/restaurants/me/tables" |
    python3 -c 'import json, sys; print("\n".join(sorted(table["link"] for table in json.load(sys.stdin)["items"])))')
echo "$printed"
[ "$(wc -l <<<"$printed")" = 2 ] || { echo "the document does not have two codes"; exit 1; }
[ "$printed" = "$wanted" ] || { echo "the codes are not those of the tables: $wanted"; exit 1; }
second=$(as "$api/restaurants/me/tables" |
    python3 -c 'import json, sys; print(json.load(sys.stdin)["items"][1]["link"])')

say_step "the page in Chromium, as wide as a phone"
rotate="curl -sS --fail-with-body --max-time 20 -o /dev/null -X POST -H 'Authorization: Bearer $token' \
    '$api/restaurants/me/tables/2/rotate'"
seen=$(browse phone \
    language en open "$second" wait "Sea bass" loaded fits axe shot "$pictures/7-menu-en.png" text \
    language hr open "$second" wait "Brancin" loaded fits shot "$pictures/7-menu-hr.png" text \
    language uk open "$second" wait "Сібас" loaded fits shot "$pictures/7-menu-uk.png" text \
    dark language ar open "$second" wait "قاروص" loaded fits axe shot "$pictures/7-menu-ar.png" text \
    language hr run "$rotate" open "$second" wait "$(page_word hr menu unknown heading)" fits \
    shot "$pictures/7-unknown.png" url)
echo "$seen"
expect "$seen" "$second" "Konoba Galeb" "Rožata </script><b>s karamelom"
for language in en hr uk ar; do
    for word in soldOut contains traces; do expect "$seen" "$(page_word "$language" menu every "$word")"; done
done
expect "$seen" $'EUR\u00a022.00' $'22,00\u00a0EUR' "crustaceans" "rakovi" "ракоподібні" "قشريات"
status=$(curl -sS --max-time 20 -o /dev/null -w '%{http_code}' "$second")
[ "$status" = 404 ] || { echo "the replaced code answers $status"; exit 1; }
expect_pictures 7-codes 7-menu-en 7-menu-hr 7-menu-uk 7-menu-ar 7-unknown

say_step "a browser that has the page asks whether it has changed"
first=$(grep -vF "$second" <<<"$printed")
tag=$(curl -sS --fail-with-body --max-time 20 -o "$folder/page.html" -D - "$first" | tr -d '\r' |
    sed -n 's/^etag: //Ip')
status=$(curl -sS --max-time 20 -o "$folder/again.html" -w '%{http_code}' -H "If-None-Match: $tag" "$first")
[ "$status" = 304 ] && [ ! -s "$folder/again.html" ] || { echo "the page with the tag $tag answers $status"; exit 1; }
python3 - "$folder/page.html" <<'DATA'
import json, re, sys

page = open(sys.argv[1], encoding="utf-8").read()
scripts = re.findall(r"<script([^>]*)>(.*?)</script", page, re.S)
kinds = [kind for kind, _ in scripts]
# The other script is that of the page of a table, which the browser runs.
assert kinds == [' type="application/ld+json"', ""], kinds
data = json.loads(scripts[0][1])
names = [item["name"] for part in data["hasMenu"]["hasMenuSection"] for item in part["hasMenuItem"]]
assert data["@type"] == "Restaurant" and "Rožata </script><b>s karamelom" in names, data
print("for search engines:", ", ".join(names))
DATA

walk_end
