"""When all is over."""
from support.checking import check, eventually, expect, expect_equal
from support.product import PROGRAMS, unit
from support.systemd import HELD, journal, run, show, systemctl


@check("nothing has failed by itself: no unit is failed, no service has told of a fault of its own")
def is_well():
    expect_equal(systemctl("--failed", "--plain", "--no-legend"), "", "failed units")
    said = run("kvartctl", "status", "--host")
    expect(said, "kvartctl says nothing")
    # A call that failed because the process of its callee was killed is a warning; -32603 and "cannot go on" are not.
    worst = journal("--priority=err", *[f"--unit={unit(program)}" for program in PROGRAMS])
    lines = sorted({f"{entry.get('SYSLOG_IDENTIFIER')}: {entry.get('MESSAGE')}" for entry in worst
                    if entry.get("_PID") != "1" and entry.get("_PID") not in HELD})
    expect_equal(lines, [], "errors in the journal")
    return said


@check("the journal has lost nothing to a limit of journald's")
def is_complete():
    suppressed = [entry["MESSAGE"] for entry in journal("SYSLOG_IDENTIFIER=systemd-journald")
                  if "uppressed" in entry["MESSAGE"]]
    expect_equal(suppressed, [], "suppressed")


@check("all of it stops cleanly")
def stops():
    systemctl("stop", "kvart.target")

    def wrong():
        found = {program: show(unit(program), "ActiveState", "Result") for program in PROGRAMS}
        return {program: states for program, states in found.items()
                if states != {"ActiveState": "inactive", "Result": "success"}}

    eventually(lambda: not wrong(), within=25, otherwise=f"not stopped well: {wrong()}")
