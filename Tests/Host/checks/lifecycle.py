"""How a service starts and stops, as systemd hears it from the service itself."""
import multiprocessing
import os
import signal
import time

from support import people, rpc
from support.checking import Failed, check, expect, expect_equal, eventually
from support.lines import outcomes
from support.peers import start_as
from support.product import PROGRAMS, socket, unit
from support.systemd import drop_in, is_ready, journal, main_pid, show, systemctl

#: Each takes some tenths of a second.
SIGN_INS = 4


def sign_in(connection):
    call = {"email": "klas@example.org", "password": people.PASSWORD}
    return connection.send("identity.signInStore", {"meta": {"client": {"address": "127.0.0.1"}}, "call": call})


def calls_around_the_end(has_begun, is_stopping):
    """What comes of calls that have begun when the service is told to end, and of those that come behind that on a
    connection that was there before."""
    with rpc.Connection(socket("identity")) as connection, rpc.Connection(socket("identity")) as other:
        other.ask("rpc.ping")
        begun = [sign_in(connection) for _ in range(SIGN_INS)]
        has_begun.set()
        is_stopping.wait(10)
        late = []
        while late[-1:] in ([], ["ok"]):
            late += outcomes(other, [other.send("rpc.ping")])
            time.sleep(0.01)
        return outcomes(connection, begun), late


@check("a service that is told to end says so, answers what it has begun, and sends what is new to the next one")
def drains():
    people.store()
    before = eventually(lambda: is_ready("identity") and main_pid("identity"), otherwise="identity is not ready")
    has_begun, is_stopping = multiprocessing.Event(), multiprocessing.Event()
    result = start_as("kvart-gateway", calls_around_the_end, has_begun, is_stopping)
    expect(has_begun.wait(10), "nobody has called")
    time.sleep(0.1)
    # Not by systemd, which would know of it without being told.
    os.kill(before, signal.SIGTERM)

    def states():
        return show(unit("identity"), "ActiveState", "SubState", "StatusText", "MainPID")

    wanted = {"ActiveState": "deactivating", "SubState": "stop-sigterm", "StatusText": "draining",
              "MainPID": str(before)}
    try:
        eventually(lambda: states() == wanted, within=5, every=0,
                   otherwise=lambda: f"STOPPING=1 was not heard: {states()}")
        # A new connection waits at the socket for the next process.
        connection = rpc.Connection(socket("identity"))
        waiting = connection.send("rpc.health")
    finally:
        is_stopping.set()
        begun, late = result()
    expect_equal(begun, ["ok"] * SIGN_INS, "the calls that had begun")
    expect_equal(late[-1], "rpc.goingAway", "the first of the others that was not answered")
    with connection:
        expect_equal(connection.answer(waiting)["status"], "ok", "the answer to who came meanwhile")
    eventually(lambda: is_ready("identity"), otherwise="identity does not come back")
    expect(main_pid("identity") not in (0, before), "it is the same process")
    expect_equal(show(unit("identity"), "Result"), "success", "the result")
    return f"{SIGN_INS} calls were answered while it drained, and {len(late) - 1} that came before it refused others"


def stop_while_starting(program):
    """Starts it anew, and stops its process by a signal before it is ready. `None` when that came too late."""
    before = main_pid(program)
    systemctl("restart", "--no-block", unit(program))
    pid = 0
    while pid in (0, before) or show(unit(program), "StatusText") != "starting":
        found = show(unit(program), "MainPID", "SubState")
        pid = int(found["MainPID"])
        if pid not in (0, before) and found["SubState"] == "running":
            return None
    os.kill(pid, signal.SIGSTOP)
    time.sleep(0.05)
    if show(unit(program), "SubState") == "start":
        return pid
    os.kill(pid, signal.SIGCONT)
    return None


@check("a start that takes longer than TimeoutStartSec= is waited for, because the service asks for more time")
def extends_its_start():
    with drop_in("deliveries", "[Service]\nTimeoutStartSec=1s\n"):
        expect_equal(show(unit("deliveries"), "TimeoutStartUSec"), "1s", "TimeoutStartSec=")
        for _ in range(10):
            pid = stop_while_starting("deliveries")
            if pid:
                break
            eventually(lambda: is_ready("deliveries"), otherwise="deliveries does not start")
        else:
            raise Failed("it was always ready before it could be stopped")
        restarts = show(unit("deliveries"), "NRestarts")
        # As a long migration looks to systemd.
        time.sleep(3)
        found = show(unit("deliveries"), "MainPID", "SubState", "StatusText")
        os.kill(pid, signal.SIGCONT)
        expect_equal(found, {"MainPID": str(pid), "SubState": "start", "StatusText": "starting"}, "after 3 seconds")
        eventually(lambda: is_ready("deliveries"), otherwise="deliveries does not start")
        expect_equal((main_pid("deliveries"), show(unit("deliveries"), "NRestarts")), (pid, restarts),
                     "the process and the number of restarts")
        # And one that does not ask is given up, so that the above says something.
        with drop_in("deliveries", "[Service]\nExecStart=\nExecStart=/bin/sleep 60\nTimeoutStopSec=1s\n", "91-mute"):
            systemctl("restart", "--no-block", unit("deliveries"))
            eventually(lambda: [entry for entry in journal("_PID=1", f"UNIT={unit('deliveries')}")
                                if entry.get("UNIT_RESULT") == "timeout"], within=10, every=0.2,
                       otherwise="a start that asks for nothing is waited for as well")
    systemctl("restart", unit("deliveries"))


@check("READY=1 is what systemd waits for: a started service is one that answers")
def is_ready_when_started():
    for program in PROGRAMS:
        systemctl("start", unit(program))
        found = show(unit(program), "Type", "NotifyAccess", "SubState")
        expect_equal(found, {"Type": "notify", "NotifyAccess": "main", "SubState": "running"}, program)
