"""The people of the town, who come when they are first needed."""
import datetime
import functools
import random
import re
import secrets
import uuid

from support.checking import Failed, eventually
from support.systemd import run
from support.web import Client

#: Looked for wherever no secret may be.
PASSWORD = f"s3cret{secrets.token_hex(12)}"
TOKENS = []


def once(function):
    """Done once: what went wrong then goes wrong at once for everybody who comes later."""
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
            raise Failed(f"{function.__name__}() has not come: {error}")
        return value

    return remembering


class Member:
    """Somebody with a session."""

    def __init__(self, account, kind, token):
        self.account = account
        self.kind = kind
        self.token = token
        TOKENS.append(token)

    def client(self):
        return Client(self.token)

    @property
    def caller(self):
        """Whom the gateway would name on the sockets."""
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
    """Works with the store."""
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
    """Signed in with the code of an SMS, as it lies in a file."""
    client = anybody()
    client.post("/v1/sessions/person/codes", {"phone": "067 123 4567"})
    code = eventually(lambda: re.search(
        r"^\d{6}", run("kvartctl", "mail", "--sms", "--last", "--host", rc=None), re.MULTILINE),
        otherwise="there is no code")[0]
    signed_in = client.post("/v1/sessions/person/code", {
        "phone": "067 123 4567", "code": code, "surname": "Шевченко", "consent": True})
    account = Client(signed_in["token"]).get("/v1/accounts/me")["id"]
    return Member(account, "person", signed_in["token"])


def new_delivery(description):
    """The body of a delivery that is offered to the courier."""
    return {
        "description": description, "couriers": [courier().account],
        "customer": {"firstName": "Iva", "lastName": "Horvat", "address": "Vukovarska 5, Zagreb"}}


def new_booking(comment):
    """The body of a booking of one seat, on one of the buses of a month."""
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
