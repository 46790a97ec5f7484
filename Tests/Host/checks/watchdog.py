"""A service that hangs."""
import os
import signal
import time

from support import people, rpc
from support.checking import check, expect, expect_equal, eventually
from support.product import PROGRAMS, socket, unit
from support.systemd import drop_in, journal, main_pid, show, systemctl


@check("every service is watched, and says how it is")
def is_watched():
    texts = {}
    for program in PROGRAMS:
        found = show(unit(program), "WatchdogUSec", "StatusText", "Type")
        expect_equal(found["Type"], "notify", f"the type of {program}")
        expect(found["WatchdogUSec"] not in ("0", "infinity"), f"{program} is not watched")
        texts[program] = found["StatusText"]
    expect(all(text.startswith("serving") for text in texts.values()), f"{texts}")
    return str(texts)


@check("a service that hangs is killed by the watchdog and started again; one that is idle is not")
def restarts_hung():
    settings = "[Service]\nWatchdogSec=2s\n"
    with drop_in("deliveries", settings), drop_in("gateway", settings):
        systemctl("restart", unit("deliveries"), unit("gateway"))
        notes = []
        for program in ["deliveries", "gateway"]:
            before = main_pid(program)
            # Longer than the watchdog waits.
            time.sleep(3)
            expect_equal(main_pid(program), before, f"{program} was not left alone")
            start = time.monotonic()
            os.kill(before, signal.SIGSTOP)
            eventually(lambda: main_pid(program) not in (0, before), within=20,
                       otherwise=f"{program} still hangs")
            people.anybody().get("/v1/coaches/routes")
            notes.append(f"{program}: {time.monotonic() - start:.1f} s")
            said = [entry["MESSAGE"] for entry in journal("_PID=1", f"UNIT={unit(program)}")]
            expect(any("atchdog" in line for line in said), f"systemd says nothing of a watchdog: {said[-5:]}")
        expect_equal(rpc.ask(socket("deliveries"), "rpc.health")["status"], "ok", "the health of deliveries")
    systemctl("restart", unit("deliveries"), unit("gateway"))
    return ", ".join(notes)
