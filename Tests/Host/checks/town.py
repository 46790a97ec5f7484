"""A town at work, by HTTP alone."""
import os
import re
import stat
import time
from concurrent.futures import ThreadPoolExecutor

from support import people
from support.checking import check, expect, expect_equal, eventually
from support.product import state, unit
from support.systemd import main_pid, run, show


@check("a store and a courier register, sign in and work together")
def registers():
    people.courier()


@check("a delivery goes from the store to the courier to its customer")
def delivers():
    store, courier = people.store().client(), people.courier().client()
    parcel = store.post_once("/v1/deliveries", people.new_delivery("A cake"))["delivery"]["id"]
    courier.post(f"/v1/deliveries/{parcel}/accept")
    courier.post(f"/v1/deliveries/{parcel}/deliver")
    found = store.get(f"/v1/stores/me/deliveries/{parcel}")["delivery"]
    expect_equal(found["status"], "delivered", "the delivery")


@check("the courier's notification comes to the inbox: events go from one service to another")
def notifies():
    inbox = people.courier().client()
    eventually(lambda: inbox.get("/v1/notifications")["items"], otherwise="the inbox stays empty")


@check("a passenger signs in by SMS and has a seat held, which waits to be paid")
def books():
    passenger = people.passenger().client()
    booking = passenger.post_once("/v1/coaches/bookings", people.new_booking("A pram"))["booking"]
    expect_equal(booking["status"], "awaitingPayment", "the booking")
    payment = passenger.post(f"/v1/coaches/bookings/{booking['id']}/payments")
    expect("/coach-payments/" in payment["page"], f"{payment}")


@check("mails land in identity's state directory, for nobody else to read")
def keeps_mails():
    people.anybody().post("/v1/accounts/person", people.with_password(
        email="mira@example.org", name="Mira", consent=True))
    folder = f"{state('identity')}/mail/new"
    mails = eventually(lambda: os.path.isdir(folder) and os.listdir(folder), otherwise="there is no mail")
    mode = stat.S_IMODE(os.stat(f"{folder}/{mails[0]}").st_mode)
    expect_equal(oct(mode), oct(0o600), "the mode of a mail")
    link = re.search(r"http://\S+", run(
        "kvartctl", "mail", "--last", "--to", "mira@example.org", "--host"))
    expect(link is not None, "the mail has no link")
    page = people.anybody().ask("GET", re.sub(r"^https?://[^/]*", "", link[0]))
    expect_equal(page.status, 200, "the page of the link")


@check("passwords are hashed at full cost, four at once, within identity's MemoryMax")
def hashes():
    most = int(show(unit("identity"), "MemoryMax"))
    before = main_pid("identity")

    def sign_in(_):
        client = people.anybody()
        try:
            return client.post("/v1/sessions/store", {"email": "klas@example.org", "password": people.PASSWORD})
        finally:
            client.close()

    start = time.monotonic()
    with ThreadPoolExecutor(4) as pool:
        people.TOKENS.extend(session["token"] for session in pool.map(sign_in, range(4)))
    took = time.monotonic() - start
    expect_equal(main_pid("identity"), before, "identity's process")
    with open(f"/proc/{before}/status") as file:
        peak = int(re.search(r"VmHWM:\s+(\d+)", file.read())[1]) * 1024
    expect(peak < most, f"{peak} bytes of {most}")
    current = show(unit("identity"), "MemoryCurrent")
    by_whom = "the kernel counts" if current != "[not set]" else "the kernel does not count here, so by its peak"
    return f"{took:.1f} s; {peak >> 20} MiB of {most >> 20} MiB; {by_whom}"


@check("root makes an account for staff at the admin socket, and it signs in")
def makes_staff():
    password = f"{people.PASSWORD} and longer"
    run("kvartctl", "account", "create-staff", "olha@example.org", "--permission", "dispatcher",
        "--host", input=f"{password}\n")
    staff = people.anybody().post("/v1/sessions/staff", {"email": "olha@example.org", "password": password})
    people.TOKENS.append(staff["token"])
    people.Client(staff["token"]).get("/v1/coaches/balance")
