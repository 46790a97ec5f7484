#!/bin/bash
# Checks the product as it is installed, on a real systemd. systemd's own checkers examine the units. Then `boot` boots
# this machine's systemd with the product on it, and the checks of `checks/` run there. Needs root, changes nothing on
# this machine, and fails where it cannot run. The output and the journal are kept in .build/host/systemd.
#
#     Tests/Host/systemd.sh [MODULE ...]      all checks, or those of some modules: `town restarts`
#
# CONFIGURATION is the build that is installed; the default is `debug`. RESULTS is another folder for the output.
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
bash -n "$staging/usr/share/bash-completion/completions/kvartctl"
du -sh "$staging" | cut -f 1

say_step "a boot"
BOOT_CONFIGURE=$root/Tests/Host/configure LIMIT=600 \
    "$root/Tests/Host/boot" "$staging" "$results" /usr/bin/python3 /checks/run.py "$@" || {
    echo "read the journal with: journalctl -D $results/journal"
    exit 1
}

say_step "make uninstall, from that folder"
echo '{"log":{"level":"debug"}}' >"$staging/etc/kvart/identity.json"
DESTDIR=$staging "$root/systemd/install" units
make --no-print-directory -C "$root" uninstall DESTDIR="$staging"
left=$(cd "$staging" && find . -type f | sort)
wanted=$("$root/systemd/names" services | sed 's|.*|./etc/kvart/&.json|' | sort)
[ "$left" = "$wanted" ] || { printf '✘ these files are left, and not the settings alone:\n%s\n' "$left"; exit 1; }
grep -q debug "$staging/etc/kvart/identity.json" || { echo "✘ a second install has changed the settings"; exit 1; }
