"""The calls that a service refuses to a peer, although the kernel lets the peer connect."""
import datetime
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

#: User ids without a user.
STRANGER, OPERATOR = 64_001, 64_002


def outcome(path, method, params=None):
    """Makes a call. Returns `ok`, or the code and the type of the refusal."""
    try:
        rpc.ask(path, method, params)
        return "ok"
    except rpc.Refused as refusal:
        return refusal.code, refusal.type


def asked(path, method, params=None):
    """Makes a call. Returns `ok`, or the type of the refusal."""
    found = outcome(path, method, params)
    return found if found == "ok" else found[1]


def in_meta(call, **meta):
    return {"meta": meta, "call": call}


@check("an unknown user in the group of clients is refused, and the journal has the refusals")
def refuses_strangers():
    groups = ["kvart-identity-clients"]
    path = socket("identity")
    found = {
        "check a session": as_user(STRANGER, asked, path, "identity.checkSession", in_meta({"token": "x" * 43}),
                                   groups=groups),
        "name a caller": as_user(STRANGER, asked, path, "identity.getMyAccount", in_meta({}, caller=people.store().caller),
                                 groups=groups),
        "look at dead letters": as_user(STRANGER, asked, path, "identity.listDeadLetters", in_meta({}), groups=groups),
        "read metrics": as_user(STRANGER, asked, path, "rpc.metrics", groups=groups),
    }
    expect(set(found.values()) <= {"rpc.untrustedPeer", "rpc.forbidden"}, f"{found}")
    entries = eventually(lambda: journal(f"PEER_UID={STRANGER}"), otherwise="there is no record of it in the journal")
    methods = {entry.get("RPC_METHOD") for entry in entries}
    expect({"identity.checkSession", "identity.getMyAccount"} <= methods, f"records of {methods}")
    expect(all(entry.get("ERROR_CODE") == "403" and entry["_SYSTEMD_UNIT"] == "kvart-identity.service"
               for entry in entries), f"{entries[0]}")
    return [str(found), f"journal: {entries[0]['MESSAGE']}"]


@check("a service may make only its own calls: deliveries may not check sessions")
def refuses_other_services():
    path = socket("identity")
    found = as_user("kvart-deliveries", asked, path, "identity.checkSession", in_meta({"token": "x" * 43}))
    expect(found in ("rpc.untrustedPeer", "rpc.forbidden"), found)
    found = as_user("kvart-gateway", asked, path, "rpc.metrics")
    expect(found in ("rpc.untrustedPeer", "rpc.forbidden"), f"the gateway reads metrics at the calls' socket: {found}")


@check("a member of kvart-admin is the operator at the admin sockets, and may not name a caller")
def admits_operators():
    groups = ["kvart-admin"]
    path = socket("identity", "admin")
    expect_equal(as_user(OPERATOR, asked, path, "identity.listDeadLetters", in_meta({}), groups=groups), "ok",
                 "a call of the operator's")
    for user, user_groups in [(OPERATOR, groups), ("root", None)]:
        found = as_user(user, asked, path, "identity.getMyAccount", in_meta({}, caller=people.store().caller), groups=user_groups)
        expect_equal(found, "rpc.untrustedPeer", f"{user} names a caller")
    found = as_user(OPERATOR, asked, path, "identity.checkSession", in_meta({"token": "x" * 43}), groups=groups)
    expect(found in ("rpc.untrustedPeer", "rpc.forbidden"), f"the operator checks a session: {found}")
    for service in SERVICES:
        for method in ["rpc.ping", "rpc.health", "rpc.metrics", "rpc.discover"]:
            found = as_user(OPERATOR, asked, socket(service, "admin"), method, groups=groups)
            expect_equal(found, "ok", f"{method} at the admin socket of {service}")


@check("the metrics sockets answer rpc.metrics, rpc.health and rpc.ping; they refuse every other call, even from root")
def metrics_only():
    for service in SERVICES:
        for method in ["rpc.metrics", "rpc.health", "rpc.ping"]:
            found = as_user("kvart-gateway", asked, socket(service, "metrics"), method)
            expect_equal(found, "ok", f"{method} of {service}")
    day = (datetime.date.today() + datetime.timedelta(days=7)).isoformat()
    quote = {"route": "1", "from": "sumy", "to": "kyiv", "date": day, "time": "08:00", "seats": 2}
    store = people.store()
    # Each of these calls is answered to this user at the socket for calls. So only the role of the socket can cause the
    # refusal.
    allowed = [(user, service, method, params) for user, calls in {
        "kvart-gateway": [
            ("identity", "identity.getSupportContact", in_meta({})),
            ("identity", "identity.checkSession", in_meta({"token": store.token})),
            ("identity", "identity.getMyAccount", in_meta({}, caller=store.caller)),
            ("transport-booking", "coaches.quote", in_meta(quote)),
        ],
        "root": [
            ("identity", "identity.getSupportContact", in_meta({})),
            ("identity", "identity.listDeadLetters", in_meta({"limit": 5})),
            ("transport-booking", "coaches.quote", in_meta(quote)),
        ],
    }.items() for service, method, params in calls] + [("root", service, "rpc.discover", None) for service in SERVICES]
    for user, service, method, params in allowed:
        found = as_user(user, outcome, socket(service), method, params)
        expect_equal(found, "ok", f"{method} of {user} at the socket for calls")
        found = as_user(user, outcome, socket(service, "metrics"), method, params)
        expect_equal(found, (403, "rpc.untrustedPeer"), f"{method} of {user} at the metrics socket")
    return f"{len(allowed)} calls are answered at the sockets for calls and refused with 403 at those for metrics"


@check("every service refuses an unknown user in its group of clients, and its journal has the refusal")
def refuses_strangers_everywhere():
    # A service logs ten refusals a second and counts the others. The previous checks may have used up this second.
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

    eventually(lambda: not silent(), otherwise=lambda: f"no refusal is in the journal of {silent()}")
    return str(refusals)


@check("kvartctl status shows the unit, version, health, lags, backup and log of every service, and exits with 0")
def shows_status():
    text = run("kvartctl", "status", "--host")
    head = re.split(r"  +", text.splitlines()[0])
    expect({"PROGRAM", "STATE", "HEALTH", "VERSION", "EVENT LAG", "DUE LAG", "BACKUP", "WAL"} <= set(head), f"{head}")
    report = json.loads(run("kvartctl", "status", "--host", "--json"))
    programs = {program["name"]: program for program in report["programs"]}
    expect_equal(sorted(programs), sorted(PROGRAMS), "programs")
    expect(report["isHealthy"] is True, f"{report}")
    for name, program in programs.items():
        vitals = program["vitals"]
        expect_equal((program["state"], program["process"], program["restarts"]),
                     ("running", main_pid(name), int(show(unit(name), "NRestarts"))), f"the unit of {name}")
        expect(re.fullmatch(r"\d+\.\d+\.\d+.*", vitals["version"]), f"the version of {name}: {vitals}")
        expect_equal(program["health"], "ok", f"the health of {name}")
        row = next(line for line in text.splitlines() if line.startswith(f"{name} "))
        expect(vitals["version"] in row and "running" in row and "ok" in row, row)
        if name in WITH_DATABASE:
            expect(vitals["walBytes"] >= 0 and vitals["jobLagSeconds"] >= 0 and vitals["makesBackups"],
                   f"{name}: {vitals}")
    for name in ["identity", "transport-booking"]:
        expect({"eventLagEvents", "eventLagSeconds"} <= set(programs[name]["vitals"]), f"no lag of {name}")
    return text


@check("kvartctl status names a service that is stopped and one that hangs, and exits with 1")
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
    eventually(lambda: run("kvartctl", "status", "--host", rc=None).count("\n\n") == 0, otherwise="not healthy")
    return complaints
