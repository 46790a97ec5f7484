"""The accounts of a demo, and who may make a call."""
import json
import time

import requests


class Caller:
    """Makes requests: an account, a guest of a restaurant, or nobody."""

    def __init__(self, name, kind, permissions=(), headers=None):
        self.name = name
        self.kind = kind
        self.permissions = set(permissions)
        self.headers = headers or {}

    def may(self, access):
        return access is None or self.kind in access["kinds"] or access["permission"] in self.permissions

    def sign_in(self):
        pass


NOBODY = Caller("nobody", "nobody")


class Account(Caller):
    def __init__(self, town, row):
        # Several roles of a demo are persons.
        kinds = ("staff", "store", "courier", "restaurant", "promoter", "dealer")
        kind = row["role"] if row["role"] in kinds else "person"
        super().__init__(row["signIn"], kind, ("admin", "dispatcher") if kind == "staff" else ())
        self.town = town
        self.id = row["id"]
        self.password = row["password"]
        self.login = {"phone" if kind == "courier" else "email": row["signIn"], "password": row["password"]}

    def sign_in(self):
        answer = self.town.post(f"/v1/sessions/{self.kind}", self.login)
        answer.raise_for_status()
        self.headers = {"Authorization": f"Bearer {answer.json()['token']}"}
        return answer.json()


class Town:
    def __init__(self, url, state):
        self.url = url
        self.state = state
        self.session = requests.Session()
        # Proxies of the environment are looked up for every request otherwise.
        self.session.trust_env = False

    def post(self, path, body, headers=None):
        return self.session.post(self.url + path, json=body, headers=headers, timeout=20)

    def accounts(self, of_each=2):
        """Signs in to the first accounts of each role."""
        with open(f"{self.state}/demo.json", encoding="utf-8") as file:
            rows = json.load(file)["accounts"]
        counts = {}
        chosen = []
        for row in rows:
            counts[row["role"]] = counts.get(row["role"], 0) + 1
            if counts[row["role"]] <= of_each:
                account = Account(self, row)
                account.sign_in()
                chosen.append(account)
        return chosen

    def spare(self, fresh):
        """Opens an account of its own for a call that ends it or its sessions. A store needs no mail to sign in."""
        login = {"email": f"spare{fresh.digits(12)}@example.org", "password": "lozinka77"}
        answer = self.post("/v1/stores", {
            "name": "Spare", "address": "Ilica 1, Zagreb", "storeKey": fresh.tax_number(), "phone": "+38512345678",
            "passwordConfirmation": "lozinka77", **login})
        answer.raise_for_status()
        row = {"role": "store", "signIn": login["email"], "password": "lozinka77", "id": answer.json()["id"]}
        account = Account(self, row)
        account.refresh_token = account.sign_in()["refreshToken"]
        return account
