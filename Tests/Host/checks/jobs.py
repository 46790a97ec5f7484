"""Mails and refunds that are being sent while services restart."""
import contextlib
import email
import email.policy
import re
import sqlite3
import time

from support import people, rpc
from support.checking import Failed, check, eventually, expect, expect_equal
from support.outside import Acquirer, Relay, address, let_through, minor
from support.product import socket, state, unit
from support.systemd import drop_in, systemctl

MAILS, REFUNDS = 10, 6


def restart_while(busy, programs, begun=0):
    """Restarts programs one after the other, each during a request that began after the last restart.

    `begun`: the number of requests that began before the first restart and do not count.
    """
    for program in programs:
        eventually(lambda: busy.count > 0 and busy.begun > begun, every=0.005,
                   otherwise=f"there is no request during which {program} could be restarted")
        systemctl("restart", unit(program))
        begun = busy.begun


def copies(mails):
    """The Message-IDs of the mails by the booking that a mail links to, one for each copy."""
    found = {}
    for content in mails:
        mail = email.message_from_bytes(content, policy=email.policy.default)
        link = re.search(r"/coaches/bookings/(\S+)", mail.get_body(("plain",)).get_content())
        found.setdefault(link and link[1], []).append(mail["Message-ID"])
    return found


def dead_letters():
    return rpc.call(socket("identity", "admin"), "identity.listDeadLetters")["items"]


@check("restarts while mails are sent lose none: each arrives, and a copy has the same Message-ID")
def sends_mails():
    people.reader()
    before = dead_letters()
    settings = "[Service]\nEnvironment=KVART_EGRESS_CHANNELS=mail KVART_MAIL_FROM=no-reply@kvart.example\n"
    acquirer = Acquirer()
    with address(), Relay(pause=0.4) as relay, let_through():
        with drop_in("identity", settings):
            systemctl("restart", unit("identity"))
            start = time.monotonic()
            bookings = {people.paid_booking(acquirer)["id"] for _ in range(MAILS)}
            restart_while(relay.busy, ["egress", "identity", "transport-booking", "identity"])
            eventually(lambda: set(copies(relay.mails)) >= bookings, within=30, every=0.2, otherwise=lambda:
                       f"{len(bookings - set(copies(relay.mails)))} of {MAILS} mails have not arrived")
            # The last mail may not be confirmed yet.
            eventually(lambda: relay.busy.count == 0, otherwise="the relay does not become idle")
            took = time.monotonic() - start
        systemctl("restart", unit("identity"))
    arrived = {booking: copies(relay.mails)[booking] for booking in bookings}
    names = {booking: len(set(identifiers)) for booking, identifiers in arrived.items()}
    expect_equal(names, dict.fromkeys(bookings, 1), "Message-IDs of each mail")
    expect_equal(len({identifiers[0] for identifiers in arrived.values()}), MAILS, "different Message-IDs")
    expect_equal(dead_letters(), before, "dead letters")
    twice = sum(map(len, arrived.values())) - MAILS
    return f"{MAILS} mails arrived within {took:.1f} s of 4 restarts, {twice} of them twice"


def put_forward(by):
    """Makes the refunds due this many seconds earlier. Returns the number of refunds that had to wait.

    A refund whose answer was lost is checked five minutes later, and the clock of a unit cannot be moved. The service
    reads the queue every second, so it sees the change.
    """
    with contextlib.closing(sqlite3.connect(f"{state('transport-booking')}/transport-booking.sqlite")) as database:
        with database:
            soon = time.time() * 1_000 + 60_000
            waiting = database.execute(
                "SELECT count(*) FROM kitDue WHERE kind = 'sendRefund' AND at > ?", [soon]).fetchone()[0]
            database.execute("UPDATE kitDue SET at = at - ? WHERE kind = 'sendRefund'", [by * 1_000])
    return waiting


def refunds_of(booking):
    return people.reader().client().get(f"/v1/coaches/bookings/{booking['id']}")["booking"]["refunds"]


@check("restarts while refunds are sent lose none and send none twice, even if the acquirer's answer is lost")
def sends_refunds():
    staff = people.dispatcher().client()
    before = staff.get("/v1/coaches/balance")
    acquirer = Acquirer(pause=0.5, lost=1)
    with address(), acquirer.serving(), let_through():
        bookings = [people.paid_booking(acquirer, seats=2) for _ in range(REFUNDS)]
        client = people.reader().client()
        owed = {}
        for booking in bookings:
            # One of two seats, so that a second refund would be possible.
            seat = {"journey": 0, "seat": booking["journey"]["seats"][0]}
            quote = client.post(f"/v1/coaches/bookings/{booking['id']}/refund-quotes", {"seats": [seat]})
            client.post(f"/v1/coaches/refund-quotes/{quote['id']}/confirm")
            owed[booking["reference"]] = quote["amount"]["amount"]
        restart_while(acquirer.busy, ["transport-booking", "egress"])

        def open_refunds():
            return [refund for booking in bookings for refund in refunds_of(booking) if refund["state"] != "done"]

        waited = []
        while open_refunds():
            if len(waited) == 4:
                paid = [order.refunds for order in acquirer.orders.values()]
                raise Failed(f"{len(open_refunds())} refunds are open after {waited} became due; paid: {paid}")
            # Uninterrupted refunds end by themselves.
            eventually(lambda: acquirer.busy.count == 0, otherwise="the acquirer does not become idle")
            time.sleep(0.3)
            begun = acquirer.busy.begun
            waited.append(put_forward(by=301))
            if len(waited) == 1:
                # The lost request comes again, and this restart loses its answer.
                restart_while(acquirer.busy, ["transport-booking"], begun)
            else:
                time.sleep(1.5)
    found = {reference: [minor(amount) for amount in order.refunds] for reference, order in acquirer.orders.items()}
    expect_equal(found, {reference: [amount] for reference, amount in owed.items()}, "the paid refunds")
    requests = sorted(order.requests for order in acquirer.orders.values())
    expect_equal(requests, [1] * (REFUNDS - 1) + [2], "requests for each refund")
    expect(waited[0] > 1, f"no refund was interrupted: {waited}")
    after = staff.get("/v1/coaches/balance")
    changes = {name: after[name]["amount"] - before[name]["amount"] for name in ["refunded", "toRefund", "failed"]}
    expect_equal(changes, {"refunded": sum(owed.values()), "toRefund": 0, "failed": 0}, "the balance")
    return f"{REFUNDS} refunds, each paid once; of those, {waited} waited for five minutes after 3 restarts"
