"""Kills of processes while clients call."""
from support.checking import check, expect, expect_equal
from support.load import Load
from support.product import SERVICES, unit
from support.systemd import kill, show
from support.work import expect_once, work

TIMES = 10


def survive(program):
    web, sockets = work(program)
    expect(max(len(web), len(sockets)) >= 4, f"too few clients: {len(web)}, {len(sockets)}")
    before = int(show(unit(program), "NRestarts"))
    # Clients of the gateway see no error. A caller on a socket repeats a call whose connection broke, with its key.
    with Load(web, sockets, resend_web=program == "gateway", resend_sockets=True) as load:
        for _ in range(TIMES):
            kill(program)
            # A call is sent again only a few times, so each client must have an answer before the next kill.
            load.wait_for_each()
    expect_equal(int(show(unit(program), "NRestarts")) - before, TIMES, "restarts by systemd")
    return load


def add(program):
    @check(f"{TIMES} times kill -9 of {program}: no refused connection, and no failed call")
    def survives():
        load = survive(program)
        made = load.web.made + load.socket.made
        if program != "gateway":
            expect(load.web.broken == 0, f"connections of the gateway broke: {load.web}")
        return load.expect_clean(may_break=True) + ([expect_once(made)] if made else [])


for name in SERVICES + ["gateway"]:
    add(name)
