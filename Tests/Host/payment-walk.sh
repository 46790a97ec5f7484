#!/bin/bash
# The README's walk through a coach seat, to the end, with a real browser: a town in a temporary folder, Chromium at its
# pages and the acquirer's, programs that are not ours at the ticket. Pictures of the pages come to .build/host.
#
#     Tests/Host/payment-walk.sh [folder of the programs, .build/debug]
set -euo pipefail
export LC_ALL=C.UTF-8
root=$(cd "$(dirname "$0")/../.." && pwd)
programs=$(realpath "${1:-$root/.build/debug}")
pictures=$root/.build/host
folder=$(mktemp -d "${TMPDIR:-/tmp}/kvart-host-XXXXXX")
town=""

say_step() { echo "== $*"; }

# The numbers of all processes that have something to do with the folder, this one apart.
left_running() {
    local place
    for place in /proc/[0-9]*; do
        [ "${place#/proc/}" = "$$" ] && continue
        tr '\0' ' ' 2>/dev/null <"$place/cmdline" | grep -qF "$folder" && echo "${place#/proc/}"
    done
    return 0
}

finish() {
    local status=$?
    trap - EXIT
    if [ -n "$town" ] && kill -INT "$town" 2>/dev/null; then wait "$town" || true; fi
    if [ "$status" != 0 ]; then
        echo "== failed with status $status; the town said:"
        cat "$folder/log" 2>/dev/null || true
    fi
    # A browser that was killed may write to its profile for a moment.
    rm -rf "$folder" 2>/dev/null || { sleep 1; rm -rf "$folder"; }
    exit "$status"
}
trap finish EXIT
trap 'exit 130' INT TERM

# Fails with what was looked for and what was seen.
expect() {
    local seen=$1 wanted
    shift
    for wanted in "$@"; do
        if ! grep -qF -- "$wanted" <<<"$seen"; then
            echo "not seen: $wanted"
            echo "what was seen: $seen"
            return 1
        fi
    done
}

# The words of the gateway's pages in Ukrainian.
page_word() {
    python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["payment"][sys.argv[2]]["heading"])' \
        "$root/Services/Gateway/Service/Pages/Texts/uk.json" "$1"
}

# The lines between a mark in the README and the end of its block.
block() { sed -n "/^<!-- $1 -->\$/,/^\`\`\`\$/p" "$root/README.md" | sed '1,2d;$d'; }

say_step "a town in $folder"
"$programs/kvartctl" up --state "$folder/town" --listen 127.0.0.1:0 >"$folder/log" 2>&1 &
town=$!
url=""
for _ in $(seq 300); do
    url=$(grep -m 1 '^http://' "$folder/log" || true)
    [ -n "$url" ] && break
    kill -0 "$town" 2>/dev/null || { echo "the town has ended"; exit 1; }
    sleep 0.1
done
[ -n "$url" ] || { echo "the town is not ready after 30 seconds"; exit 1; }
echo "$url"

say_step "the README's walk, pasted"
mkdir "$folder/.build"
ln -s "$programs" "$folder/.build/debug"
ln -s town "$folder/.run"
# `api`, `say` and `field` are those of the first walk.
walk="$(block walk | sed '/^#/,$d')
$(block "coach walk")
declare -p api olena booking page >walked"
(cd "$folder" && timeout 60 bash -eu -c "${walk//http:\/\/127.0.0.1:8080/$url}")
# shellcheck disable=SC1091
source "$folder/walked"
get() { curl -sS --fail-with-body --max-time 20 -H "$olena" "$@"; }

say_step "the payment in Chromium: $page"
mkdir -p "$pictures"
rm -f "$pictures"/*.png
# Its profile comes to the folder that goes in the end.
seen=$(TMPDIR=$folder timeout 180 python3 "$root/Tests/Host/browser.py" \
    open "$page" wait "$(page_word open)" shot "$pictures/1-shop.png" \
    click "main form button" wait "Пісочниця" shot "$pictures/2-acquirer.png" \
    click 'button[value="approve"]' wait "Магазин знає про це" shot "$pictures/3-approved.png" \
    click "#back" wait "$(page_word paid)" shot "$pictures/4-paid.png" url text)
echo "$seen"
expect "$seen" "$page" "Суми" "Київ" "900"
for picture in 1-shop 2-acquirer 3-approved 4-paid; do
    [ "$(head -c 4 "$pictures/$picture.png" | tail -c 3)" = PNG ] || { echo "no picture $picture.png"; exit 1; }
done
ls "$pictures"/*.png

say_step "the booking"
seen=$(get "$api/coaches/bookings/$booking")
echo "$seen"
expect "$seen" '"status":"confirmed"' '"paidBy":"card"'
number=$(sed -E 's/.*"number":([0-9]+).*/\1/' <<<"$seen")

say_step "the README's ticket, pasted"
walk="$(block walk | sed '/^#/,$d')
$(block "coach ticket")"
(cd "$folder" && timeout 60 bash -eu -c "$(cat walked)
${walk//http:\/\/127.0.0.1:8080/$url}" && [ "$(head -c 5 ticket.pdf)" = "%PDF-" ])

say_step "the ticket and the receipt of order $number"
for document in ticket receipt; do
    get -o "$folder/$document.pdf" "$api/coaches/bookings/$booking/$document"
    # Where a line breaks is the printer's to say.
    seen=$(pdftotext -layout -enc UTF-8 "$folder/$document.pdf" - | tr -d '[:space:]')
    expect "$seen" "Шевченко" "$number"
    pdftotext -layout -enc UTF-8 "$folder/$document.pdf" - | grep -v '^ *$'
    pdftoppm -r 150 -gray -png "$folder/$document.pdf" "$folder/$document"
    pdftoppm -r 75 -png -singlefile "$folder/$document.pdf" "$pictures/5-$document"
done
printed=$(for sheet in "$folder"/ticket-*.png; do zbarimg --quiet --raw --nodbus "$sheet"; done | sort)
signed=$(get "$api/coaches/bookings/$booking/tickets" | grep -oE '"token":"[^"]*"' | cut -d '"' -f 4 | sort)
echo "$printed"
[ "$(wc -l <<<"$printed")" = 2 ] || { echo "the ticket has not two codes"; exit 1; }
[ "$printed" = "$signed" ] || { echo "the codes are not those of the seats: $signed"; exit 1; }

say_step "the end of the town"
kill -INT "$town"
wait "$town" || { echo "the town ended with status $?"; exit 1; }
town=""
for _ in $(seq 50); do
    left=$(left_running)
    [ -z "$left" ] && break
    sleep 0.1
done
[ -z "$left" ] || { echo "left running: $left"; exit 1; }
if curl -sS --max-time 5 "$url/livez" 2>/dev/null; then echo "somebody still answers at $url"; exit 1; fi
echo "All is well. The pictures are in $pictures."
