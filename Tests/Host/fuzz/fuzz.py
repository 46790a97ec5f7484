#!/usr/bin/env python3
"""Makes every call of a town that /openapi.json describes, with good and with bad requests made by schemathesis.

    fuzz.py URL --state FOLDER [--seconds N] [--seed N]

Fails on an answer of 500 or above, on an answer that the document does not allow, on a bad request that is accepted,
and when fewer than 90 of 100 operations succeeded at least once.
"""
import argparse
import base64
import functools
import json
import random
import re
import sys
import time
import unicodedata
import warnings
from collections import Counter, defaultdict
from urllib.parse import urlsplit

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi import checks as openapi_checks

from fresh import Fresh
from stories import Missing, Stories
from town import NOBODY, Caller, Town
from values import Values, items_of, kind_of, known_type, resolve

CHECKS = [not_a_server_error, openapi_checks.status_code_conformance, openapi_checks.content_type_conformance,
          openapi_checks.response_headers_conformance, openapi_checks.response_schema_conformance]
ACCESS, ROUTE = "x-access", "x-route"
# The key of the known values that a request contains.
PICKED = "picked"
# These end sessions, or the account that makes them. They come last, with accounts of their own.
ENDING = {"identity.blockAccount", "identity.changePassword", "identity.deleteAccount", "identity.endOtherSessions",
          "identity.endSession", "identity.resetCourierPassword", "identity.resetPassword", "identity.signOut"}
# A picture of one pixel.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")
# What such calls end, other calls need.
LATE = [re.compile("(cancel|close|end|hide|pause|reject|withdraw)[A-Z]"), re.compile("(delete|dismiss|leave|remove|revoke)[A-Z]")]


class Fuzz:
    def __init__(self, town, document, seed, seconds):
        self.town = town
        self.document = document
        self.seed = seed
        self.random = random.Random(seed)
        self.end = time.monotonic() + seconds
        self.fresh = Fresh(self.random)
        self.values = Values(document, self.random)
        self.nobody = NOBODY
        self.callers = [NOBODY] + town.accounts()
        self.guests = []
        for account in self.callers[1:]:
            self.know_account(account)
        self.succeeded = Counter()
        self.statuses = defaultdict(Counter)
        self.refusals = {}
        self.faults = {}
        self.picked = {}
        self.requests = 0
        config = schemathesis.Config.from_dict({
            "checks": {"negative_data_rejection": {"expected-statuses": ["4XX"]}},
            "output": {"sanitization": {"enabled": False}}})
        schema = schemathesis.openapi.from_dict(document, config=config)
        self.operations = [result.ok() for result in schema.get_all_operations()]
        self.by_name = {self.name(operation): operation for operation in self.operations}

    def know_account(self, account):
        near = {"Password": account.password}
        for type in ("CroatianPhone", "PhoneNumber") if account.kind == "courier" else ("EmailAddress",):
            near[type] = account.name
        if account.kind in ("person", "restaurant", "promoter", "dealer", "staff"):
            near["kind"] = account.kind
        for type in near:
            self.values.add(type, near[type], type, account.name, near, None)
        names = {"person": ["PersonTag", "FollowerTag", "SellerTag"]}.get(account.kind, [account.kind.capitalize() + "Tag"])
        for name in names + ["AccountTag"]:
            self.values.add(name, account.id, "id", account.name, {}, None)

    # -- the document

    def name(self, operation):
        return operation.definition.raw["operationId"]

    def access(self, operation):
        return operation.definition.raw.get(ACCESS)

    def kind(self, operation):
        return operation.definition.raw.get(ROUTE, "json")

    def action(self, operation):
        """The word by which replies allow an operation: `giveUp`."""
        return self.name(operation).rsplit(".", 1)[1]

    def content(self, operation):
        return operation.definition.raw.get("requestBody", {}).get("content", {})

    def body_schema(self, operation):
        return self.content(operation).get("application/json", {}).get("schema")

    def reply_schema(self, operation):
        reply = operation.definition.raw["responses"].get("200", {})
        return reply.get("content", {}).get("application/json", {}).get("schema")

    def parameters(self, operation):
        both = self.document["paths"][operation.path].get("parameters", []) + operation.definition.raw.get("parameters", [])
        return [self.document["components"]["parameters"][one["$ref"].rsplit("/", 1)[1]] if "$ref" in one else one
                for one in both]

    def examples(self, operation):
        """The bodies of the documented examples."""
        content = self.content(operation).get("application/json", {})
        return [example["value"] for example in content.get("examples", {}).values()] or [content.get("example", {})]

    # -- requests

    def able(self, operation):
        """The callers of an operation, those first who have seen a thing on which it can be done."""
        access = self.access(operation)
        able = [caller for caller in self.callers if caller.may(access)]
        if access is None:
            able = self.guests + able[:1] + self.random.sample(able[1:], min(2, len(able) - 1))
        self.random.shuffle(able)
        things = [(known_type(parameter.get("schema", {}), self.document)[1], parameter["name"])
                  for parameter in reversed(self.parameters(operation)) if parameter["in"] == "path"]
        things += [(known_type(part, self.document)[1], member) for member, part in self.members(operation).items()]
        things = [(type, member) for type, member in things if type]
        if things and len(able) > 1:
            types = self.types(self.name(operation))
            scores = {caller.name: self.values.best_score(*things[0], caller, self.name(operation), types) for caller in able}
            able.sort(key=lambda caller: -scores[caller.name])
        return able

    def members(self, operation):
        schema = self.body_schema(operation)
        return resolve(schema, self.document)[0].get("properties", {}) if schema else {}

    @functools.cache
    def types(self, operation_name):
        """The types of the members of a call."""
        operation = self.by_name[operation_name]
        schemas = [parameter.get("schema", {}) for parameter in self.parameters(operation)]
        schemas += self.members(operation).values()
        return frozenset(filter(None, (resolve(schema, self.document)[1] for schema in schemas)))

    def pick(self, name, member, chosen, operation, caller, without=()):
        if chosen.get(name, None) is not None and chosen[name] not in without:
            if chosen.setdefault(name + " of", member) == member:
                return chosen[name]
            # Two members of one type, such as two stops, differ.
            without = [chosen[name]]
        known = self.values.choose(name, member, caller, chosen, self.name(operation), self.types(self.name(operation)), without)
        if known is None:
            return None
        for near, value in known.near.items():
            chosen.setdefault(near, value)
        chosen.setdefault(PICKED, []).append(known)
        chosen[name] = known.value
        chosen[name + " of"] = member
        return known.value

    def place(self, schema, value, member, chosen, operation, caller, chance=1.0):
        """Returns a value with values of this town in the places of identifiers and the like."""
        shape, name = known_type(schema, self.document)
        if isinstance(value, dict):
            members = shape.get("properties", {})
            if "passwordConfirmation" in value:
                members = {key: part for key, part in members.items() if key not in ("password", "passwordConfirmation")}
            # Backwards, because a thing names what it belongs to: a model its brand.
            return {key: self.place(members[key], part, key, chosen, operation, caller, chance) if key in members else part
                    for key, part in reversed(value.items())}
        if isinstance(value, list):
            items = items_of(schema, self.document)
            if known_type(items, self.document)[1] is None:
                return [self.place(items, part, member, chosen if part is value[0] else dict(chosen), operation, caller, chance)
                        for part in value]
            placed = []
            for _ in value:
                known = self.pick(known_type(items, self.document)[1], member, {**chosen}, operation, caller, placed)
                if known is not None:
                    placed.append(known)
            return placed or value
        if value is None or isinstance(value, bool):
            return value
        type = resolve(schema, self.document)[1]
        is_new = self.action(operation).startswith("register") and name == "EmailAddress"
        if name and not is_new and self.random.random() < chance:
            known = self.pick(name, member, chosen, operation, caller)
            if known is not None:
                return known
        if chance == 1 and not is_new:
            if type in chosen:
                return chosen[type]
            if member == "version" and "version" in chosen:
                return chosen["version"]
        return self.fresh.value(type, member, shape, value) if chance == 1 else value

    def address(self, operation, caller, chosen, attempt=0):
        """Returns members of the path and of the query, and headers. Every other attempt has all members with an
        example, and the codes of the example."""
        path, query, headers = {}, {}, {}
        for parameter in reversed(self.parameters(operation)):
            is_given = parameter["in"] == "query" and parameter["name"] not in ("cursor", "limit") and attempt % 2 == 1
            if not parameter.get("required") and not (is_given and self.example(parameter) is not None):
                continue
            shape, name = known_type(parameter.get("schema", {}), self.document)
            keeps_code = attempt % 2 == 1 and name and name.endswith("Code") and self.example(parameter) is not None
            value = None
            if name and not keeps_code:
                value = self.pick(name, parameter["name"], chosen, operation, caller)
            if value is None:
                value = self.invented(parameter, shape, chosen)
            place = {"path": path, "query": query, "header": headers}.get(parameter["in"], {})
            place[parameter["name"]] = value
        return path, query, headers

    def example(self, parameter):
        if "examples" in parameter:
            return next(iter(parameter["examples"].values()))["value"]
        shape = resolve(parameter.get("schema", {}), self.document)[0]
        return parameter.get("example", shape.get("example", next(iter(shape.get("examples", [])), None)))

    def invented(self, parameter, shape, chosen):
        for member in (parameter["name"], "kind"):
            if chosen.get(member) in shape.get("enum", []):
                return chosen[member]
        if "enum" in shape:
            return self.random.choice(shape["enum"])
        example = self.example(parameter)
        if example is not None:
            return self.fresh.value(resolve(parameter["schema"], self.document)[1], parameter["name"], shape, example)
        return 1 if kind_of(shape) == "integer" else self.fresh.identifier()

    def example_case(self, operation, caller, attempt):
        """Returns a documented example, with values of this town."""
        chosen = {}
        self.fresh.attempt = attempt
        path, query, headers = self.address(operation, caller, chosen, attempt)
        examples = self.examples(operation)
        self.fresh.renames = attempt % 2 == 1 and re.match("(add|create|register)", self.action(operation)) is not None
        arguments = {}
        if self.kind(operation) == "upload":
            arguments = {"body": PICTURE, "media_type": "image/png"}
        elif self.body_schema(operation) is not None:
            body = self.place(self.body_schema(operation), examples[attempt % len(examples)], None, chosen, operation, caller)
            arguments = {"body": body, "media_type": "application/json"}
        case = operation.Case(path_parameters=path, query=query, headers=headers, **arguments)
        self.picked[case.id] = chosen.get(PICKED, [])
        return case

    def make_call(self, name, caller, members):
        """Makes a call with these members. Returns its reply."""
        operation = self.by_name.get(name)
        if operation is None:
            print(f"there is no call {name}")
            return Missing()
        path, query, body = {}, {}, dict(members)
        for parameter in self.parameters(operation):
            if parameter["name"] in body and parameter["in"] in ("path", "query"):
                (path if parameter["in"] == "path" else query)[parameter["name"]] = body.pop(parameter["name"])
        arguments = {}
        if self.kind(operation) == "upload":
            arguments = {"body": PICTURE, "media_type": "image/png"}
        elif self.body_schema(operation) is not None:
            arguments = {"body": body, "media_type": "application/json"}
        done = self.make(operation, operation.Case(path_parameters=path, query=query, **arguments), caller)
        return self.reply if done and self.reply is not None else Missing()

    def guest(self, secret):
        """Returns a guest of a table, who has its secret."""
        caller = Caller(f"guest {len(self.guests)}", "guest", headers={"Kvart-Guest": secret} if isinstance(secret, str) else {})
        self.guests = [caller] + self.guests[:3]
        return caller

    def make(self, operation, case, caller, is_bad=False):
        """Makes a request and checks the answer. Returns whether the call was done."""
        name = self.name(operation)
        self.requests += 1
        self.reply = None
        if self.kind(operation) == "stream":
            return self.open_stream(operation, case, caller)
        case.body = without_marks(case.body)
        case.headers = {**(case.headers or {}), **caller.headers}
        response = case.call(base_url=self.town.url, session=self.town.session, timeout=30, allow_redirects=False)
        status = response.status_code
        self.statuses[name][status] += 1
        done = 200 <= status < 300
        is_of_another = self.is_answered_by_another(operation, response)
        if not done and not is_bad:
            self.refusals.setdefault(name, {})[status] = response.text[:300]
        checks = CHECKS + ([openapi_checks.negative_data_rejection] if is_bad else [])
        if is_of_another:
            checks = [not_a_server_error]
        try:
            case.validate_response(response, checks=checks)
        except FailureGroup as group:
            for failure in group.exceptions:
                self.faults.setdefault((name, type(failure).__name__, status), str(group))
        if done and not is_of_another:
            self.succeeded[name] += 1
            self.learn(operation, case, caller, response)
        for known in self.picked.pop(case.id, []):
            (known.refused.discard if done else known.refused.add)((name, caller.name))
        if status == 401 and self.access(operation) is not None and not is_bad:
            caller.sign_in()
        return done

    def is_answered_by_another(self, operation, response):
        """Whether the path that was sent is also that of an operation with a literal part in place of a parameter. Such
        a path matches first (OpenAPI 3.1, "Paths Object"): `/v1/sessions/store` is not `/v1/sessions/{kind}`."""
        sent = urlsplit(response.request.url).path.split("/")
        own = operation.path.split("/")
        for template, item in self.document["paths"].items():
            parts = template.split("/")
            if operation.method.lower() not in item or parts == own or len(parts) != len(sent) or len(own) != len(sent):
                continue
            matches = all(part.startswith("{") or part == text for part, text in zip(parts, sent))
            first = next(((part, mine) for part, mine in zip(parts, own) if part != mine), None)
            if matches and first and not first[0].startswith("{") and first[1].startswith("{"):
                return True
        return False

    def learn(self, operation, case, caller, response):
        schema = self.reply_schema(operation)
        near = {}
        for parameter in self.parameters(operation):
            name = known_type(parameter.get("schema", {}), self.document)[1]
            value = (case.path_parameters or {}).get(parameter["name"])
            if name and value is not None:
                near[name] = value
        if operation.method.lower() == "delete" and case.path_parameters:
            self.values.forget(list(case.path_parameters.values())[-1])
        if schema is None or not response.headers.get("content-type", [""])[0].startswith("application/json"):
            return
        answer = self.reply = response.json()
        if isinstance(answer, dict) and isinstance(answer.get("guestSecret"), str):
            caller = self.guest(answer["guestSecret"])
        if isinstance(case.body, dict) and self.body_schema(operation):
            for member, part in self.members(operation).items():
                type = known_type(part, self.document)[1]
                if type and isinstance(case.body.get(member), str):
                    near.setdefault(type, case.body[member])
        self.values.learn(schema, answer, caller.name, near)

    def read_messages(self):
        """Learns codes and links from the mails and the SMS of the town."""
        for to, text in self.town.messages():
            for token in re.findall(r"[?&]token=([\w-]+)", text):
                self.values.add("SecretText", token, "token", to, {"kind": kind[1]} if (kind := re.search(r"/confirm/(\w+)", text)) else {}, None)
            for code in re.findall(r"\b\d{6}\b", text) if to.startswith("+") else []:
                self.values.add("OneTimeCode", code, "code", to, {"PhoneNumber": to, "CroatianPhone": to}, None)

    def open_stream(self, operation, case, caller):
        """Reads the first bytes of a stream of events."""
        name = self.name(operation)
        url = self.town.url + case.formatted_path
        headers = {**(case.headers or {}), **caller.headers}
        with self.town.session.get(url, params=case.query, headers=headers, stream=True, timeout=20) as answer:
            status = answer.status_code
            self.statuses[name][status] += 1
            if status >= 500:
                self.faults[(name, "server error", status)] = f"GET {url}: {answer.text}"
            if status != 200:
                self.refusals.setdefault(name, {})[status] = answer.text[:300]
                return False
            if not answer.headers["content-type"].startswith("text/event-stream"):
                self.faults[(name, "media type", status)] = f"GET {url}: {answer.headers['content-type']}"
            next(answer.iter_content(1))
        self.succeeded[name] += 1
        return True

    # -- rounds

    def examples_round(self):
        """Makes each call as in its documentation, until it was done once, or has failed several times."""
        order = sorted((one for one in self.operations if self.name(one) not in ENDING), key=self.rank)
        for operation in order:
            # Lists, from which the identifiers are taken.
            if operation.method.lower() == "get" and "{" not in operation.path and self.kind(operation) == "json":
                for caller in self.able(operation):
                    self.make(operation, self.example_case(operation, caller, 0), caller)
        for operation in order:
            if operation.method.lower() == "get" and "{" in operation.path and self.kind(operation) == "json":
                self.explore(operation)
        Stories(self).tell()
        for late in range(3):
            for attempts, wanted in ((4, 2), (4, 1), (8, 1)):
                self.read_messages()
                for operation in order:
                    if self.round_of(operation) == late and self.succeeded[self.name(operation)] < wanted:
                        self.attempt(operation, attempts)

    def explore(self, operation):
        """Reads several things of each account, and so learns what belongs to them and what can be done with them."""
        for caller in self.able(operation)[:6]:
            for attempt in range(2):
                self.make(operation, self.example_case(operation, caller, 0), caller)

    def attempt(self, operation, attempts):
        for attempt in range(attempts):
            able = self.able(operation)
            if not able or self.make(operation, self.example_case(operation, able[0], attempt), able[0]):
                return

    def round_of(self, operation):
        """What ends things comes last."""
        ends = [number for number, verbs in enumerate(LATE) if verbs.match(self.action(operation))]
        return 1 + max(ends) if ends else 2 if operation.method.lower() == "delete" else 0

    def rank(self, operation):
        """What makes things comes before what changes them; a thing is removed before the one that it belongs to."""
        method = ["post", "put", "patch", "get", "delete"].index(operation.method.lower())
        depth = operation.path.count("{")
        return -depth if self.round_of(operation) == 2 else depth, method, operation.path

    def random_round(self, number, examples):
        """Makes each call with random requests, good and bad. Returns `False` when the time is over."""
        for operation in self.operations:
            if self.name(operation) in ENDING or self.kind(operation) == "stream":
                continue
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                if time.monotonic() > self.end:
                    return False
                self.generate(operation, mode, number, examples)
        return True

    def generate(self, operation, mode, number, examples):
        able = self.able(operation)
        if not able:
            return

        @seed(self.seed * 1000 + number)
        @settings(max_examples=examples, database=None, deadline=None, suppress_health_check=list(HealthCheck),
                  phases=[Phase.generate])
        @given(case=operation.as_strategy(generation_mode=mode))
        def run(case):
            caller = self.random.choice(able[:3])
            self.settle(operation, case, caller)
            self.make(operation, case, caller, is_bad=mode is GenerationMode.NEGATIVE)

        try:
            run()
        except Unsatisfiable:
            pass  # Without members there is nothing to make bad.

    def settle(self, operation, case, caller):
        """Puts values of the town into the parts of a request that are not meant to be bad."""
        chosen = {}
        path, _, _ = self.address(operation, caller, chosen)
        if not case.meta.is_negative_at(ParameterLocation.PATH):
            case.path_parameters = {**(case.path_parameters or {}), **path}
        schema = self.body_schema(operation)
        if schema and isinstance(case.body, dict) and not case.meta.is_negative_at(ParameterLocation.BODY):
            case.body = self.place(schema, case.body, None, chosen, operation, caller, chance=0.8)

    def ending_round(self):
        """Makes the calls that end sessions or accounts, each with an account of its own."""
        for operation in self.operations:
            if self.name(operation) not in ENDING:
                continue
            for attempt in range(3):
                spare = self.town.spare(self.fresh)
                self.know_account(spare)
                caller = spare
                case = self.example_case(operation, spare, attempt)
                access = self.access(operation)
                if access is None:
                    caller = NOBODY
                elif not spare.may(access):
                    caller = next(one for one in self.callers if one.may(access))
                if "password" in self.members(operation) and "passwordConfirmation" not in case.body:
                    case.body = {**case.body, "password": spare.password}
                for member in case.path_parameters:
                    if member == "account":
                        case.path_parameters = {member: spare.id}
                    elif member in ("session", "kindOrSession"):
                        listed = self.town.session.get(f"{self.town.url}/v1/sessions", headers=spare.headers).json()
                        case.path_parameters = {member: listed["items"][0]["id"]}
                if self.make(operation, case, caller):
                    break

    def report(self):
        names = [self.name(operation) for operation in self.operations]
        missing = [name for name in names if not self.succeeded[name]]
        share = 100 - 100 * len(missing) / len(names)
        print(f"{self.requests} requests; {len(names) - len(missing)} of {len(names)} operations succeeded ({share:.1f} %)")
        for name in missing:
            counts = ", ".join(f"{count} x {status}" for status, count in sorted(self.statuses[name].items()))
            print(f"  never 2xx: {name}: {counts}")
            for text in self.refusals.get(name, {}).values():
                print(f"    {text}")
        for (name, kind, _), text in sorted(self.faults.items(), key=str):
            print(f"== {name}: {kind}\n{text}")
        print(f"{len(self.faults)} faults")
        return not self.faults and share >= 90


def without_marks(value):
    """The value without combining marks. The services count them as part of their letter, but `maxLength` of JSON Schema
    counts each one."""
    if isinstance(value, str):
        return "".join(one for one in value if unicodedata.category(one) not in ("Mn", "Me"))
    if isinstance(value, list):
        return [without_marks(one) for one in value]
    if isinstance(value, dict):
        return {name: without_marks(one) for name, one in value.items()}
    return value


def main():
    warnings.filterwarnings("ignore")
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--state", required=True, help="the folder of the town")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--document", help="a file in place of /openapi.json")
    options = parser.parse_args()
    town = Town(options.url, options.state)
    if options.document:
        with open(options.document, encoding="utf-8") as file:
            document = json.load(file)
    else:
        document = town.session.get(f"{options.url}/openapi.json", timeout=20).json()
    begun = time.monotonic()
    fuzz = Fuzz(town, document, options.seed, options.seconds)
    fuzz.examples_round()
    print(f"{time.monotonic() - begun:.1f} s: {fuzz.requests} examples, {len(+fuzz.succeeded)} operations succeeded")
    number = 0
    # The first round has few requests, so that it comes to every call.
    while fuzz.random_round(number, 3 if number else 1):
        number += 1
    fuzz.ending_round()
    print(f"{time.monotonic() - begun:.1f} s: {number} whole random rounds")
    sys.exit(0 if fuzz.report() else 1)


if __name__ == "__main__":
    main()
