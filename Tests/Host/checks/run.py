"""Runs the checks of an installed product, within the machine that `Tests/Host/boot` has booted.

    python3 run.py [MODULE ...]     only the checks of modules whose names contain one of these words
"""
import importlib
import sys

from support import checking

#: In this order. `upgrade` goes back to a backup, so it comes before all modules that use the town. `secrecy` searches
#: the output of all other modules.
MODULES = [
    "booting", "activation", "upgrade", "town", "permissions", "pictures", "listeners", "network", "egress", "metrics",
    "counts", "tracing", "lifecycle", "flood", "restarts", "jobs", "manager", "kills", "crashes", "watchdog", "backup",
    "secrecy", "ending",
]

for module in MODULES:
    importlib.import_module(module)
sys.exit(0 if checking.run(sys.argv[1:]) else 1)
