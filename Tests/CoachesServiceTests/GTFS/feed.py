"""Reads our GTFS feed with an independent library, and writes its departures and fares to a file.

feed.py FEED DATE DAYS OUT writes lines of JSON: one for each bus that leaves a boarding stop on DATE or one of the DAYS
that follow, and one for each pair of stops with the price of a seat. Instants are computed here by the rule of GTFS:
times count from 12 hours before noon, which is midnight except in the two nights in which the clocks change.
"""

import datetime
import json
import sys
import zoneinfo

import partridge

UTC = datetime.timezone.utc
NONE = 1  # pickup_type, drop_off_type


def service_days(path):
    """Returns the services of each day."""
    return {day: set(services) for day, services in partridge.read_service_ids_by_date(path).items()}


def start_of_times(day, zone):
    noon = datetime.datetime.combine(day, datetime.time(12), tzinfo=zone)
    return noon.astimezone(UTC) - datetime.timedelta(hours=12)


def rows(feed, name):
    return feed.get(name).to_dict("records")


def stops_of_trips(feed):
    trips = {}
    for row in rows(feed, "stop_times.txt"):
        trips.setdefault(row["trip_id"], []).append(row)
    return {trip: sorted(stops, key=lambda row: int(row["stop_sequence"])) for trip, stops in trips.items()}


def boards(row):
    return int(row["pickup_type"]) != NONE


def alights(row):
    return int(row["drop_off_type"]) != NONE


def departures(path, feed, first, last):
    zone = zoneinfo.ZoneInfo(rows(feed, "agency.txt")[0]["agency_timezone"])
    routes = {row["route_id"]: row["route_short_name"] for row in rows(feed, "routes.txt")}
    stops = stops_of_trips(feed)
    trips = {}
    for row in rows(feed, "trips.txt"):
        trips.setdefault(row["service_id"], []).append(row)
    for day, services in sorted(service_days(path).items()):
        beginning = start_of_times(day, zone)
        for trip in (trip for service in services for trip in trips.get(service, [])):
            for row in stops[trip["trip_id"]]:
                instant = beginning + datetime.timedelta(seconds=float(row["departure_time"]))
                local = instant.astimezone(zone)
                if boards(row) and first <= local.date() <= last:
                    yield {
                        "kind": "departure",
                        "route": routes[trip["route_id"]],
                        "trip": trip["trip_id"],
                        "stop": row["stop_id"],
                        "date": local.strftime("%Y-%m-%d"),
                        "time": local.strftime("%H:%M"),
                        "at": instant.strftime("%Y-%m-%dT%H:%M:%S.000Z"),
                    }


def fares(feed):
    """Returns the products of the fare rules for one leg: the network of the route and the areas of the two stops."""
    short_names = {row["route_id"]: row["route_short_name"] for row in rows(feed, "routes.txt")}
    networks = {row["route_id"]: row["network_id"] for row in rows(feed, "route_networks.txt")}
    products = {row["fare_product_id"]: row for row in rows(feed, "fare_products.txt")}
    areas = {}
    for row in rows(feed, "stop_areas.txt"):
        areas.setdefault(row["stop_id"], set()).add(row["area_id"])
    rules = rows(feed, "fare_leg_rules.txt")
    stops = stops_of_trips(feed)
    known = set()
    for trip in rows(feed, "trips.txt"):
        route = trip["route_id"]
        for index, start in enumerate(stops[trip["trip_id"]]):
            for end in stops[trip["trip_id"]][index + 1 :]:
                pair = (route, start["stop_id"], end["stop_id"])
                if not boards(start) or not alights(end) or pair in known:
                    continue
                known.add(pair)
                found = [
                    products[rule["fare_product_id"]]
                    for rule in rules
                    if rule["network_id"] == networks[route]
                    and rule["from_area_id"] in areas.get(start["stop_id"], ())
                    and rule["to_area_id"] in areas.get(end["stop_id"], ())
                ]
                yield {
                    "kind": "fare",
                    "route": short_names[route],
                    "routeID": route,
                    "from": start["stop_id"],
                    "to": end["stop_id"],
                    "names": [product["fare_product_name"] for product in found],
                    "amounts": [product["amount"] for product in found],
                    "currencies": [product["currency"] for product in found],
                }


def main():
    path, first, days, out = sys.argv[1:]
    first = datetime.date.fromisoformat(first)
    feed = partridge.load_feed(path)
    with open(out, "w", encoding="utf-8") as file:
        for line in departures(path, feed, first, first + datetime.timedelta(days=int(days))):
            print(json.dumps(line, ensure_ascii=False), file=file)
        for line in fares(feed):
            print(json.dumps(line, ensure_ascii=False), file=file)


main()
