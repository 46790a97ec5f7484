"""A search for every secret of the town in every place where it must not be."""
import glob
import subprocess

from support import known, people
from support.checking import check, expect, expect_equal
from support.product import PROGRAMS, SERVICES, WITH_DATABASE, markers, state, unit
from support.systemd import main_pid, run, systemctl
from support.web import Client

#: The kinds that a database stores in the clear, with the database. A tracking link is shown to the store repeatedly,
#: and the acquirer returns to the page of a payment.
IN_THE_CLEAR = {known.TRACKING: "deliveries", known.PAYMENT: "transport-booking"}
#: The database that holds the hashes of a kind.
HASHED = {known.ACCESS: "identity", known.REFRESH: "identity", known.LINK: "identity", known.INVITATION: "deliveries"}
#: The least number of secrets of a kind that the checks must have collected.
LEAST = {known.ACCESS: 5, known.REFRESH: 5, known.INVITATION: 2, known.TRACKING: 3, known.PAYMENT: 2, known.LINK: 2}


def secrets(without=()):
    """The secrets as bytes, by purpose: the texts, and the bytes that a text encodes."""
    found = {name: text.encode() for name, text in markers().items()}
    found["a password"] = people.PASSWORD.encode()
    for kind in known.FORMS:
        if kind in without:
            continue
        for number, secret in enumerate(known.kept(kind), 1):
            found[f"{kind} {number}"] = secret.encode()
            found[f"{kind} {number} in bytes"] = known.raw(kind, secret)
    return found


def found_in(content, without=()):
    """The names of the secrets in a content."""
    return [name for name, secret in secrets(without).items() if secret in content]


def expect_none(content, where):
    expect_equal(found_in(content), [], f"secrets in {where}")


def status(path, token=None):
    client = Client(token)
    try:
        return client.ask("GET", path).status
    finally:
        client.close()


@check("the secrets that are searched for are in use: services have read them, and the gateway accepts them")
def are_used():
    for program in ["transport-booking", "egress"]:
        name = {"transport-booking": "acquirer", "egress": "sms"}[program]
        with open(f"/proc/{main_pid(program)}/root/run/credentials/{unit(program)}/credential_{name}") as file:
            expect(markers()[f"{program}/{name}"] in file.read(), f"{program} has another secret")

    # Sends one of each kind again where it could be logged: in a path, in a query, in a body, in a header.
    store, client = people.store().client(), people.anybody()
    ivo = client.post("/v1/couriers", people.with_password(firstName="Ivo", lastName="Car", phone="092 333 4444"))["id"]
    session = client.post("/v1/sessions/courier", {"phone": "0923334444", "password": people.PASSWORD})
    session = client.post("/v1/sessions/refresh", {"refreshToken": session["refreshToken"]})
    invitation = store.post("/v1/cooperations/invitations", {"courier": ivo})
    delivery = store.post_once("/v1/deliveries", people.new_delivery("A secret cake"))["delivery"]
    passenger = people.passenger().client()
    booking = passenger.post_once("/v1/coaches/bookings", people.new_booking("A secret seat"))["booking"]
    payment = passenger.post(f"/v1/coaches/bookings/{booking['id']}/payments")
    client.post("/v1/accounts/person", people.with_password(email="jan@example.org", name="Jan", consent=True))
    link = people.mailed_link("jan@example.org")
    found = {
        "access token": status("/v1/sessions", session["token"]),
        "invitation key": status(people.path_of(invitation["link"])),
        "tracking token": status(people.path_of(delivery["trackingLink"])),
        "payment key": status(people.path_of(payment["page"])),
        "mailed link": status(people.path_of(link)),
    }
    expect_equal(found, dict.fromkeys(found, 200), "the answers to the secrets")
    counts = {kind: len(known.kept(kind)) for kind in LEAST}
    few = {kind: count for kind, count in counts.items() if count < LEAST[kind]}
    expect_equal(few, {}, "too few of a kind")
    return str(counts)


@check("no secret is in the environment or the arguments of any process")
def not_in_proc():
    processes, found = 0, {}
    for folder in glob.glob("/proc/[0-9]*"):
        for name in ["environ", "cmdline"]:
            try:
                with open(f"{folder}/{name}", "rb") as file:
                    found[f"{folder}/{name}"] = found_in(file.read())
                processes += 1
            except (FileNotFoundError, ProcessLookupError):
                pass
    expect_equal({path: names for path, names in found.items() if names}, {}, "secrets")
    expect(processes > 20, "there are too few processes")


@check("no secret is in the files of a unit or in the output of systemctl")
def not_in_units():
    names = [unit(program) for program in PROGRAMS]
    expect_none(systemctl("cat", *names, "kvart*.socket", "kvart.target").encode(), "systemctl cat")
    expect_none(systemctl("show", *names, "kvart-backup.service").encode(), "systemctl show")
    for path in glob.glob("/etc/kvart/*.json"):
        with open(path, "rb") as file:
            expect_none(file.read(), path)


@check("no secret is in any field of any journal entry")
def not_in_journal():
    run("journalctl", "--sync")
    # This output format does not shorten or escape anything.
    content = subprocess.run(["journalctl", "--no-pager", "--output=export", "--all"], capture_output=True).stdout
    expect_none(content, "the journal")
    expect(b"_SYSTEMD_UNIT=kvart-identity.service" in content, "the journal has nothing of identity")
    expect(b"HTTP_ROUTE=/t/{trackingToken}" in content, "the journal has no request with a secret in its path")
    return f"{len(content) >> 10} KiB, {len(secrets())} texts and bytes"


@check("no secret is in the metrics of the gateway or of any service")
def not_in_metrics():
    client = Client(port=9464)
    for path in ["/metrics"] + [f"/metrics/{service}" for service in SERVICES]:
        answer = client.ask("GET", path)
        expect_equal(answer.status, 200, path)
        expect_none(answer.content, path)
    client.close()


@check("no database holds a secret in the clear: access, refresh, invitation and link tokens are stored as hashes")
def not_in_databases():
    # A backup is the whole database in one file, without rows that are deleted.
    systemctl("start", "kvart-backup.service")
    found, sizes = {}, []
    for service in WITH_DATABASE:
        allowed = [kind for kind, place in IN_THE_CLEAR.items() if place == service]
        path = sorted(glob.glob(f"{state(service)}/backups/{service}-*Z.sqlite"))[-1]
        with open(path, "rb") as file:
            content = file.read()
        found[path] = found_in(content, allowed)
        sizes.append(f"{service}: {len(content) >> 10} KiB")
        # The search finds a secret where there is one, and the hashes of the others.
        for kind in allowed:
            expect(any(known.raw(kind, secret) in content or secret.encode() in content
                       for secret in known.kept(kind)), f"{path} has no {kind}")
        for kind, place in HASHED.items():
            hashes = [known.stored(kind, secret) for secret in known.kept(kind)]
            expect(place != service or any(hash in content for hash in hashes), f"{path} has no hash of any {kind}")
        # The log and the free pages of the running database. A link waits there until its mail is sent.
        for path in glob.glob(f"{state(service)}/{service}.sqlite*"):
            with open(path, "rb") as file:
                found[path] = found_in(file.read(), [*allowed, known.LINK])
    expect_equal({path: names for path, names in found.items() if names}, {}, "secrets")
    return ", ".join(sizes)
