"""What a service refuses to a peer that the kernel has let in."""
from support import people, rpc
from support.checking import check, expect, expect_equal, eventually
from support.peers import as_user
from support.product import SERVICES, socket
from support.systemd import journal, run

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


@check("kvartctl status shows every service, its health and its backups, and is well")
def shows_status():
    text = run("kvartctl", "status", "--host")
    for service in SERVICES + ["gateway"]:
        expect(service in text, f"{service} is not in it:\n{text}")
    return text
