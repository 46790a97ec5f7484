"""The calls of a load on each program, and the count of the deliveries and bookings that they made."""
import collections
import csv
import io

from support import people
from support.checking import expect


def work(service):
    """The calls of at least four clients of the gateway, if the service has public calls, and of four on its socket."""
    store, passenger = people.store(), people.passenger()
    reads = {"client": {"address": "127.0.0.1"}}
    as_store, as_passenger = {**reads, "caller": store.caller}, {**reads, "caller": passenger.caller}
    deliveries = [("POST", "/v1/deliveries", people.new_delivery), ("GET", "/v1/stores/me/deliveries?limit=5", None)]
    account = [("GET", "/v1/accounts/me", None), ("GET", "/v1/notifications?limit=5", None)]
    bookings = [("POST", "/v1/coaches/bookings", people.new_booking), ("GET", "/v1/coaches/booking-terms", None),
                ("GET", "/v1/coaches/routes/1/timetable", None)]
    # Other programs print a ticket. Stopping transport-booking must not end them.
    tickets = [(people.reader(), [("GET", people.ticket(), None)])] if service == "transport-booking" else []
    web = {
        # A booking reads the surname and the phone from identity, so it must survive a restart of identity too.
        "identity": [(people.courier(), account), (store, [("GET", "/v1/sessions", None)]), (store, deliveries)]
        + [(passenger, bookings)] * 2,
        "deliveries": [(store, deliveries)] * 3
        + [(people.courier(), [("GET", "/v1/couriers/me/deliveries?limit=5", None)])],
        "transport-booking": [(passenger, bookings)] * 3 + tickets,
        "gateway": [(store, deliveries)] * 2 + [(passenger, bookings), (None, [("GET", "/v1/coaches/routes", None)])],
    }
    health = [("rpc.health", None, {})]
    booker = ("transport-booking", "kvart-gateway", [
        ("coaches.book", people.new_booking, as_passenger), ("coaches.listRoutes", {}, reads)])
    sockets = {
        "identity": [("identity", "kvart-gateway", [("identity.checkSession", {"token": store.token}, reads)])] * 3
        + [booker],
        "deliveries": [("deliveries", "kvart-gateway", [
            ("deliveries.create", people.new_delivery, as_store),
            ("deliveries.listForStore", {"limit": 5}, as_store)])] * 4,
        "transport-booking": [booker] * 4,
        "egress": [("egress", "kvart-identity", [("egress.describe", {}, {}), *health])] * 4,
        "catalog-orders": [("catalog-orders", "kvart-gateway", health)] * 4,
        "car-marketplace": [("car-marketplace", "kvart-gateway", health)] * 4,
    }
    return web.get(service, []), sockets.get(service, [])


def expect_once(texts):
    """Expects each text in exactly one delivery or booking, so that a repeated call made nothing more."""
    table = people.store().client().ask("GET", "/v1/stores/me/deliveries.csv").content.decode("utf-8-sig")
    descriptions = [row["description"] for row in csv.DictReader(io.StringIO(table))]
    passenger = people.passenger().client()
    comments = [passenger.get(f"/v1/coaches/bookings/{row['id']}")["booking"].get("comment")
                for row in people.everything(passenger, "/v1/coaches/bookings?group=booked")]
    found = collections.Counter(descriptions + comments)
    counts = {text: found[text] for text in texts}
    wrong = {text: number for text, number in counts.items() if number != 1}
    expect(not wrong, f"of {len(texts)}, {len(wrong)} were not made exactly once: {list(wrong.items())[:5]}")
    kinds = {"deliveries": descriptions, "bookings": comments}
    counts = " and ".join(f"{len(set(texts) & set(kind))} {name}" for name, kind in kinds.items())
    return f"{counts} were made, each once"
