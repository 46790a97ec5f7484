"""Clients that read event streams of the gateway while services are restarted."""
import http.client
import json
import re
import threading
import time

from support import people
from support.checking import eventually, expect, expect_equal
from support.web import PORT

#: The pause before a client reconnects, in seconds. The gateway asks clients to wait 2 to 3 seconds, so that not all
#: reconnect at once.
PAUSE = 0.4


class Event:
    def __init__(self, number, name, data):
        self.number = number
        self.name = name
        self.data = data


class Reader:
    """Reads one stream. Reconnects when the stream ends, with the number of its last event."""

    def __init__(self, name, member, path):
        self.name = name
        self.token = member.token
        self.path = path
        self.last = None
        self.events = []
        #: The number of times that the stream was opened.
        self.opened = 0
        #: The number of refusals with 503 and `Retry-After`: the gateway had just started and did not follow the
        #: service yet.
        self.refused = 0
        #: Violations, in words.
        self.faults = []
        self.is_over = False
        self.socket = None
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        while not self.is_over:
            try:
                self.read()
            except Exception as error:
                if not self.is_over:
                    self.faults.append(f"{self.name}: {error!r}")
            time.sleep(PAUSE)

    def read(self):
        connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=30)
        connection.connect()
        self.socket = connection.sock
        headers = {"Authorization": f"Bearer {self.token}"}
        if self.last:
            headers["Last-Event-ID"] = self.last
        connection.request("GET", self.path, headers=headers)
        response = connection.getresponse()
        with response:
            if response.status == 503 and response.headers["Retry-After"]:
                self.refused += 1
                return
            if response.status != 200:
                raise ValueError(f"{response.status} {response.read(300)}")
            self.opened += 1
            fields = {}
            while line := response.readline():
                text = line.decode().rstrip("\n")
                if text:
                    name, _, value = text.partition(": ")
                    fields[name] = value
                    continue
                self.take(fields)
                fields = {}

    def take(self, fields):
        """Processes a block of fields. A block without an event still has the position to continue from."""
        if "id" in fields:
            self.last = fields["id"]
        if "data" in fields:
            number = int(fields["id"].rpartition(".")[2])
            self.events.append(Event(number, fields.get("event"), fields["data"]))

    def end(self):
        self.is_over = True
        try:
            self.socket.shutdown(2)
        except OSError:
            pass
        self.thread.join(5)


class Streams:
    """Reads what a store and a courier see of their deliveries, and the courier's notifications."""

    def __enter__(self):
        self.before = self.deliveries()
        self.readers = [
            Reader("the store's deliveries", people.store(), "/v1/deliveries/stream"),
            Reader("the courier's deliveries", people.courier(), "/v1/deliveries/stream"),
            Reader("the courier's notifications", people.courier(), "/v1/notifications/stream"),
        ]
        eventually(lambda: all(reader.last for reader in self.readers), otherwise="not every stream is open")
        return self

    def __exit__(self, *_):
        for reader in self.readers:
            reader.end()

    def deliveries(self):
        client = people.store().client()
        found = {row["id"] for row in people.everything(client, "/v1/stores/me/deliveries")}
        client.close()
        return found

    def opened(self):
        return [reader.opened for reader in self.readers]

    def wait_until_reopened(self, before):
        """Waits until every stream was opened again since `opened()`."""
        eventually(lambda: all(now > then for now, then in zip(self.opened(), before)), every=0.01,
                   otherwise=lambda: f"streams that were opened {before} times were then opened {self.opened()} times")

    def expect_complete(self):
        """Expects that each reader has one event of every delivery that was made meanwhile, in order."""
        made = self.deliveries() - self.before
        expect(len(made) > 20, f"too few deliveries for a result: {len(made)}")
        for reader in self.readers:
            eventually(lambda: len(reader.events) >= len(made), otherwise=lambda:
                       f"{reader.name}: {len(reader.events)} events of {len(made)} deliveries; {reader.faults}")
        for reader in self.readers:
            expect_equal(reader.faults, [], reader.name)
            numbers = [event.number for event in reader.events]
            gaps = [(one, other) for one, other in zip(numbers, numbers[1:]) if other != one + 1]
            expect_equal(gaps, [], f"gaps and repetitions in the numbers of {reader.name}")
            told = [delivery_of(event) for event in reader.events]
            found = {"missing": made - set(told), "unexpected": set(told) - made, "events": len(told)}
            expect_equal(found, {"missing": set(), "unexpected": set(), "events": len(made)}, reader.name)
        refused = sum(reader.refused for reader in self.readers)
        return (f"events: {len(made)} deliveries on each of 3 streams, opened {self.opened()} times; {refused} times "
                "refused with 503")


def delivery_of(event):
    """The delivery that an event is about: `None` for a kind that the clients of a load do not cause."""
    data = json.loads(event.data)
    if event.name == "change":
        return data["delivery"] if data["kind"] in ("created", "offered") else None
    found = re.search(r"/deliveries/([0-9a-f-]{36})", event.data)
    return found[1] if found and event.name == "notification" else None
