"""The accounts of the town. Each registers when a check first needs it."""
import datetime
import functools
import random
import re
import secrets
import uuid

from support import known
from support.checking import Failed, eventually, expect_equal
from support.outside import Acquirer
from support.systemd import run
from support.web import Client

#: The password of all accounts. The module `secrecy` searches for it.
PASSWORD = f"s3cret{secrets.token_hex(12)}"


def once(function):
    """Makes a function run once. A failure is kept, too: every later caller fails at once."""
    outcome = []

    @functools.wraps(function)
    def remembering():
        if not outcome:
            try:
                outcome.append((function(), None))
            except Exception as error:
                outcome.append((None, error))
        value, error = outcome[0]
        if error:
            raise Failed(f"{function.__name__}() failed: {error}")
        return value

    return remembering


class Member:
    """An account with a session."""

    def __init__(self, account, kind, token):
        self.account = account
        self.kind = kind
        self.token = token

    def client(self):
        return Client(self.token)

    @property
    def caller(self):
        """The caller that the gateway would name on the sockets."""
        return {"account": self.account, "kind": self.kind, "permissions": [], "session": str(uuid.uuid4())}


def anybody():
    return Client()


def with_password(**members):
    return {**members, "password": PASSWORD, "passwordConfirmation": PASSWORD}


@once
def store():
    client = anybody()
    account = client.post("/v1/stores", with_password(
        name="Pekara Klas", address="Ilica 1, Zagreb", storeKey="12345678903", email="klas@example.org",
        phone="+385 1 234 5678"))["id"]
    return Member(account, "store", client.post(
        "/v1/sessions/store", {"email": "klas@example.org", "password": PASSWORD})["token"])


@once
def courier():
    """A courier who works with the store."""
    client = anybody()
    account = client.post("/v1/couriers", with_password(
        firstName="Ana", lastName="Babić", phone="091 111 2222"))["id"]
    ana = Member(account, "courier", client.post(
        "/v1/sessions/courier", {"phone": "0911112222", "password": PASSWORD})["token"])
    key = store().client().post("/v1/cooperations/invitations", {"courier": account})["registrationKey"]
    ana.client().post("/v1/cooperations", {"registrationKey": key})
    return ana


@once
def passenger():
    """A passenger who signed in with the code of an SMS. The SMS is a file."""
    client = anybody()
    client.post("/v1/sessions/person/codes", {"phone": "067 123 4567"})
    code = eventually(lambda: re.search(
        r"^\d{6}", run("kvartctl", "mail", "--sms", "--last", "--host", rc=None), re.MULTILINE),
        otherwise="there is no code")[0]
    signed_in = client.post("/v1/sessions/person/code", {
        "phone": "067 123 4567", "code": code, "surname": "Шевченко", "consent": True})
    account = Client(signed_in["token"]).get("/v1/accounts/me")["id"]
    return Member(account, "person", signed_in["token"])


@once
def reader():
    """A passenger with a confirmed e-mail address: tickets and receipts are mailed to it."""
    client = anybody()
    account = client.post("/v1/accounts/person", with_password(
        email="mira@example.org", name="Mira", consent=True))["account"]
    client.ask("GET", path_of(mailed_link("mira@example.org")))
    return Member(account, "person", client.post(
        "/v1/sessions/person", {"email": "mira@example.org", "password": PASSWORD})["token"])


@once
def dispatcher():
    """A member of staff. Root makes the account at the admin socket."""
    password = f"{PASSWORD} and longer"
    run("kvartctl", "account", "create-staff", "olha@example.org", "--permission", "dispatcher",
        "--host", input=f"{password}\n")
    session = anybody().post("/v1/sessions/staff", {"email": "olha@example.org", "password": password})
    account = Client(session["token"]).get("/v1/accounts/me")["id"]
    return Member(account, "staff", session["token"])


def paid_booking(acquirer, seats=1):
    """Books seats for the reader. The acquirer reports that they are paid."""
    client = reader().client()
    body = {**new_booking("To be paid"), "surname": "Коваль", "phone": "+380671112233", "seats": seats}
    booking = client.post_once("/v1/coaches/bookings", body)["booking"]
    attempt = client.post(f"/v1/coaches/bookings/{booking['id']}/payments")
    callback = acquirer.approve([(field["name"], field["value"]) for field in attempt["form"]["fields"]])
    answer = anybody().post("/v1/coaches/payments/wayforpay", callback)
    expect_equal(answer["status"], "accept", "the answer to the callback")
    paid = client.get(f"/v1/coaches/bookings/{booking['id']}")["booking"]
    expect_equal(paid["status"], "confirmed", "the booking")
    return {**paid, "reference": attempt["reference"]}


@once
def ticket():
    """The path of the reader's ticket, a PDF that other programs print."""
    return f"/v1/coaches/bookings/{paid_booking(Acquirer())['id']}/ticket"


def mailed_link(address):
    """The link in the newest mail to an address, as soon as there is one."""
    link = eventually(lambda: re.search(
        r"http://\S+", run("kvartctl", "mail", "--last", "--to", address, "--host", rc=None)),
        otherwise=f"no mail with a link to {address}")[0]
    known.note(known.LINK, link)
    return link


def path_of(link):
    """The part of a link after the host."""
    return re.sub(r"^https?://[^/]*", "", link)


def new_delivery(description):
    """The body of a delivery that is offered to the courier."""
    return {
        "description": description, "couriers": [courier().account],
        "customer": {"firstName": "Iva", "lastName": "Horvat", "address": "Vukovarska 5, Zagreb"}}


def new_booking(comment):
    """The body of a booking of one seat on a random bus of the next month. The account has surname and phone."""
    day = datetime.date.today() + datetime.timedelta(days=random.randint(2, 29))
    return {"route": "1", "from": "sumy", "to": "kyiv", "date": day.isoformat(), "seats": 1, "comment": comment,
            "time": f"{random.randint(1, 23):02}:00"}


def everything(client, path):
    """All items of a list, page by page."""
    items, cursor = [], None
    while True:
        page = client.get(f"{path}{'&' if '?' in path else '?'}limit=100" + (f"&cursor={cursor}" if cursor else ""))
        items += page["items"]
        cursor = page.get("next")
        if not cursor:
            return items
