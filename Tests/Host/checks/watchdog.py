"""A service that hangs."""
import contextlib
import ctypes
import os
import signal
import time

from support import people, rpc
from support.checking import check, expect, expect_equal, eventually
from support.product import PROGRAMS, socket, unit
from support.systemd import HELD, drop_in, is_ready, journal, main_pid, show, systemctl


@check("every service has a watchdog and reports its status")
def is_watched():
    texts = {}
    for program in PROGRAMS:
        systemctl("start", unit(program))
        found = show(unit(program), "WatchdogUSec", "StatusText", "Type")
        expect_equal(found["Type"], "notify", f"the type of {program}")
        expect(found["WatchdogUSec"] not in ("0", "infinity"), f"{program} is not watched")
        texts[program] = found["StatusText"]
    expect(all(text.startswith("serving") for text in texts.values()), f"{texts}")
    return str(texts)


@check("the watchdog restarts a service that hangs, or whose event loop hangs, but not an idle one")
def restarts_hung():
    settings = "[Service]\nWatchdogSec=2s\n"
    with drop_in("deliveries", settings), drop_in("gateway", settings):
        systemctl("restart", unit("deliveries"), unit("gateway"))
        notes = []
        for program in ["deliveries", "gateway"]:
            before = main_pid(program)
            # Longer than the watchdog's timeout.
            time.sleep(3)
            expect_equal(main_pid(program), before, f"the watchdog restarted the idle {program}")
            start = time.monotonic()
            os.kill(before, signal.SIGSTOP)
            eventually(lambda: main_pid(program) not in (0, before), within=20,
                       otherwise=f"{program} still hangs")
            people.anybody().get("/v1/coaches/routes")
            notes.append(f"{program}: {time.monotonic() - start:.1f} s")
            expect_equal(bites(program), 1, f"times that {program} ended by the watchdog")
        expect_equal(rpc.ask(socket("deliveries"), "rpc.health")["status"], "ok", "the health of deliveries")

        # The other threads keep running, and could feed a watchdog that only checks whether the process exists.
        for program in ["deliveries", "gateway"]:
            eventually(lambda: is_ready(program), otherwise=f"{program} is not ready")
            before = main_pid(program)
            start = time.monotonic()
            HELD.add(str(before))
            with holding(loops(before)[:1]) as reap:
                eventually(lambda: reap() or main_pid(program) not in (0, before), within=20,
                           otherwise=f"{program} was not restarted although a loop hangs")
            eventually(lambda: is_ready(program), otherwise=f"{program} does not come back")
            expect_equal(bites(program), 2, f"times that {program} ended by the watchdog")
            notes.append(f"a loop of {program}: {time.monotonic() - start:.1f} s")
    systemctl("restart", unit("deliveries"), unit("gateway"))
    return ", ".join(notes)


def bites(program):
    """How often systemd has ended it because it was not fed."""
    return sum(entry.get("UNIT_RESULT") == "watchdog" for entry in journal("_PID=1", f"UNIT={unit(program)}"))


def loops(process):
    """The threads that serve connections."""
    found = []
    for task in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{task}/comm") as file:
            if file.read().startswith("NIO-"):
                found.append(int(task))
    expect(found, f"process {process} has no event loops")
    return sorted(found)


@contextlib.contextmanager
def holding(threads):
    """Threads that do not run while the rest of their process does: stopped as a debugger stops them (ptrace(2)).

    Gives what has to be asked while one waits: a thread that has ended stays until its debugger has seen it.
    """
    library = ctypes.CDLL(None, use_errno=True)
    library.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    seize, interrupt, detach, any_child = 0x4206, 0x4207, 17, 0x40000000
    for thread in threads:
        for request in [seize, interrupt]:
            expect(library.ptrace(request, thread, None, None) == 0, f"ptrace: {os.strerror(ctypes.get_errno())}")
        os.waitpid(thread, any_child)
    left = set(threads)

    def reap():
        for thread in list(left):
            with contextlib.suppress(ChildProcessError):
                found, status = os.waitpid(thread, any_child | os.WNOHANG)
                if found and os.WIFSTOPPED(status):
                    continue
                if not found:
                    continue
            left.discard(thread)

    try:
        yield reap
    finally:
        for thread in left:
            library.ptrace(detach, thread, None, None)
