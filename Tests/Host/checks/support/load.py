"""Clients that call while services are restarted or killed, and count the outcomes of their calls."""
import http.client
import itertools
import multiprocessing
import re
import threading
import time
import uuid

from support import people, rpc
from support.checking import Failed, eventually, expect
from support.peers import start_as
from support.product import socket
from support.web import Unwelcome

#: The pause between two calls of a client, in seconds. Faster clients would only fill two cores.
PAUSE = 0.02
#: How long a client repeats a call whose connection broke or that got `rpc.goingAway`, in seconds.
PATIENCE = 15.0


class Count:
    """The outcomes of the calls of one client, or of several."""

    def __init__(self):
        self.done = 0
        #: The duration of the slowest successful call, in seconds.
        self.worst = 0.0
        #: Connections that were refused, because no process listened.
        self.refused = 0
        #: Connections that ended between a request and its answer.
        self.broken = 0
        #: Calls that got `rpc.goingAway` and were repeated.
        self.again = 0
        #: The errors of calls that failed.
        self.failed = []
        #: The texts of calls with a key that succeeded. Each must be found once.
        self.made = []

    def __add__(self, other):
        sum = Count()
        sum.done = self.done + other.done
        sum.worst = max(self.worst, other.worst)
        for name in ["refused", "broken", "again", "failed", "made"]:
            setattr(sum, name, getattr(self, name) + getattr(other, name))
        return sum

    def __str__(self):
        return (f"{self.done} calls, {len(self.failed)} failed, {self.refused} refused, {self.broken} broken, "
                f"{self.again} sent again, slowest {self.worst * 1000:.0f} ms")

    def failures(self):
        """The first of each kind."""
        kinds = {}
        for text in self.failed:
            kinds.setdefault(re.sub(r"\d+", "", text)[:160], []).append(text)
        return "\n".join(f"{len(texts)} times: {texts[0][:500]}" for texts in kinds.values())

    def expect_clean(self, may_break=False):
        expect(self.done > 30, f"too few calls for a result: {self}")
        expect(not self.failed and not self.refused and (may_break or not self.broken),
               f"{self}\n{self.failures()}")
        return str(self)


class HTTPCalls:
    """The calls of a client of the gateway, one after the other. They are not repeated, unless `resends`."""

    def __init__(self, member, calls, resends):
        self.client = member.client() if member else people.anybody()
        self.names = ", ".join(f"{method} {path}" for method, path, _ in calls)
        self.calls = itertools.cycle(calls)
        self.resends = resends

    def __str__(self):
        return f"a client of the gateway: {self.names}"

    def one(self, count):
        method, path, body = next(self.calls)
        text = f"host-check-{uuid.uuid4()}"
        body = body and body(text)
        headers = {"Idempotency_Key": text} if body else {}
        end = time.monotonic() + PATIENCE
        while True:
            try:
                answer = self.client.ask(method, path, body, **headers)
            except ConnectionRefusedError:
                count.refused += 1
                return
            except (OSError, http.client.HTTPException) as error:
                count.broken += 1
                if not self.resends or time.monotonic() > end:
                    raise Unwelcome(f"{method} {path}: {error!r}") from error
                continue
            if answer.status != 200:
                raise Unwelcome(f"{method} {path}: {answer!r}")
            if body:
                count.made.append(text)
            return


class RPCCalls:
    """The calls of a service on the socket of another. A call that gets `rpc.goingAway` is repeated."""

    def __init__(self, service, calls, resends):
        self.path = socket(service)
        self.names = ", ".join(method for method, _, _ in calls)
        self.calls = itertools.cycle(calls)
        self.resends = resends
        self.connection = None

    def __str__(self):
        return f"a caller at {self.path}: {self.names}"

    def one(self, count):
        method, call, meta = next(self.calls)
        text = f"host-check-{uuid.uuid4()}"
        if callable(call):
            call, meta = call(text), {**meta, "idempotencyKey": text}
            is_made = True
        else:
            is_made = False
        end = time.monotonic() + PATIENCE
        while True:
            try:
                if self.connection is None:
                    self.connection = rpc.Connection(self.path)
                params = None if call is None else {"meta": meta, "call": call}
                self.connection.ask(method, params)
            except (ConnectionRefusedError, FileNotFoundError, PermissionError) as error:
                count.refused += 1
                raise Unwelcome(f"{method}: {error!r}") from error
            except rpc.Broken as error:
                count.broken += 1
                self.close()
                if not self.resends or time.monotonic() > end:
                    raise Unwelcome(f"{method}: {error!r}") from error
                continue
            except rpc.Refused as refusal:
                self.close()
                if refusal.type != "rpc.goingAway" or time.monotonic() > end:
                    raise
                count.again += 1
                time.sleep(0.005)
                continue
            if is_made:
                count.made.append(text)
            return

    def close(self):
        self.connection.socket.close()
        self.connection = None


def go_on(calls, is_over, progress, index):
    """Calls until the end of the load. Counts successful calls in `progress`, which other processes read."""
    count = Count()
    while not is_over():
        start = time.monotonic()
        try:
            calls.one(count)
            count.done += 1
            progress[index] += 1
            count.worst = max(count.worst, time.monotonic() - start)
        except Exception as error:
            count.failed.append(f"after {time.monotonic() - start:.2f} s: {error!r}")
            if isinstance(calls, HTTPCalls):
                calls.client.close()
            elif calls.connection:
                calls.close()
        time.sleep(PAUSE)
    return count


class Load:
    """Runs clients while the block runs. Afterwards `web` and `socket` are their counts.

    `web`: (member, calls) of each client of the gateway. `sockets`: (service, user, calls) of each caller.
    `resend_web`, `resend_sockets`: whether they send a call that broke again, with the same key.
    """

    def __init__(self, web=(), sockets=(), resend_web=False, resend_sockets=False):
        self.clients = [HTTPCalls(member, calls, resend_web) for member, calls in web]
        self.callers = [(user, RPCCalls(service, calls, resend_sockets)) for service, user, calls in sockets]
        self.over = multiprocessing.Event()
        # One number for each client, those of the gateway first. Each client writes only its own.
        self.progress = multiprocessing.Array("q", len(self.clients) + len(self.callers), lock=False)

    def __enter__(self):
        self.results = [start_as(user, go_on, calls, self.over.is_set, self.progress, len(self.clients) + index)
                        for index, (user, calls) in enumerate(self.callers)]
        self.counts = [None] * len(self.clients)
        self.threads = [threading.Thread(target=self.run, args=(index,)) for index in range(len(self.clients))]
        for thread in self.threads:
            thread.start()
        # All clients call now.
        time.sleep(0.3)
        return self

    def run(self, index):
        self.counts[index] = go_on(self.clients[index], self.over.is_set, self.progress, index)

    def wait_for_each(self):
        """Waits until every client has had another successful answer, perhaps to a current call."""
        before = list(self.progress)

        def waiting():
            return [index for index, then in enumerate(before) if self.progress[index] == then]

        try:
            eventually(lambda: not waiting(), within=PATIENCE, every=0.01)
        except Failed:
            names = [str(client) for client in self.clients + [calls for _, calls in self.callers]]
            lines = "\n".join(names[index] for index in waiting())
            raise Failed(f"these clients have had no successful answer for {PATIENCE:.0f} s:\n{lines}") from None

    def __exit__(self, *_):
        # Some calls must come after the last event.
        time.sleep(0.3)
        self.over.set()
        for thread in self.threads:
            thread.join()
        self.calls = [result() for result in self.results]
        self.web = sum(self.counts, Count())
        self.socket = sum(self.calls, Count())

    def expect_clean(self, may_break=False):
        """Expects no failed calls, no refused connections and, unless they may break, no broken ones. Returns notes."""
        notes = []
        idle = [str(count) for count in self.counts + self.calls if count.done < 5]
        expect(not idle, f"{len(idle)} clients made fewer than 5 calls: {idle}")
        for name, count, clients in [("HTTP", self.web, self.clients), ("socket", self.socket, self.callers)]:
            if clients:
                try:
                    notes.append(f"{name}: {count.expect_clean(may_break)}")
                except Failed as failure:
                    raise Failed(f"{name}: {failure}") from None
        return notes
