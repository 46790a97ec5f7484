#!/bin/bash
# A friend opens the share link of an offer without an account: a promoter publishes an offer with a picture, and
# Chromium opens its page in every language, in light and in dark colours. Each change of the event shows on the page.
#
#     Tests/Host/offer-walk.sh [folder of the programs, .build/debug]
# shellcheck source=Tests/Host/walk.sh
source "$(dirname "$0")/walk.sh"

# Make a call of the town, without and with a token.
ask() { curl -sS --fail-with-body --max-time 20 -H 'Content-Type: application/json' "$@"; }
as() { ask -H "Authorization: Bearer $1" "${@:2}"; }
field() { python3 -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }
first() { python3 -c 'import json, sys; print(json.load(sys.stdin)["items"][0]["id"])'; }

walk_begin
api=$url/v1
control() { "$programs/kvartctl" "$@" --state "$folder/town"; }

say_step "staff, places and a promoter"
control places load
echo 'correct horse battery' | control account create-staff ana@example.org --permission admin >/dev/null
staff=$(ask "$api/sessions/staff" -d '{"email":"ana@example.org","password":"correct horse battery"}' | field token)
music=$(as "$staff" "$api/categories" -d '{"name":"Glazba"}' | field id)
osijek=$(ask "$api/cities?country=HR&search=osijek" | first)
promoter=$(ask "$api/promoters" -d '{"name":"Udruga Drava","email":"drava@example.org","password":"lozinka77",
    "passwordConfirmation":"lozinka77"}' | field id)
mail=""
for _ in $(seq 100); do
    mail=$(control mail --to drava@example.org --last 2>/dev/null | grep -o 'http://[^ ]*' || true)
    [ -n "$mail" ] && break
    sleep 0.1
done
curl -sS --fail-with-body --max-time 20 "$mail" | grep '<h1>'
as "$staff" -o /dev/null "$api/accounts/$promoter/approval" -d '{"reason":"Known since 2019."}'
drava=$(ask "$api/sessions/promoter" -d '{"email":"drava@example.org","password":"lozinka77"}' | field token)

say_step "an offer with a picture"
# The longest word of a text, one that looks like the end of a script, and a link to a picture on another host.
created=$(as "$drava" "$api/city-offers" -d '{"name":"Ljeto na Dravi: Majke","city":"'"$osijek"'","categories":["'"$music"'"],
    "kind":"concert","description":"Dva dana uz rijeku.\n</script><b>Ulaz od 19 sati.</b>\nNajdugovječnijeprekooceanskoputovanjeuzglazbu",
    "place":"Velika pozornica","address":"Zimska luka 1","coordinate":{"latitude":45.5612,"longitude":18.6951},
    "imageLink":"https://pictures.example.com/poster.jpg","price":{"amount":2500,"currency":"EUR"},"discount":10,
    "contactPhone":"031 123 456","email":"drava@example.org","shareMessage":"Dođi!",
    "links":{"web":"https://example.org/ljeto","instagram":"https://www.instagram.com/drava"},
    "eventStart":"2030-06-15T18:00:00Z","eventEnd":"2030-06-16T21:30:00Z"}')
offer=$(python3 -c 'import json, sys; print(json.load(sys.stdin)["offer"]["id"])' <<<"$created")
link=$(ask "$api/city-offers/$offer/share" | field url)
echo "$link"
# A picture of 800 by 450 pixels: the sun over a river, without a library.
png 800 450 >"$folder/poster.png" <<'PICTURE'
def pixel(x, y):
    if (x - 400) ** 2 + (y - 200) ** 2 < 110 ** 2 and y < 270:
        return b"\xf4\xb9\x42"
    return b"\xe9\x6a\x4c" if y < 270 else b"\x2f\x5d\x62" if (y // 12 + x // 160) % 2 else b"\x3d\x73\x78"
PICTURE
curl -sS --fail-with-body --max-time 20 -o /dev/null -H "Authorization: Bearer $drava" \
    --data-binary @"$folder/poster.png" "$api/city-offers/$offer/picture"

say_step "the page in Chromium, in a wide window and on a phone"
rm -f "$pictures"/10-*.png
# Commands that run while the browser is open.
act() {
    echo "curl -sS --fail-with-body --max-time 20 -o /dev/null -H 'Authorization: Bearer $drava'" \
        "-H 'Content-Type: application/json' $api/city-offers/$offer/$1 -X ${3:-POST} -d '$2'"
}
every() { page_word "$1" offer every "$2"; }
name="Ljeto na Dravi: Majke"
seen=$(browse wide language en open "$link" wait "$name" loaded fits shot "$pictures/10-offer-wide.png" \
    phone open "$link" wait "$name" loaded fits axe shot "$pictures/10-offer-en.png" text \
    language hr open "$link" wait "$(every hr begins)" loaded fits text \
    language uk open "$link" wait "$(every uk begins)" loaded fits text \
    dark language ar open "$link" wait "$(every ar begins)" loaded fits axe shot "$pictures/10-offer-ar.png" text \
    language en run "$(act postpone '{}')" open "$link" wait "$(every en postponed)" fits text \
    run "$(act reschedule '{"eventStart":"2030-07-20T18:30:00Z"}')" open "$link" wait "$(every en rescheduled)" fits text \
    run "$(act cancel '{"reason":"The singer is ill."}')" open "$link" wait "$(every en cancelled)" fits \
    shot "$pictures/10-cancelled.png" text \
    run "$(act active '{"isActive":false}' PUT)" open "$link" wait "$(page_word en offer unknown heading)" fits \
    shot "$pictures/10-unknown.png" \
    run "$(act active '{"isActive":true}' PUT)" open "$link" wait "$name" url)
echo "$seen"
expect "$seen" "$link" "Udruga Drava" "Velika pozornica, Zimska luka 1, Osijek" "</script><b>Ulaz od 19 sati.</b>" \
    "031 123 456" "Instagram" $'EUR\u00a022.50' $'22,50\u00a0EUR' "10 % off"
# On the clocks of the city, in summer two hours ahead of UTC.
expect "$seen" "20:00" "23:30" "20:30"
for language in en hr uk ar; do
    mapfile -t words < <(page_word "$language" offer every ends where map price phone web)
    [ "${#words[@]}" = 6 ] || { echo "not all words are there in $language"; exit 1; }
    expect "$seen" "${words[@]}"
done
expect "$seen" "$(every en before)"
expect_pictures 10-offer-wide 10-offer-en 10-offer-ar 10-cancelled 10-unknown

say_step "the page runs no script, loads nothing of another host, and tells other hosts nothing"
headers=$(curl -sS --fail-with-body --max-time 20 -o "$folder/page.html" -D - "$link" | tr -d '\r')
expect "$headers" "HTTP/1.1 200" "Referrer-Policy: no-referrer" "Content-Security-Policy: default-src 'none'"
if grep -i '^content-security-policy:' <<<"$headers" | grep -E 'script-src|connect-src|http'; then
    echo "the policy of a page without a script allows one, or another host"
    exit 1
fi
python3 - "$folder/page.html" "$link" <<'PAGE'
import json, re, sys
from html.parser import HTMLParser

class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))

text, link = open(sys.argv[1], encoding="utf-8").read(), sys.argv[2]
tags = Page(text).tags
# Data for search engines, which browsers do not run.
assert [attributes for tag, attributes in tags if tag == "script"] == [{"type": "application/ld+json"}], tags
for tag, attributes in tags:
    assert not any(name.startswith("on") for name in attributes), (tag, attributes)
    assert tag not in ("iframe", "object", "embed", "form"), tag
    loaded = attributes.get("src") or (attributes["href"] if tag == "link" else None)
    assert loaded is None or loaded.startswith(("/media/", "data:")), (tag, loaded)
    if tag == "a" and attributes["href"].startswith("http"):
        assert "noreferrer" in attributes["rel"], attributes
assert "pictures.example.com" not in text
data = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script', text, re.S).group(1))
assert (data["@type"], data["eventStatus"]) == ("Event", "https://schema.org/EventCancelled"), data
assert data["offers"]["price"] == "22.50" and "</script><b>" in data["description"], data
preview = {attributes["property"]: attributes["content"] for tag, attributes in tags if "property" in attributes}
assert preview["og:url"] == link and preview["og:title"] == data["name"], preview
print("for search engines:", data["@type"], data["name"], data["startDate"])
print(preview["og:image"])
PAGE
status=$(curl -sS --max-time 20 -o /dev/null -w '%{http_code}' "$url/ponuda/ljeto-na-savi")
[ "$status" = 404 ] || { echo "an unknown offer answers $status"; exit 1; }

walk_end
