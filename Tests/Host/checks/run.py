"""Runs the checks of an installed product, within the machine that `Tests/Host/boot` has booted.

    python3 run.py [MODULE ...]     only the checks of modules with these words in their names
"""
import importlib
import sys

from support import checking

#: In this order: those behind `town` use the town that it has made, and `secrecy` looks at what all have left.
MODULES = [
    "booting", "activation", "town", "permissions", "doors", "network", "egress", "metrics", "tracing", "restarts",
    "upgrade", "manager", "kills", "crashes", "watchdog", "backup", "secrecy", "ending",
]

import os
for module in [m for m in MODULES if os.path.exists(f"/checks/{m}.py")]:
    importlib.import_module(module)
sys.exit(0 if checking.run(sys.argv[1:]) else 1)
