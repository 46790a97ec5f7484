# A town in a temporary folder for walks with a real browser. Source this file. `walk_begin` starts the town, `walk_end`
# checks that it ends with status 0 and leaves nothing running. Pictures of pages are in .build/host.
set -euo pipefail
export LC_ALL=C.UTF-8
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
programs=$(realpath "${1:-$root/.build/debug}")
pictures=$root/.build/host
folder=$(mktemp -d "${TMPDIR:-/tmp}/kvart-host-XXXXXX")
town=""
url=""
state=""
tools=$root/.build/host-tools/bin

say_step() { echo "== $*"; }

# Prints the ids of all processes with the folder in their command line, except this one.
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
        echo "== failed with status $status; the output of the town:"
        cat "$folder/log" 2>/dev/null || true
    fi
    # A browser that was killed may write to its profile for a moment.
    rm -rf "$folder" 2>/dev/null || { sleep 1; rm -rf "$folder"; }
    exit "$status"
}
trap finish EXIT
trap 'exit 130' INT TERM

# Fails with the missing text and the whole page.
expect() {
    local seen=$1 wanted
    shift
    for wanted in "$@"; do
        if ! grep -qF -- "$wanted" <<<"$seen"; then
            echo "missing: $wanted"
            echo "the page: $seen"
            return 1
        fi
    done
}

# Prints texts of the gateway's pages, one a line: language, template, words, members (`states.ready` for one in
# another).
page_word() {
    python3 -c '
import glob, json, sys
folder, language, template, words, *members = sys.argv[1:]
texts = [open(file).read().split("#\"\"\"", 1)[1].split("\"\"\"#", 1)[0]
         for file in glob.glob(f"{folder}/*Words+{language}.swift")]
pages = next(pages[template] for pages in map(json.loads, texts) if template in pages)
for member in members:
    found = pages
    for name in (words + "." + member).split("."):
        found = found[name]
    print(found)' "$root/Services/Gateway/Gateway/Pages/Texts" "$@"
}

# Prints a PNG of this width and height. Standard input is Python: `pixel(x, y)` returns the three bytes of a colour.
png() {
    python3 -c '
import struct, sys, zlib
width, height = int(sys.argv[1]), int(sys.argv[2])
exec(sys.stdin.read())
rows = b"".join(b"\0" + b"".join(pixel(x, y) for x in range(width)) for y in range(height))
def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
sys.stdout.buffer.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                        + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))' "$@"
}

# Runs the browser, see browser.py. Its profile is in the temporary folder.
browse() { TMPDIR=$folder timeout 180 python3 "$root/Tests/Host/browser.py" "$@"; }

# Checks that each of these pictures is a PNG file.
expect_pictures() {
    local picture
    for picture in "$@"; do
        [ "$(head -c 4 "$pictures/$picture.png" | tail -c 3)" = PNG ] || { echo "no picture $picture.png"; exit 1; }
    done
}

# Starts a town. The arguments are further options of `kvartctl up`.
walk_begin() {
    say_step "a town in $folder"
    state=$folder/town
    "$programs/kvartctl" up --state "$state" --listen 127.0.0.1:0 "$@" >"$folder/log" 2>&1 &
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
    mkdir -p "$pictures"
}

walk_end() {
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
    if curl -sS --max-time 5 "$url/livez" 2>/dev/null; then echo "a process still answers at $url"; exit 1; fi
    echo "All checks passed. The pictures are in $pictures."
}

# Starts a demo, with limits that a fuzzer does not reach. A script that has started one exports DEMO_URL and DEMO_STATE.
demo_begin() {
    if [ -n "${DEMO_URL:-}" ]; then
        url=$DEMO_URL
        state=$DEMO_STATE
        return
    fi
    cat >"$folder/settings.json" <<'SETTINGS'
{"bookings": {"maxUnpaid": 10000}, "uploads": {"bytesPerDay": 100000000000}}
SETTINGS
    walk_begin --demo --config "$folder/settings.json"
    for _ in $(seq 600); do
        grep -q '^The demo is ready' "$folder/log" && break
        kill -0 "$town" 2>/dev/null || { echo "the demo has ended"; exit 1; }
        sleep 0.1
    done
    grep -q '^The demo is ready' "$folder/log" || { echo "the demo is not ready after a minute"; exit 1; }
}

# Ends a demo, unless another script has started it.
demo_end() { if [ -z "${DEMO_URL:-}" ]; then walk_end; fi; }

# Prints members of the first account of a demo with this role, one a line.
demo_account() {
    python3 -c '
import json, sys
account = next(one for one in json.load(open(sys.argv[1]))["accounts"] if one["role"] == sys.argv[2])
print("\n".join(account[member] for member in sys.argv[3:]))' "$state/demo.json" "$@"
}
