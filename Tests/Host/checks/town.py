"""A working town, only over HTTP."""
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


@check("an event of deliveries becomes a notification in the courier's inbox")
def notifies():
    inbox = people.courier().client()
    eventually(lambda: inbox.get("/v1/notifications")["items"], otherwise="the inbox stays empty")


@check("a passenger signs in by SMS and books a seat, which waits to be paid")
def books():
    passenger = people.passenger().client()
    booking = passenger.post_once("/v1/coaches/bookings", people.new_booking("A pram"))["booking"]
    expect_equal(booking["status"], "awaitingPayment", "the booking")
    payment = passenger.post(f"/v1/coaches/bookings/{booking['id']}/payments")
    expect("/coach-payments/" in payment["page"], f"{payment}")


@check("mails are kept in identity's state directory, and only identity may read them")
def keeps_mails():
    people.reader()
    folder = f"{state('identity')}/mail/new"
    mails = os.listdir(folder)
    expect(mails, "there is no mail")
    modes = {oct(stat.S_IMODE(os.stat(f"{folder}/{mail}").st_mode)) for mail in mails}
    expect_equal(modes, {oct(0o600)}, "the modes of mails")
    # The link was used before, so opening it again has no effect.
    page = people.anybody().ask("GET", people.path_of(people.mailed_link("mira@example.org")))
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
        list(pool.map(sign_in, range(4)))
    took = time.monotonic() - start
    expect_equal(main_pid("identity"), before, "identity's process")
    with open(f"/proc/{before}/status") as file:
        peak = int(re.search(r"VmHWM:\s+(\d+)", file.read())[1]) * 1024
    expect(peak < most, f"{peak} bytes of {most}")
    current = show(unit("identity"), "MemoryCurrent")
    source = "the kernel counts memory" if current != "[not set]" else "the kernel counts no memory here: the peak"
    return f"{took:.1f} s; {peak >> 20} MiB of {most >> 20} MiB; {source}"


@check("root makes an account for staff at the admin socket, and the account signs in")
def makes_staff():
    people.dispatcher().client().get("/v1/coaches/balance")
