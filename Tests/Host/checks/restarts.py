"""Restarts while clients call."""
import time

from support.checking import check, expect, expect_equal
from support.load import Load
from support.product import SERVICES, unit
from support.systemd import main_pid, systemctl
from support.work import expect_once, work

TIMES = 10


def restart(program):
    web, sockets = work(program)
    expect(max(len(web), len(sockets)) >= 4, f"too few clients: {len(web)}, {len(sockets)}")
    processes = {main_pid(program)}
    with Load(web, sockets) as load:
        start = time.monotonic()
        for _ in range(TIMES):
            systemctl("restart", unit(program))
            processes.add(main_pid(program))
            time.sleep(0.1)
        took = time.monotonic() - start
    expect_equal(len(processes - {0}), TIMES + 1, "processes")
    notes = load.expect_clean() + [f"{took / TIMES:.2f} s each"]
    made = load.web.made + load.socket.made
    return notes + ([expect_once(made)] if made else [])


def add(program):
    @check(f"{TIMES} restarts of {program} cost its clients no call")
    def survives():
        return restart(program)


for name in SERVICES + ["gateway"]:
    add(name)
