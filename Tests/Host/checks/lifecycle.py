"""How a service reports its start and its stop to systemd."""
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

#: Each call takes some tenths of a second.
SIGN_INS = 4


def sign_in(connection):
    call = {"email": "klas@example.org", "password": people.PASSWORD}
    return connection.send("identity.signInStore", {"meta": {"client": {"address": "127.0.0.1"}}, "call": call})


def calls_around_the_end(has_begun, is_stopping):
    """Returns the outcomes of calls that have begun when the service is stopped, and of later calls on a connection
    that was open before."""
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


@check("a service that is stopped reports it, answers its current calls, and leaves new calls to the next process")
def drains():
    people.store()
    before = eventually(lambda: is_ready("identity") and main_pid("identity"), otherwise="identity is not ready")
    has_begun, is_stopping = multiprocessing.Event(), multiprocessing.Event()
    result = start_as("kvart-gateway", calls_around_the_end, has_begun, is_stopping)
    expect(has_begun.wait(10), "no call has begun")
    time.sleep(0.1)
    # By a signal, because systemd knows of its own stops without a report.
    os.kill(before, signal.SIGTERM)

    def states():
        return show(unit("identity"), "ActiveState", "SubState", "StatusText", "MainPID")

    wanted = {"ActiveState": "deactivating", "SubState": "stop-sigterm", "StatusText": "draining",
              "MainPID": str(before)}
    try:
        eventually(lambda: states() == wanted, within=5, every=0,
                   otherwise=lambda: f"STOPPING=1 was not received: {states()}")
        # A new connection waits at the socket for the next process.
        connection = rpc.Connection(socket("identity"))
        waiting = connection.send("rpc.health")
    finally:
        is_stopping.set()
        begun, late = result()
    expect_equal(begun, ["ok"] * SIGN_INS, "the current calls")
    expect_equal(late[-1], "rpc.goingAway", "the first later call that was not answered")
    with connection:
        expect_equal(connection.answer(waiting)["status"], "ok", "the answer to the waiting call")
    eventually(lambda: is_ready("identity"), otherwise="identity does not come back")
    expect(main_pid("identity") not in (0, before), "it is the same process")
    expect_equal(show(unit("identity"), "Result"), "success", "the result")
    return f"{SIGN_INS} calls were answered during the shutdown, and {len(late) - 1} calls after that"


def stop_while_starting(program):
    """Restarts the program, and stops its process by a signal before it is ready. `None` when the signal is late."""
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


@check("systemd waits for a start that takes longer than TimeoutStartSec=, because the service asks for more time")
def extends_its_start():
    with drop_in("deliveries", "[Service]\nTimeoutStartSec=1s\n"):
        expect_equal(show(unit("deliveries"), "TimeoutStartUSec"), "1s", "TimeoutStartSec=")
        for _ in range(10):
            pid = stop_while_starting("deliveries")
            if pid:
                break
            eventually(lambda: is_ready("deliveries"), otherwise="deliveries does not start")
        else:
            raise Failed("deliveries was always ready before it could be stopped")
        restarts = show(unit("deliveries"), "NRestarts")
        # To systemd this looks like a long migration.
        time.sleep(3)
        found = show(unit("deliveries"), "MainPID", "SubState", "StatusText")
        os.kill(pid, signal.SIGCONT)
        expect_equal(found, {"MainPID": str(pid), "SubState": "start", "StatusText": "starting"}, "after 3 seconds")
        eventually(lambda: is_ready("deliveries"), otherwise="deliveries does not start")
        expect_equal((main_pid("deliveries"), show(unit("deliveries"), "NRestarts")), (pid, restarts),
                     "the process and the number of restarts")
        # The control: systemd gives up a start that does not ask for more time.
        with drop_in("deliveries", "[Service]\nExecStart=\nExecStart=/bin/sleep 60\nTimeoutStopSec=1s\n", "91-mute"):
            systemctl("restart", "--no-block", unit("deliveries"))
            eventually(lambda: [entry for entry in journal("_PID=1", f"UNIT={unit('deliveries')}")
                                if entry.get("UNIT_RESULT") == "timeout"], within=10, every=0.2,
                       otherwise="systemd also waits for a start that does not ask for more time")
    systemctl("restart", unit("deliveries"))


@check("systemd waits for READY=1, so a started service answers")
def is_ready_when_started():
    for program in PROGRAMS:
        systemctl("start", unit(program))
        found = show(unit(program), "Type", "NotifyAccess", "SubState")
        expect_equal(found, {"Type": "notify", "NotifyAccess": "main", "SubState": "running"}, program)
