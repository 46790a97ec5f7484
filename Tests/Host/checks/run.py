"""Runs the checks of an installed product, within the machine that `Tests/Host/boot` has booted.

    python3 run.py [MODULE ...]     only the checks of modules with these words in their names
"""
import importlib
import sys

from support import checking

#: In this order: those behind `town` use the town that it has made, and `secrecy` looks at what all have left.
MODULES = [
    "booting", "activation", "town", "permissions", "doors", "network", "egress", "metrics", "counts", "tracing",
    "lifecycle", "flood", "restarts", "upgrade", "manager", "kills", "crashes", "watchdog", "backup", "secrecy",
    "ending",
]

for module in MODULES:
    importlib.import_module(module)
sys.exit(0 if checking.run(sys.argv[1:]) else 1)
