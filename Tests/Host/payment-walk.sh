#!/bin/bash
# The walk of the README of transport-booking with a real browser: Chromium opens the town's and the acquirer's pages,
# and third-party programs read the ticket.
#
#     Tests/Host/payment-walk.sh [folder of the programs, .build/debug]
# shellcheck source=Tests/Host/walk.sh
source "$(dirname "$0")/walk.sh"

# Prints the lines between a mark in the README and the end of its block.
block() { sed -n "/^<!-- $1 -->\$/,/^\`\`\`\$/p" "$root/Services/TransportBooking/README.md" | sed '1,2d;$d'; }

walk_begin

say_step "the README's walk, pasted"
mkdir "$folder/.build"
ln -s "$programs" "$folder/.build/debug"
ln -s town "$folder/.run"
walk="$(block "coach walk")
declare -p api olena booking page >walked
declare -f say field >>walked"
(cd "$folder" && timeout 60 bash -eu -c "${walk//http:\/\/127.0.0.1:8080/$url}")
# shellcheck disable=SC1091
source "$folder/walked"
get() { curl -sS --fail-with-body --max-time 20 -H "$olena" "$@"; }

say_step "the payment in Chromium: $page"
rm -f "$pictures"/[1-5]-*.png
seen=$(browse \
    open "$page" wait "$(page_word uk payment open heading)" axe shot "$pictures/1-shop.png" \
    click "main form button" wait "Пісочниця" shot "$pictures/2-acquirer.png" \
    click 'button[value="approve"]' wait "Магазин знає про це" shot "$pictures/3-approved.png" \
    click "#back" wait "$(page_word uk payment paid heading)" axe shot "$pictures/4-paid.png" url text)
echo "$seen"
expect "$seen" "$page" "Суми" "Київ" "900"
expect_pictures 1-shop 2-acquirer 3-approved 4-paid
ls "$pictures"/*.png

say_step "the booking"
seen=$(get "$api/coaches/bookings/$booking")
echo "$seen"
expect "$seen" '"status":"confirmed"' '"paidBy":"card"'
number=$(sed -E 's/.*"number":([0-9]+).*/\1/' <<<"$seen")

say_step "the README's ticket, pasted"
(cd "$folder" && timeout 60 bash -eu -c "$(cat walked)
$(block "coach ticket")" && [ "$(head -c 5 ticket.pdf)" = "%PDF-" ])

say_step "the ticket and the receipt of order $number"
for document in ticket receipt; do
    get -o "$folder/$document.pdf" "$api/coaches/bookings/$booking/$document"
    # The line breaks of the document do not matter.
    seen=$(pdftotext -layout -enc UTF-8 "$folder/$document.pdf" - | tr -d '[:space:]')
    expect "$seen" "Шевченко" "$number"
    pdftotext -layout -enc UTF-8 "$folder/$document.pdf" - | grep -v '^ *$'
    pdftoppm -r 150 -gray -png "$folder/$document.pdf" "$folder/$document"
    pdftoppm -r 75 -png -singlefile "$folder/$document.pdf" "$pictures/5-$document"
done
printed=$(for sheet in "$folder"/ticket-*.png; do zbarimg --quiet --raw --nodbus "$sheet"; done | sort)
signed=$(get "$api/coaches/bookings/$booking/tickets" | grep -oE '"token":"[^"]*"' | cut -d '"' -f 4 | sort)
echo "$printed"
[ "$(wc -l <<<"$printed")" = 2 ] || { echo "the ticket does not have two codes"; exit 1; }
[ "$printed" = "$signed" ] || { echo "the codes are not those of the seats: $signed"; exit 1; }

walk_end
