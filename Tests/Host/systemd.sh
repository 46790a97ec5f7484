#!/bin/bash
# The product as it is installed, on a real systemd: its units under systemd's own checkers, then a boot of this
# machine's systemd with the product on it (`boot`), in which the checks of `checks/` run. Needs root, changes nothing
# of the machine, and fails where it cannot run. What is left to read: .build/host/systemd, the journal among it.
#
#     Tests/Host/systemd.sh [MODULE ...]      all checks, or those of the modules named, `town restarts`
#
# CONFIGURATION is the build that is installed, `debug` unless it says otherwise; RESULTS another folder for what is
# left to read.
set -euo pipefail
export LC_ALL=C.UTF-8
root=$(cd "$(dirname "$0")/../.." && pwd)
results=${RESULTS:-$root/.build/host/systemd}
staging=$(mktemp -d "${TMPDIR:-/tmp}/kvart-staging-XXXXXX")
trap 'rm -rf "$staging"' EXIT
trap 'exit 130' INT TERM

say_step() { echo "== $*"; }

say_step "the units"
"$root/systemd/lint"

say_step "make install, into a folder"
make --no-print-directory -C "$root" install NOBUILD=1 CONFIGURATION="${CONFIGURATION:-debug}" DESTDIR="$staging"
du -sh "$staging" | cut -f 1

say_step "a boot"
BOOT_CONFIGURE=$root/Tests/Host/configure LIMIT=600 \
    "$root/Tests/Host/boot" "$staging" "$results" /usr/bin/python3 /checks/run.py "$@" || {
    echo "the journal: journalctl -D $results/journal"
    exit 1
}

say_step "make uninstall, from that folder"
echo '{"log":{"level":"debug"}}' >"$staging/etc/kvart/identity.json"
DESTDIR=$staging "$root/systemd/install" units
make --no-print-directory -C "$root" uninstall DESTDIR="$staging"
left=$(cd "$staging" && find . -type f | sort)
wanted=$("$root/systemd/names" services | sed 's|.*|./etc/kvart/&.json|' | sort)
[ "$left" = "$wanted" ] || { printf '✘ it leaves other files than the settings:\n%s\n' "$left"; exit 1; }
grep -q debug "$staging/etc/kvart/identity.json" || { echo "✘ a second install has changed settings"; exit 1; }
