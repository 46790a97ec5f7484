"""What a service refuses to a peer that the kernel has let in."""
import json
import os
import re
import signal
import time

from support import people, rpc
from support.checking import check, expect, expect_equal, eventually
from support.peers import as_user
from support.product import PROGRAMS, SERVICES, WITH_DATABASE, socket, socket_units, unit
from support.systemd import journal, main_pid, run, show, systemctl

#: Users that nobody is.
STRANGER, OPERATOR = 64_001, 64_002


def asked(path, method, params=None):
    """What is answered: `ok`, or the type of the refusal."""
    try:
        rpc.ask(path, method, params)
        return "ok"
    except rpc.Refused as refusal:
        return refusal.type


def in_meta(call, **meta):
    return {"meta": meta, "call": call}


@check("a stranger in the group of clients is refused by name, and the journal tells of it")
def refuses_strangers():
    groups = ["kvart-identity-clients"]
    path = socket("identity")
    found = {
        "check a session": as_user(STRANGER, asked, path, "identity.checkSession", in_meta({"token": "x" * 43}),
                                   groups=groups),
        "name a caller": as_user(STRANGER, asked, path, "identity.me", in_meta({}, caller=people.store().caller),
                                 groups=groups),
        "look at dead letters": as_user(STRANGER, asked, path, "identity.listDeadLetters", in_meta({}), groups=groups),
        "read metrics": as_user(STRANGER, asked, path, "rpc.metrics", groups=groups),
    }
    expect(set(found.values()) <= {"rpc.untrustedPeer", "rpc.forbidden"}, f"{found}")
    entries = eventually(lambda: journal(f"PEER_UID={STRANGER}"), otherwise="there is no record of it in the journal")
    methods = {entry.get("RPC_METHOD") for entry in entries}
    expect({"identity.checkSession", "identity.me"} <= methods, f"records of {methods}")
    expect(all(entry.get("ERROR_CODE") == "403" and entry["_SYSTEMD_UNIT"] == "kvart-identity.service"
               for entry in entries), f"{entries[0]}")
    return [str(found), f"journal: {entries[0]['MESSAGE']}"]


@check("a service may make the calls that are for it and no others: deliveries checks no sessions")
def refuses_other_services():
    path = socket("identity")
    found = as_user("kvart-deliveries", asked, path, "identity.checkSession", in_meta({"token": "x" * 43}))
    expect(found in ("rpc.untrustedPeer", "rpc.forbidden"), found)
    found = as_user("kvart-gateway", asked, path, "rpc.metrics")
    expect(found in ("rpc.untrustedPeer", "rpc.forbidden"), f"the gateway reads metrics at the calls' socket: {found}")


@check("whoever is in kvart-admin is the operator at the admin sockets, and can name no caller")
def admits_operators():
    groups = ["kvart-admin"]
    path = socket("identity", "admin")
    expect_equal(as_user(OPERATOR, asked, path, "identity.listDeadLetters", in_meta({}), groups=groups), "ok",
                 "a call of the operator's")
    for user, user_groups in [(OPERATOR, groups), ("root", None)]:
        found = as_user(user, asked, path, "identity.me", in_meta({}, caller=people.store().caller), groups=user_groups)
        expect_equal(found, "rpc.untrustedPeer", f"{user} names a caller")
    found = as_user(OPERATOR, asked, path, "identity.checkSession", in_meta({"token": "x" * 43}), groups=groups)
    expect(found in ("rpc.untrustedPeer", "rpc.forbidden"), f"the operator checks a session: {found}")
    for service in SERVICES:
        for method in ["rpc.ping", "rpc.health", "rpc.metrics", "rpc.discover"]:
            found = as_user(OPERATOR, asked, socket(service, "admin"), method, groups=groups)
            expect_equal(found, "ok", f"{method} at the admin socket of {service}")


@check("the metrics sockets answer rpc.metrics, rpc.health, rpc.ping, and nothing else, to root neither")
def metrics_only():
    for service in SERVICES:
        path = socket(service, "metrics")
        for method in ["rpc.metrics", "rpc.health", "rpc.ping"]:
            expect_equal(as_user("kvart-gateway", asked, path, method), "ok", f"{method} of {service}")
        expect(asked(path, "rpc.discover") != "ok", f"{service} answers rpc.discover")
    for user in ["kvart-gateway", "root"]:
        for method, params in [("identity.listDeadLetters", in_meta({})), ("identity.readContact", in_meta({})),
                               ("identity.checkSession", in_meta({"token": people.store().token})),
                               ("identity.me", in_meta({}, caller=people.store().caller))]:
            found = as_user(user, asked, socket("identity", "metrics"), method, params)
            expect(found != "ok", f"{method} is answered to {user}")


@check("a stranger in a group of clients is refused by every callee, by name and in its journal")
def refuses_strangers_everywhere():
    # A service writes down ten refusals a second and counts the rest: those of the checks before are not to use up
    # what belongs to this one.
    time.sleep(1.1)
    found = {}
    for service in SERVICES:
        groups = [f"kvart-{service}-clients"]
        found[service] = as_user(STRANGER + 10, asked, socket(service), "rpc.metrics", groups=groups)
    expect(set(found.values()) <= {"rpc.untrustedPeer", "rpc.forbidden"}, f"{found}")
    others = {
        "deliveries": ("deliveries.listForStore", {"caller": people.store().caller}, {}),
        "transport-booking": ("coaches.listBookings", {"caller": people.passenger().caller}, {}),
        "egress": ("egress.describe", {}, {}),
    }
    refusals = {service: as_user(STRANGER + 10, asked, socket(service), method, in_meta(call, **meta),
                                 groups=[f"kvart-{service}-clients"])
                for service, (method, meta, call) in others.items()}
    expect(set(refusals.values()) <= {"rpc.untrustedPeer", "rpc.forbidden"}, f"{refusals}")

    def silent():
        units = {entry["_SYSTEMD_UNIT"] for entry in journal(f"PEER_UID={STRANGER + 10}")
                 if entry.get("ERROR_CODE") == "403"}
        return {unit(service) for service in SERVICES} - units

    eventually(lambda: not silent(), otherwise=f"nothing of it is in the journal of {silent()}")
    return str(refusals)


@check("kvartctl status shows units, versions, health, lags, backups and logs of all services, and is well")
def shows_status():
    text = run("kvartctl", "status", "--host")
    head = re.split(r"  +", text.splitlines()[0])
    expect({"PROGRAM", "STATE", "HEALTH", "VERSION", "EVENT LAG", "DUE LAG", "BACKUP", "WAL"} <= set(head), f"{head}")
    report = json.loads(run("kvartctl", "status", "--host", "--json"))
    programs = {program["name"]: program for program in report["programs"]}
    expect_equal(sorted(programs), sorted(PROGRAMS), "programs")
    expect(report["isWell"] is True, f"{report}")
    for name, program in programs.items():
        vitals = program["vitals"]
        expect_equal((program["state"], program["process"], program["restarts"]),
                     ("running", main_pid(name), int(show(unit(name), "NRestarts"))), f"the unit of {name}")
        expect(re.fullmatch(r"\d+\.\d+\.\d+.*", vitals["version"]), f"the version of {name}: {vitals}")
        expect_equal(program["health"], "ok", f"the health of {name}")
        row = next(line for line in text.splitlines() if line.startswith(f"{name} "))
        expect(vitals["version"] in row and "running" in row and "ok" in row, row)
        if name in WITH_DATABASE:
            expect(vitals["walBytes"] > 0 and vitals["dueLagSeconds"] >= 0 and vitals["makesBackups"],
                   f"{name}: {vitals}")
    for name in ["identity", "transport-booking"]:
        expect({"eventLagEvents", "eventLagSeconds"} <= set(programs[name]["vitals"]), f"no lag of {name}")
    return text


@check("kvartctl status tells of a service that is stopped or hangs, and is not well")
def shows_trouble():
    systemctl("stop", *socket_units("car-marketplace"), unit("car-marketplace"))
    process = main_pid("catalog-orders")
    os.kill(process, signal.SIGSTOP)
    try:
        text = run("kvartctl", "status", "--host", rc=1)
    finally:
        os.kill(process, signal.SIGCONT)
        systemctl("start", *socket_units("car-marketplace"), unit("car-marketplace"))
    complaints = text.split("\n\n")[1]
    for name in ["car-marketplace", "catalog-orders"]:
        expect(f"{name}: " in complaints, f"nothing of {name} in:\n{text}")
    eventually(lambda: run("kvartctl", "status", "--host", rc=None).count("\n\n") == 0, otherwise="it stays unwell")
    return complaints
