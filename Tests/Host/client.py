#!/usr/bin/env python3
"""Signs in and books a seat with the client that openapi-python-client generated from /openapi.json.

    PYTHONPATH=<folder of kvart_client> client.py URL EMAIL PASSWORD
"""
import datetime
import sys
import uuid

from kvart_client import AuthenticatedClient, Client
from kvart_client.api.coaches import coaches_book, coaches_cancel_booking, coaches_list_departures
from kvart_client.api.identity import identity_get_my_account, identity_sign_in
from kvart_client.models import CoachesBookBody, IdentitySignInBody, IdentitySignInKindOrSession

url, email, password = sys.argv[1:]

visitor = Client(base_url=url)
refused = identity_sign_in.sync(
    kind_or_session=IdentitySignInKindOrSession.PERSON, client=visitor, body=IdentitySignInBody(email=email, password="wrong"))
assert refused.to_dict()["type"] == "identity.signIn.wrongCredentials", refused
print(f"a wrong password: {refused.message}")

session = identity_sign_in.sync(
    kind_or_session=IdentitySignInKindOrSession.PERSON, client=visitor, body=IdentitySignInBody(email=email, password=password))
client = AuthenticatedClient(base_url=url, token=session.token)
account = identity_get_my_account.sync(client=client)
assert account.email == email, account
print(f"signed in as {account.name}")

day = datetime.date.today() + datetime.timedelta(days=2)
departures = coaches_list_departures.sync(client=client, route="1", from_="sumy", to="kyiv", date=day)
departure = next(one for one in departures.items if one.seats_left >= 1)
body = CoachesBookBody(
    route="1", from_="sumy", to="kyiv", date=day, time=departure.time, seats=1, surname="Шевченко")
key = str(uuid.uuid4())
booking = coaches_book.sync(client=client, body=body, idempotency_key=key).booking
again = coaches_book.sync(client=client, body=body, idempotency_key=key).booking
assert again.id == booking.id, (again, booking)
print(f"booking {booking.number}: {booking.journey.from_name} - {booking.journey.to_name}, {booking.journey.departs_at}")

cancelled = coaches_cancel_booking.sync(booking=booking.id, client=client).booking
assert cancelled.status == "cancelled", cancelled
print(f"booking {cancelled.number} is {cancelled.status}")
