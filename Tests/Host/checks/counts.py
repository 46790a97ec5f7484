"""Whether the values of the metrics are correct."""
import os
import secrets

from support import people, rpc
from support.checking import Failed, check, expect, expect_equal, eventually
from support.lines import outcomes
from support.peers import as_user, start_as
from support.product import WITH_DATABASE, socket, state
from support.prometheus import parse
from support.web import Client


def read(path):
    client = Client(port=9464)
    try:
        return parse(client.ask("GET", path).content.decode())
    finally:
        client.close()


def number(families, name, sample=None, **labels):
    """The sum of the samples with these labels; `sample` names a sample of a histogram."""
    if name not in families:
        raise Failed(f"there is no {name}")
    return sum(value for own, all, value in families[name].samples
               if own == (sample or name) and all.items() >= labels.items())


def grown(before, after, *what, **labels):
    return number(after, *what, **labels) - number(before, *what, **labels)


def create(params):
    """Whether it was taken."""
    try:
        with rpc.Connection(socket("deliveries")) as connection:
            connection.ask("deliveries.create", params)
        return "ok"
    except rpc.Refused as refusal:
        return refusal.type


@check("rate, errors and duration are counted by method, for successful, refused and malformed calls")
def counts_outcomes():
    meta = {"client": {"address": "127.0.0.1"}, "caller": people.store().caller}
    name, seconds = "kvart_rpc_calls_total", "kvart_rpc_call_duration_seconds"
    call = "deliveries.create"
    before = read("/metrics/deliveries")

    def asked(body, **more):
        params = {"meta": {**meta, "idempotencyKey": f"count-{secrets.token_hex(8)}", **more}, "call": body}
        return as_user("kvart-gateway", create, params)

    expect_equal([asked(people.new_delivery("Counted")) for _ in range(3)], ["ok"] * 3, "deliveries")
    refused = asked(people.new_delivery("Refused"), caller=people.courier().caller)
    invalid = asked({"description": 7})
    expect("ok" not in (refused, invalid), f"{refused}, {invalid}")
    after = read("/metrics/deliveries")
    found = {outcome: grown(before, after, name, call=call, outcome=outcome)
             for outcome in ["ok", "refused", "invalid", "failed"]}
    expect_equal(found, {"ok": 3, "refused": 1, "invalid": 1, "failed": 0}, f"outcomes ({refused}, {invalid})")
    expect_equal(grown(before, after, seconds, f"{seconds}_count", call=call), 5, "durations")
    took = grown(before, after, seconds, f"{seconds}_sum", call=call)
    expect(0 < took < 5, f"five calls took {took} s")
    commits = grown(before, after, "kvart_commit_writes", "kvart_commit_writes_count")
    writes = grown(before, after, "kvart_commit_writes", "kvart_commit_writes_sum")
    expect(1 <= commits <= writes and writes >= 3, f"{writes} writes in {commits} commits")
    expect(grown(before, after, "kvart_events_sequence") >= 3, "there are no more events")
    # A call without a contract is counted, but its name does not become a label.
    unknown = f"no.{secrets.token_hex(4)}"
    try:
        rpc.ask(socket("deliveries"), unknown)
    except rpc.Refused:
        pass
    last = read("/metrics/deliveries")
    expect_equal(grown(after, last, "kvart_rpc_unknown_calls_total"), 1, "unknown calls")
    expect(unknown not in str([family.samples for family in last.values()]), f"{unknown} is a label")
    return [str(found), f"{took * 1000:.1f} ms; {writes:.0f} writes in {commits:.0f} commits"]


def sign_ins():
    call = {"email": "klas@example.org", "password": people.PASSWORD}
    with rpc.Connection(socket("identity")) as connection:
        meta = {"client": {"address": "127.0.0.1"}}
        return outcomes(connection, [
            connection.send("identity.signInStore", {"meta": meta, "call": call}) for _ in range(4)])


@check("calls are in flight while they run, and not afterwards")
def counts_in_flight():
    people.store()

    def in_flight():
        return number(read("/metrics/identity"), "kvart_rpc_calls_in_flight")

    # The call that reads the metrics, and the waiting calls for events.
    rest = max(in_flight() for _ in range(5))
    result = start_as("kvart-gateway", sign_ins)
    most = 0

    def sees_them():
        nonlocal most
        most = max(most, in_flight())
        return most >= rest + 3

    try:
        eventually(sees_them, within=5, every=0, otherwise=f"4 calls are not in flight beside {rest}")
    finally:
        found = result()
    expect_equal(found, ["ok"] * 4, "the calls")
    eventually(lambda: in_flight() <= rest, otherwise="they stay")
    return f"{most:.0f} at most, {rest:.0f} at rest"


@check("the size of each write-ahead log is that of its file, and every reader and queue has a lag")
def measures_files():
    notes, sizes = [], []
    for service in WITH_DATABASE:
        path = f"{state(service)}/{service}.sqlite"

        def differs():
            size = os.stat(f"{path}-wal").st_size
            told = number(read(f"/metrics/{service}"), "kvart_wal_bytes")
            return (size, told) if size != told else None

        eventually(lambda: not differs(), otherwise=lambda: f"of {service}: {differs()}")
        families = read(f"/metrics/{service}")
        sizes.append(number(families, "kvart_wal_bytes"))
        notes.append(f"{service}: {sizes[-1]:.0f} bytes")
        # No due job is late.
        expect(0 <= number(families, "kvart_job_lag_seconds") < 10, f"due jobs of {service} are late")
        expect_equal(number(families, "kvart_write_queue"), 0, f"writes of {service} that wait")
        expect_equal(number(families, "kvart_rpc_calls_queued"), 0, f"calls of {service} that wait")

    # A service that has written nothing since its start has an empty log.
    expect(max(sizes) > 0, "all logs are empty")

    def sources():
        families = read("/metrics/identity")
        found = {}
        for name in ["kvart_event_lag_events", "kvart_event_lag_seconds"]:
            for _, labels, lag in families[name].samples:
                found.setdefault(labels["source"], []).append(lag)
        return found

    expect({"deliveries", "transport-booking"} <= set(sources()), f"identity reads of {set(sources())}")
    eventually(lambda: set(map(tuple, sources().values())) == {(0.0, 0.0)}, otherwise=lambda: f"lags: {sources()}")
    return notes + [f"identity reads of {sorted(sources())}"]


@check("the gateway counts requests, including errors, by method, template and class of status")
def gateway_counts_errors():
    client = people.store().client()
    total, seconds = "http_server_requests_total", "http_server_request_duration_seconds"
    route = "/v1/stores/me/deliveries/{delivery}"
    before = read("/metrics")
    status = client.ask("GET", "/v1/stores/me/deliveries/01960000-0000-7000-8000-00000000dead").status
    client.close()
    expect_equal(status, 404, "an unknown delivery")
    after = read("/metrics")
    labels = {"http_request_method": "GET", "http_route": route, "http_response_status_class": "4xx"}
    expect_equal(grown(before, after, total, **labels), 1, f"requests; there are "
                 f"{[all for _, all, _ in after[total].samples if '/stores/me' in all['http_route']]}")
    expect_equal(grown(before, after, seconds, f"{seconds}_count", http_route=route), 1, "durations")
