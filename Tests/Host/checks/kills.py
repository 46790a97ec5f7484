"""Processes that are killed while clients call."""
from support import people, rpc
from support.checking import check, expect
from support.load import Load
from support.product import SERVICES, socket
from support.systemd import kill
from support.work import expect_once, work

TIMES = 10


def survive(program):
    web, sockets = work(program)
    # Clients of the gateway see nothing of it. Whoever calls a service himself sends again what broke, with its key.
    with Load(web, sockets, resend_web=program == "gateway", resend_sockets=True) as load:
        for _ in range(TIMES):
            kill(program)
            # The next process has answered somebody: a call is sent again a few times, not for ever.
            if program == "gateway":
                people.anybody().ask("GET", "/livez")
            else:
                rpc.ask(socket(program), "rpc.health")
    return load


def add(program):
    @check(f"{TIMES} times kill -9 of {program}: no refused connection, and no failed call")
    def survives():
        load = survive(program)
        made = load.web.made + load.socket.made
        if program != "gateway":
            expect(load.web.broken == 0, f"the gateway broke with it: {load.web}")
        return load.expect_clean(may_break=True) + ([expect_once(made)] if made else [])


for name in SERVICES + ["gateway"]:
    add(name)
