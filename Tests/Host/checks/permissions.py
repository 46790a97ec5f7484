"""File permissions: the accesses that the kernel refuses."""
import errno
import grp
import os
import pwd
import socket as sockets
import stat

from support.checking import check, expect, expect_equal
from support.peers import as_user
from support.product import CALLERS, PROGRAMS, SERVICES, WITH_DATABASE, socket, state, unit, user
from support.systemd import main_pid, show


def owner(path):
    found = os.stat(path)
    return (oct(stat.S_IMODE(found.st_mode)), pwd.getpwuid(found.st_uid).pw_name, grp.getgrgid(found.st_gid).gr_name)


def outcomes(paths):
    """Connects to each path, and returns the outcomes."""
    found = {}
    for path in paths:
        with sockets.socket(sockets.AF_UNIX) as client:
            try:
                client.connect(path)
                found[path] = "connected"
            except OSError as error:
                found[path] = errno.errorcode[error.errno]
    return found


ALL = [socket(service, role) for service in SERVICES for role in ["rpc", "admin", "metrics"]]


@check("every socket belongs to root and one group, 0660")
def sockets_belong():
    groups = {"admin": "kvart-admin", "metrics": "kvart-metrics"}
    wanted = {socket(service, role): ("0o660", "root", groups.get(role, f"kvart-{service}-clients"))
              for service in SERVICES for role in ["rpc", "admin", "metrics"]}
    expect_equal({path: owner(path) for path in ALL}, wanted, "sockets")


@check("every service runs as its own user, and can write only its state")
def users_are_own():
    for program in PROGRAMS:
        with open(f"/proc/{main_pid(program)}/status") as file:
            lines = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
        entry = pwd.getpwnam(user(program))
        expect_equal(lines["Uid"].split(), [str(entry.pw_uid)] * 4, f"the user of {program}")
        expect_equal([lines[name] for name in ["NoNewPrivs", "Seccomp", "CapEff", "CapBnd"]],
                     ["1", "2", "0" * 16, "0" * 16], f"NoNewPrivs, Seccomp, CapEff and CapBnd of {program}")
        expect_equal(show(unit(program), "ProtectSystem"), "strict", f"ProtectSystem of {program}")


@check("state folders are 0700 and belong to their services, and files in them are 0600")
def state_is_private():
    for service in WITH_DATABASE:
        wanted = ("0o700", user(service), user(service))
        expect_equal(owner(state(service)), wanted, state(service))
        expect_equal(owner(f"{state(service)}/{service}.sqlite")[:2], ("0o600", user(service)), f"{service}.sqlite")
        for folder, folders, files in os.walk(state(service)):
            for name in folders + files:
                # The gateway reads pictures through a window of its own, see `pictures`.
                if f"{folder}/{name}".startswith(f"{state(service)}/media/"):
                    continue
                mode = stat.S_IMODE(os.stat(f"{folder}/{name}").st_mode)
                expect(mode & 0o077 == 0, f"{folder}/{name} is {oct(mode)}")


@check("settings are readable for all users, secrets only for root")
def settings_are_readable():
    for program in PROGRAMS:
        expect_equal(owner(f"/etc/kvart/{program}.json"), ("0o644", "root", "root"), f"{program}.json")
        expect_equal(owner(f"/etc/kvart/credentials/{program}"), ("0o700", "root", "root"), f"secrets of {program}")


@check("programs belong to root, and no other user can write them")
def programs_are_safe():
    for folder, folders, files in os.walk("/usr/lib/kvart"):
        for name in [""] + folders + files:
            found = os.stat(f"{folder}/{name}")
            is_safe = found.st_uid == 0 and stat.S_IMODE(found.st_mode) & 0o022 == 0
            expect(is_safe, f"{folder}/{name}: {owner(f'{folder}/{name}')}")


@check("the user `nobody` is refused at every socket (EACCES)")
def refuses_nobody():
    expect_equal(as_user("nobody", outcomes, ALL), dict.fromkeys(ALL, "EACCES"), "connecting as nobody")


@check("every service reaches only the sockets of the services that it calls; the gateway does not reach egress")
def reaches_callees_only():
    for program in PROGRAMS:
        wanted = {}
        for service in SERVICES:
            wanted[socket(service)] = "connected" if program in CALLERS[service] else "EACCES"
            wanted[socket(service, "admin")] = "EACCES"
            wanted[socket(service, "metrics")] = "connected" if program == "gateway" else "EACCES"
        found = as_user(user(program), outcomes, ALL)
        others = {path: found[path] for path in ALL if found[path] != wanted[path]}
        expect_equal(others, {}, f"unexpected outcomes of {program}")


@check("no service reads the state, the secrets or the memory of another")
def reads_own_only():
    places = [state(service) for service in WITH_DATABASE] + ["/etc/kvart/credentials"] \
        + [f"/proc/{main_pid(program)}/environ" for program in PROGRAMS] \
        + [f"/run/credentials/{unit(program)}" for program in PROGRAMS]

    def readable():
        found = []
        for place in places:
            try:
                os.listdir(place) if os.path.isdir(place) else open(place, "rb").close()
                found.append(place)
            except OSError:
                pass
        return found

    for program in PROGRAMS:
        own = {state(program), f"/proc/{main_pid(program)}/environ", f"/run/credentials/{unit(program)}"}
        expect_equal(set(as_user(user(program), readable)) - own, set(), f"{program} reads")
    expect_equal(as_user("nobody", readable), [], "files that `nobody` can read")
