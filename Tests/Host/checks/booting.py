"""The boot and the installed files."""
import os
import re

from support.checking import check, expect, expect_equal
from support.product import FOLDER, PROGRAMS, unit
from support.systemd import is_active, main_pid, run, show, systemctl


@check("the machine boots to running, and no unit has failed")
def boots():
    state = run("systemctl", "is-system-running", "--wait", rc=None).strip()
    failed = systemctl("--failed", "--plain", "--no-legend")
    expect(state == "running", f"the system is {state}\n{failed}")
    expect_equal(failed, "", "failed units")
    for name in ["kvart.target"] + show("kvart.target", "Wants").split():
        expect(is_active(name), f"{name} is {show(name, 'ActiveState')}")
    return systemctl("list-units", "--plain", "--no-legend", "kvart*.service") + run("systemd-analyze").splitlines()[0]


@check("systemd loads all units of the product without a warning")
def loads():
    said = run("journalctl", "--no-pager", "--output=cat", "--priority=warning", "_PID=1", "+",
               "SYSLOG_IDENTIFIER=systemd-sysusers", "+", "SYSLOG_IDENTIFIER=systemd-tmpfiles", rc=None)
    complaints = [line for line in said.splitlines() if "kvart" in line]
    expect_equal(complaints, [], "complaints")


@check("the machine has no Swift but the product's own")
def has_no_toolchain():
    libraries = run("ldconfig", "-p")
    expect("libswift" not in libraries and "libFoundation" not in libraries, "the system has Swift libraries")
    expect(run("sh", "-c", "command -v swift swiftc", rc=None) == "", "swift is installed")
    expect(os.path.exists(f"{FOLDER}/libswiftCore.so"), f"there is no libswiftCore.so in {FOLDER}")


@check("every program finds its libraries in the system and beside itself")
def finds_libraries():
    outside = []
    for program in [name for name in PROGRAMS if name != "egress"] + ["kvartctl"]:
        for line in run("ldd", f"{FOLDER}/{program}").splitlines():
            path = re.search(r"=> (/\S+)", line)
            if "not found" in line or path and not path[1].startswith((f"{FOLDER}/lib", "/lib/", "/usr/lib/")):
                outside.append(f"{program}: {line.strip()}")
    expect_equal(outside, [], "libraries from other folders")


@check("running programs have loaded the product's own Swift, and libraries only from the system and their own folder")
def has_loaded_own():
    for program in PROGRAMS:
        systemctl("start", unit(program))
        with open(f"/proc/{main_pid(program)}/maps") as file:
            loaded = {line.split(maxsplit=5)[5].strip() for line in file if ".so" in line}
        runtime = {path for path in loaded if re.search(r"/lib(swift|_?Foundation|dispatch|BlocksRuntime)", path)}
        expect(f"{FOLDER}/libswiftCore.so" in runtime, f"{program} has loaded {runtime}")
        others = {path for path in runtime if not path.startswith(f"{FOLDER}/")} \
            | {path for path in loaded if not path.startswith((f"{FOLDER}/", "/lib/", "/usr/lib/"))}
        expect_equal(others, set(), f"{program} has loaded")


@check("kvartctl runs from anywhere by its name")
def runs_kvartctl():
    expect("SUBCOMMANDS" in run("kvartctl", "--help"), "no help")
