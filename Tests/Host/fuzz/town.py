"""The accounts of a demo, and who may make a call."""
import glob
import json
import re
import time

import requests


class Caller:
    """Makes requests: an account, a guest of a restaurant, or nobody."""

    def __init__(self, name, kind, permissions=(), headers=None):
        self.name = name
        self.kind = kind
        self.permissions = set(permissions)
        self.headers = headers or {}
        self.id = None
        self.role = kind

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
        self.role = row["role"]
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
        self.read = set()

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
                chosen.append(self.account(row))
        return chosen

    def account(self, row):
        account = Account(self, row)
        account.refresh_token = account.sign_in()["refreshToken"]
        return account

    def messages(self):
        """Returns the recipient and the text of each mail and SMS since the last time."""
        found = []
        for path in sorted(glob.glob(f"{self.state}/identity/mail/plain/*") + glob.glob(f"{self.state}/identity/sms/*")):
            if path not in self.read:
                self.read.add(path)
                with open(path, encoding="utf-8", errors="replace") as file:
                    text = file.read()
                to = re.search(r"^To: *<?([^\s>]+)", text, re.MULTILINE)
                found.append((to[1] if to else "", text))
        return found

    def secret_to(self, recipient, pattern):
        """Returns the secret in the newest message to an address that has one, and waits for the message."""
        for _ in range(50):
            for folder in ("mail/plain", "sms"):
                for path in sorted(glob.glob(f"{self.state}/identity/{folder}/*"), reverse=True)[:40]:
                    with open(path, encoding="utf-8", errors="replace") as file:
                        text = file.read()
                    found = re.search(pattern, text) if recipient in text else None
                    if found:
                        return found[1]
            time.sleep(0.1)
        return None

    def spare(self, fresh):
        """Opens an account of its own for a call that ends it or its sessions. A store needs no mail to sign in."""
        login = {"email": f"spare{fresh.digits(12)}@example.org", "password": "lozinka77"}
        answer = self.post("/v1/stores", {
            "name": "Spare", "address": "Ilica 1, Zagreb", "storeKey": fresh.tax_number(), "phone": "+38512345678",
            "passwordConfirmation": "lozinka77", **login})
        answer.raise_for_status()
        row = {"role": "store", "signIn": login["email"], "password": "lozinka77", "id": answer.json()["id"]}
        return self.account(row)
