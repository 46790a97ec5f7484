"""The journal and the stop after all other checks."""
from support.checking import check, eventually, expect, expect_equal
from support.product import PROGRAMS, unit
from support.systemd import HELD, journal, run, show, systemctl


def is_early_stream(entry):
    """Whether the record is about a stream that was opened before a newly started gateway followed the service."""
    return entry.get("HTTP_STATUS") == "503" and entry.get("HTTP_ROUTE", "").endswith("/stream")


@check("no unit has failed, and no service has logged an error")
def is_well():
    expect_equal(systemctl("--failed", "--plain", "--no-legend"), "", "failed units")
    said = run("kvartctl", "status", "--host")
    expect(said, "kvartctl prints nothing")
    # A call that failed because its callee was killed is a warning. Code -32603 and "cannot go on" are errors.
    worst = journal("--priority=err", *[f"--unit={unit(program)}" for program in PROGRAMS])
    lines = sorted({f"{entry.get('SYSLOG_IDENTIFIER')}: {entry.get('MESSAGE')}" for entry in worst
                    if entry.get("_PID") != "1" and entry.get("_PID") not in HELD and not is_early_stream(entry)})
    expect_equal(lines, [], "errors in the journal")
    return said


@check("journald has suppressed no records")
def is_complete():
    suppressed = [entry["MESSAGE"] for entry in journal("SYSLOG_IDENTIFIER=systemd-journald")
                  if "uppressed" in entry["MESSAGE"]]
    expect_equal(suppressed, [], "suppressed")


@check("all services stop cleanly")
def stops():
    systemctl("stop", "kvart.target")

    def wrong():
        found = {program: show(unit(program), "ActiveState", "Result") for program in PROGRAMS}
        return {program: states for program, states in found.items()
                if states != {"ActiveState": "inactive", "Result": "success"}}

    eventually(lambda: not wrong(), within=25, otherwise=lambda: f"not stopped cleanly: {wrong()}")
