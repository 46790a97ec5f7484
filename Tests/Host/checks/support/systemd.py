"""systemctl and journalctl."""
import contextlib
import json
import os
import signal
import subprocess

from support.checking import Failed, eventually
from support.product import unit


#: The process ids, as texts, that a check has stopped or made fail: their errors in the journal are expected.
HELD = set()


def run(*command, input=None, rc=0):
    """Returns the output of a command. `rc=None` accepts any exit status."""
    done = subprocess.run(command, input=input, capture_output=True, text=True, timeout=120)
    if rc is not None and done.returncode != rc:
        raise Failed(f"{' '.join(command)}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def systemctl(*arguments):
    return run("systemctl", "--no-pager", *arguments)


def show(name, *properties):
    """Properties of a unit: a text for one, a dictionary for several."""
    text = systemctl("show", name, *[f"--property={name}" for name in properties])
    found = {}
    for line in text.splitlines():
        name, _, value = line.partition("=")
        found[name] = f"{found[name]}\n{value}" if name in found else value
    return found.get(properties[0], "") if len(properties) == 1 else found


def is_active(name):
    return show(name, "ActiveState") == "active"


def main_pid(program):
    return int(show(unit(program), "MainPID"))


def kill(program):
    """Kills the main process, and waits for the next one to be ready."""
    before = eventually(lambda: is_ready(program) and main_pid(program), otherwise=f"{program} is not ready")
    os.kill(before, signal.SIGKILL)
    eventually(lambda: is_ready(program) and main_pid(program) not in (0, before), within=30,
               otherwise=f"{program} does not come back")


def is_ready(program):
    found = show(unit(program), "ActiveState", "SubState")
    return found == {"ActiveState": "active", "SubState": "running"}


@contextlib.contextmanager
def drop_in(program, text, name="90-host-checks"):
    """Adds settings to a unit while the block runs. The service is not restarted."""
    folder = f"/run/systemd/system/{unit(program)}.d"
    os.makedirs(folder, exist_ok=True)
    path = f"{folder}/{name}.conf"
    with open(path, "w") as file:
        file.write(text)
    systemctl("daemon-reload")
    try:
        yield
    finally:
        os.remove(path)
        systemctl("daemon-reload")


def journal(*matches):
    """Entries of the journal as dictionaries, the oldest first."""
    run("journalctl", "--sync")
    text = run("journalctl", "--no-pager", "--output=json", *matches, rc=None)
    return [json.loads(line) for line in text.splitlines() if line.startswith("{")]
