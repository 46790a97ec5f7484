"""One trace through everything."""
import secrets

from support import people
from support.checking import Failed, check, expect, eventually
from support.systemd import journal


@check("one journalctl TRACE_ID= shows the request, the session, the call, and the event it caused")
def follows_a_trace():
    people.courier()
    # A session that the gateway does not know yet, so that identity is asked.
    token = people.anybody().post(
        "/v1/sessions/store", {"email": "klas@example.org", "password": people.PASSWORD})["token"]
    people.TOKENS.append(token)
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
    return lines
