"""The servers that egress calls: a mail relay and an acquirer, at an address in a private network.

The unit of egress denies the address until a drop-in allows it.
"""
import contextlib
import hashlib
import hmac
import http.server
import json
import socket
import threading
import time

from support.product import markers, unit
from support.systemd import drop_in, run, systemctl

ADDRESS = "10.77.0.1"
#: The settings of egress name these, see `Tests/Host/configure`.
RELAY, ACQUIRER = (ADDRESS, 2525), (ADDRESS, 8090)


@contextlib.contextmanager
def address():
    """Adds the address to the machine while the block runs."""
    run("ip", "address", "replace", f"{ADDRESS}/32", "dev", "lo")
    try:
        yield
    finally:
        run("ip", "address", "delete", f"{ADDRESS}/32", "dev", "lo")


@contextlib.contextmanager
def let_through():
    """Allows egress to connect to the address while the block runs."""
    try:
        with drop_in("egress", f"[Service]\nIPAddressAllow={ADDRESS}\n"):
            systemctl("restart", unit("egress"))
            yield
    finally:
        systemctl("restart", unit("egress"))


class Busy:
    """Counts the current requests, and all that have begun."""

    def __init__(self):
        self.lock = threading.Lock()
        self.count = 0
        self.begun = 0

    def __enter__(self):
        with self.lock:
            self.count += 1
            self.begun += 1

    def __exit__(self, *_):
        with self.lock:
            self.count -= 1


class Relay:
    """A relay that accepts mail by SMTP, each connection in its own thread.

    It keeps a mail and then waits for `pause` seconds before it confirms it: a sender that stops meanwhile cannot know
    whether the mail has arrived.
    """

    def __init__(self, pause=0.0):
        self.pause = pause
        #: The addresses that connected.
        self.seen = []
        #: The mails as bytes, in the order in which they arrived.
        self.mails = []
        self.busy = Busy()
        self.server = socket.create_server(RELAY)
        threading.Thread(target=self.accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # Without the shutdown the waiting thread would keep the socket open.
        self.server.shutdown(socket.SHUT_RDWR)
        self.server.close()

    def accept(self):
        while True:
            try:
                client, peer = self.server.accept()
            except OSError:
                return
            self.seen.append(peer)
            threading.Thread(target=self.converse, args=(client,), daemon=True).start()

    def converse(self, client):
        # A client may hang up at any time.
        with contextlib.suppress(OSError), client, client.makefile("rwb") as lines:
            def say(text):
                lines.write(f"{text}\r\n".encode())
                lines.flush()

            say("220 relay.example")
            while True:
                word = lines.readline().strip().upper()
                if word == b"DATA":
                    say("354 go on")
                    mail = b"".join(iter(lines.readline, b".\r\n"))
                    with self.busy:
                        self.mails.append(mail)
                        time.sleep(self.pause)
                        say("250 taken")
                elif word == b"QUIT" or not word:
                    say("221 bye")
                    return
                else:
                    say("250 relay.example" if word[:4] in (b"EHLO", b"HELO") else "250 ok")


class Order:
    """A payment as the acquirer knows it."""

    def __init__(self, amount, currency):
        self.amount = amount
        self.currency = currency
        #: The refunded amounts, in the characters of the requests.
        self.refunds = []
        #: The number of refund requests.
        self.requests = 0


class Acquirer:
    """An acquirer that speaks WayForPay's protocol. Its callbacks need no network.

    It pays a refund at once and then waits for `pause` seconds before it answers. A merchant that stops meanwhile cannot
    know whether the refund was paid. The first `lost` refund requests are neither paid nor answered.
    A refund request has no name, so the acquirer pays every request for which enough of the payment is left.
    """

    account = "kvart_host_checks"

    def __init__(self, pause=0.0, lost=0):
        self.secret = markers()["transport-booking/acquirer"]
        self.pause = pause
        self.lost = lost
        self.lock = threading.Lock()
        self.orders = {}
        self.busy = Busy()

    @contextlib.contextmanager
    def serving(self):
        """Answers requests of egress while the block runs."""
        acquirer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                request = self.rfile.read(int(self.headers["Content-Length"]))
                answer = acquirer.answer(request)
                if answer is None:
                    self.close_connection = True
                    return
                content = json.dumps(answer).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                with contextlib.suppress(OSError):
                    self.wfile.write(content)

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(ACQUIRER, Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()

    def sign(self, *values):
        return hmac.new(self.secret.encode(), ";".join(values).encode(), hashlib.md5).hexdigest()

    def approve(self, form):
        """Approves a payment, given its form as a browser posts it. Returns the callback for the merchant."""
        values = dict(form)
        products = [[value for name, value in form if name == f"product{part}[]"]
                    for part in ["Name", "Count", "Price"]]
        signed = [values[name] for name in ["merchantAccount", "merchantDomainName", "orderReference", "orderDate",
                                            "amount", "currency"]]
        if values["merchantSignature"] != self.sign(*signed, *sum(products, [])):
            raise ValueError(f"the signature of the form is wrong: {form}")
        reference = values["orderReference"]
        self.orders[reference] = Order(values["amount"], values["currency"])
        return self.state(reference)

    def state(self, reference):
        """The signed state of an order: a callback, and the answer to CHECK_STATUS."""
        order = self.orders[reference]
        paid_back = sum(map(minor, order.refunds))
        status = "Refunded" if paid_back == minor(order.amount) else "Approved"
        found = {"merchantAccount": self.account, "orderReference": reference, "amount": order.amount,
                 "currency": order.currency, "authCode": "541963", "cardPan": "41****8217",
                 "transactionStatus": status, "reasonCode": "1100"}
        return {**found, "merchantSignature": self.sign(*found.values()), "refundAmount": f"{paid_back / 100:.2f}"}

    def answer(self, request):
        # The characters of a number are signed, so numbers stay texts.
        request = json.loads(request, parse_float=str, parse_int=str)
        reference = request["orderReference"]
        if request["transactionType"] == "CHECK_STATUS":
            with self.lock:
                return self.state(reference)
        signed = [request[name] for name in ["merchantAccount", "orderReference", "amount", "currency"]]
        if request["transactionType"] != "REFUND" or request["merchantSignature"] != self.sign(*signed):
            raise ValueError(f"unexpected request: {request}")
        with self.busy:
            with self.lock:
                order = self.orders[reference]
                order.requests += 1
                is_lost = self.lost > 0
                self.lost -= is_lost
                left = minor(order.amount) - sum(map(minor, order.refunds))
                is_paid = not is_lost and minor(request["amount"]) <= left
                if is_paid:
                    order.refunds.append(request["amount"])
            time.sleep(self.pause)
        if is_lost:
            return None
        outcome = ("Refunded", "1100") if is_paid else ("Declined", "1128")
        return {"merchantAccount": self.account, "orderReference": reference, "transactionStatus": outcome[0],
                "reasonCode": outcome[1], "reason": "", "merchantSignature":
                self.sign(self.account, reference, *outcome)}


def minor(amount):
    """The minor units of an amount: 40500 for `405`, `405.0` and `405.00`."""
    whole, _, part = amount.partition(".")
    return int(whole) * 100 + int(f"{part}00"[:2])
