"""What clients of each service do all day, and whether all of it was done."""
import csv
import io

from support import people
from support.checking import expect


def work(service):
    """Four clients through the gateway, where it publishes something of the service, and four on its socket."""
    store, passenger = people.store(), people.passenger()
    reads = {"client": {"address": "127.0.0.1"}}
    as_store, as_passenger = {**reads, "caller": store.caller}, {**reads, "caller": passenger.caller}
    deliveries = [("POST", "/v1/deliveries", people.new_delivery), ("GET", "/v1/stores/me/deliveries?limit=5", None)]
    account = [("GET", "/v1/accounts/me", None), ("GET", "/v1/notifications?limit=5", None)]
    bookings = [("POST", "/v1/coaches/bookings", people.new_booking), ("GET", "/v1/coaches/booking-terms", None),
                ("GET", "/v1/coaches/routes/1/timetable", None)]
    web = {
        "identity": [(people.courier(), account)] * 2 + [(store, [("GET", "/v1/sessions", None)]), (store, deliveries)],
        "deliveries": [(store, deliveries)] * 3
        + [(people.courier(), [("GET", "/v1/couriers/me/deliveries?limit=5", None)])],
        "transport-booking": [(passenger, bookings)] * 4,
        "gateway": [(store, deliveries)] * 2 + [(passenger, bookings), (None, [("GET", "/v1/coaches/routes", None)])],
    }
    health = [("rpc.health", None, {})]
    sockets = {
        "identity": [("kvart-gateway", [("identity.checkSession", {"token": store.token}, reads)])] * 4,
        "deliveries": [("kvart-gateway", [
            ("deliveries.create", people.new_delivery, as_store),
            ("deliveries.listForStore", {"limit": 5}, as_store)])] * 4,
        "transport-booking": [("kvart-gateway", [
            ("coaches.book", people.new_booking, as_passenger),
            ("coaches.listRoutes", {}, reads)])] * 4,
        "egress": [("kvart-identity", [("egress.describe", {}, {}), *health])] * 4,
        "catalog-orders": [("kvart-gateway", health)] * 4,
        "car-marketplace": [("kvart-gateway", health)] * 4,
    }
    return web.get(service, []), [(service, user, calls) for user, calls in sockets.get(service, [])]


def expect_once(texts):
    """Each text stands in one delivery or one booking: what was sent again was not done again."""
    table = people.store().client().ask("GET", "/v1/stores/me/deliveries.csv").content.decode("utf-8-sig")
    found = [row["description"] for row in csv.DictReader(io.StringIO(table))]
    passenger = people.passenger().client()
    for row in people.everything(passenger, "/v1/coaches/bookings?group=booked"):
        found.append(passenger.get(f"/v1/coaches/bookings/{row['id']}")["booking"].get("comment"))
    counts = {text: found.count(text) for text in texts}
    wrong = {text: number for text, number in counts.items() if number != 1}
    expect(not wrong, f"of {len(texts)}, {len(wrong)} were done never or twice: {list(wrong.items())[:5]}")
    return f"{len(texts)} things were made, each once"
