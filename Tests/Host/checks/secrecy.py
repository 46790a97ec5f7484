"""What must not be seen anywhere, looked for everywhere."""
import glob
import subprocess

from support import people
from support.checking import check, expect, expect_equal
from support.product import PROGRAMS, markers, unit
from support.systemd import main_pid, run, systemctl


def secrets():
    """By what they are for."""
    found = dict(markers())
    found["a password"] = people.PASSWORD
    for number, token in enumerate(people.TOKENS):
        found[f"token {number}"] = token
    return found


def expect_none(content, where):
    found = [name for name, text in secrets().items() if text.encode() in content]
    expect_equal(found, [], f"secrets in {where}")


@check("the secrets that are looked for are in use: the services have read them, and the town knows the tokens")
def are_used():
    for program in ["transport-booking", "egress"]:
        name = {"transport-booking": "acquirer", "egress": "sms"}[program]
        with open(f"/proc/{main_pid(program)}/root/run/credentials/{unit(program)}/credential_{name}") as file:
            expect(markers()[f"{program}/{name}"] in file.read(), f"{program} has another secret")
    expect(len(people.TOKENS) > 4, "there are too few tokens")


@check("no secret is in the environment or the arguments of any process")
def not_in_proc():
    processes = 0
    for folder in glob.glob("/proc/[0-9]*"):
        for name in ["environ", "cmdline"]:
            try:
                with open(f"{folder}/{name}", "rb") as file:
                    expect_none(file.read(), f"{folder}/{name}")
                processes += 1
            except (FileNotFoundError, ProcessLookupError):
                pass
    expect(processes > 20, "there are too few processes")


@check("no secret is in a unit, as it is written or as systemd shows it")
def not_in_units():
    names = [unit(program) for program in PROGRAMS]
    expect_none(systemctl("cat", *names, "kvart*.socket", "kvart.target").encode(), "systemctl cat")
    expect_none(systemctl("show", *names, "kvart-backup.service").encode(), "systemctl show")
    for path in glob.glob("/etc/kvart/*.json"):
        with open(path, "rb") as file:
            expect_none(file.read(), path)


@check("no secret is in the journal, in no field of any entry")
def not_in_journal():
    run("journalctl", "--sync")
    # As it stands there, not cut and not escaped.
    content = subprocess.run(["journalctl", "--no-pager", "--output=export", "--all"], capture_output=True).stdout
    expect(b"_SYSTEMD_UNIT=kvart-identity.service" in content, "there is nothing of identity")
    expect_none(content, "the journal")
    return f"{len(content) >> 10} KiB, {len(secrets())} secrets"
