"""Restarts while clients call and read event streams."""
import contextlib
import time

from support.checking import check, expect, expect_equal
from support.load import Load
from support.product import SERVICES, unit
from support.streams import Streams
from support.systemd import main_pid, systemctl
from support.work import expect_once, work

TIMES = 10
#: The programs that a stream passes through: the sources, the sessions and the gateway itself.
STREAMING = ["identity", "deliveries", "gateway"]


def restart(program):
    web, sockets = work(program)
    expect(max(len(web), len(sockets)) >= 4, f"too few clients: {len(web)}, {len(sockets)}")
    systemctl("start", unit(program))
    processes = {main_pid(program)}
    with Streams() if program in STREAMING else contextlib.nullcontext() as streams:
        with Load(web, sockets) as load:
            start = time.monotonic()
            for _ in range(TIMES):
                opened = streams and streams.opened()
                systemctl("restart", unit(program))
                processes.add(main_pid(program))
                # Every stream ends with the gateway. The other programs may be ready again before a stream has to end.
                if program == "gateway":
                    streams.wait_until_reopened(opened)
                else:
                    time.sleep(0.1)
            took = time.monotonic() - start
        notes = load.expect_clean()
        if streams:
            notes.append(streams.expect_complete())
    expect_equal(len(processes - {0}), TIMES + 1, "processes")
    made = load.web.made + load.socket.made
    return notes + [f"{took / TIMES:.2f} s each"] + ([expect_once(made)] if made else [])


def add(program):
    streams = ", and its streams no event" if program in STREAMING else ""

    @check(f"{TIMES} restarts of {program} cost its clients no call{streams}")
    def survives():
        return restart(program)


for name in SERVICES + ["gateway"]:
    add(name)
