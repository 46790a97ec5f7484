"""One trace through all services."""
import pwd
import secrets

from support import people, rpc
from support.checking import Failed, check, expect, expect_equal, eventually
from support.peers import as_user
from support.product import socket, unit
from support.systemd import journal


@check("one journalctl TRACE_ID= shows the request, the session, the call, and the event it caused")
def follows_a_trace():
    people.courier()
    # The gateway does not know a new session yet, so it asks identity.
    token = people.anybody().post(
        "/v1/sessions/store", {"email": "klas@example.org", "password": people.PASSWORD})["token"]
    trace = secrets.token_hex(16)
    client = people.Client(token)
    client.post("/v1/deliveries", people.new_delivery("A traced cake"),
                traceparent=f"00-{trace}-{secrets.token_hex(8)}-01")

    matches = f"TRACE_ID={trace}"
    try:
        eventually(lambda: any("EVENT" in entry for entry in journal(matches)))
    except Failed as failure:
        said = "\n".join(entry["MESSAGE"] for entry in journal(matches))
        raise Failed(f"no event of the trace is in the journal:\n{said}") from failure
    entries = journal(matches)
    lines = [f"{entry['_SYSTEMD_UNIT']}: {entry['MESSAGE']}" for entry in entries]

    def has(unit, **fields):
        return any(entry["_SYSTEMD_UNIT"] == f"kvart-{unit}.service"
                   and all(entry.get(name) == text for name, text in fields.items()) for entry in entries)

    def expect_one(unit, **fields):
        expect(has(unit, **fields), f"no record of {unit} with {fields} among\n" + "\n".join(lines))

    account = people.store().account
    expect_one("gateway", HTTP_METHOD="POST", HTTP_ROUTE="/v1/deliveries", HTTP_STATUS="200", ACCOUNT=account)
    expect_one("identity", RPC_METHOD="identity.checkSession")
    expect_one("deliveries", RPC_METHOD="deliveries.create", ACCOUNT=account)
    expect_one("identity", EVENT="deliveries.notificationRequested")
    for entry in entries:
        if "RPC_METHOD" in entry:
            expect({"RPC_ID", "PEER_UID", "DURATION_US"} <= set(entry), f"fields of {entry['MESSAGE']}: {set(entry)}")

    # The feed has the trace too. It is read as identity reads it.
    traced = [event for event in as_user("kvart-identity", feed, "deliveries")
              if trace in (event.get("traceparent") or "")]
    expect(traced, "no event of the trace is in the feed of deliveries")
    expect_equal({event["traceparent"].split("-")[1] for event in traced}, {trace}, "the trace in the feed")
    sequences = {entry["EVENT_SEQUENCE"] for entry in entries if "EVENT" in entry}
    expect(sequences <= {str(event["sequence"]) for event in traced}, f"events {sequences} are not those of the feed")
    return lines + [f"the feed: {event['type']} {event['traceparent']}" for event in traced]


def feed(service):
    """All events of a service that the user may read."""
    events, position, name = [], 0, None
    while True:
        call = {"after": position, **({"feed": name} if name else {})}
        reply = rpc.call(socket(service), "events.read", call)
        if not name:
            # The first answer names the feed and has no events.
            name = reply["feed"]
            continue
        events += reply["events"]
        if not reply["events"] and reply["next"] == position:
            return events
        position = reply["next"]


@check("the record of a call that a service refuses has all fields with the correct values")
def has_all_fields():
    store = people.store()
    trace = secrets.token_hex(16)
    client = store.client()
    answer = client.ask("POST", "/v1/deliveries/01960000-0000-7000-8000-00000000dead/cancel", {},
                        traceparent=f"00-{trace}-{secrets.token_hex(8)}-01")
    expect_equal(answer.status, 404, f"a delivery that is not there: {answer!r}")
    entries = eventually(lambda: journal(f"TRACE_ID={trace}", "RPC_METHOD=deliveries.cancel"), otherwise="no record")
    expect_equal(len(entries), 1, "records")
    entry = entries[0]
    wanted = {"TRACE_ID": trace, "RPC_METHOD": "deliveries.cancel", "ACCOUNT": store.account, "ERROR_CODE": "404",
              "PEER_UID": str(pwd.getpwnam("kvart-gateway").pw_uid), "_SYSTEMD_UNIT": unit("deliveries"),
              "_UID": str(pwd.getpwnam("kvart-deliveries").pw_uid), "SYSLOG_IDENTIFIER": "deliveries"}
    expect_equal({name: entry.get(name) for name in wanted}, wanted, "the record")
    expect(entry.get("RPC_ID"), f"no RPC_ID in {entry['MESSAGE']}")
    expect(0 < int(entry.get("DURATION_US", 0)) < 30_000_000, f"DURATION_US is {entry.get('DURATION_US')}")
    web = journal(f"TRACE_ID={trace}", "HTTP_STATUS=404")
    routes = [entry.get("HTTP_ROUTE") for entry in web]
    expect_equal(routes, ["/v1/deliveries/{delivery}/cancel"], "the gateway's record")
    return entry["MESSAGE"]
