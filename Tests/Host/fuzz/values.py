"""The values that the answers of a town contained, for the requests that follow."""
import re
from collections import defaultdict
from dataclasses import dataclass, field

# Types whose values a client cannot invent.
KNOWN_TYPES = re.compile(r"(ID|Code|Key|Token|Slug|Secret|SecretText|LinkText|PIN|Number|ZoneSum|Password|EmailAddress)$")
INVENTED_TYPES = {"PhoneNumber", "OptionNumber", "OneTimeCode"}
# Accounts have several types of identifiers, and the code of a table is in a link.
FAMILIES = [{"AccountID", "PersonID", "FollowerID", "SellerID", "CourierID", "StoreID", "DealerID", "PromoterID"},
            {"LinkText", "TableCode"}]


def resolve(schema, document):
    """Follows references and alternatives. Returns the schema and the name of its type."""
    name = None
    while isinstance(schema, dict) and "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        schema = document["components"]["schemas"][name]
    schema = schema if isinstance(schema, dict) else {}
    for part in schema.get("anyOf", schema.get("oneOf", [])):
        if part.get("type") != "null":
            inner, inner_name = resolve(part, document)
            return inner, inner_name or name
    return schema, schema.get("x-kvart-type", name)


def known_type(schema, document):
    """Returns the schema, and its type if a client cannot invent its values."""
    shape, name = resolve(schema, document)
    is_known = (name and shape.get("type") in ("string", "integer") and "enum" not in shape
                and name not in INVENTED_TYPES and KNOWN_TYPES.search(name))
    return shape, name if is_known else None


@dataclass
class Known:
    """A value, with the account that has seen it, the values around it, and what the account may do with it."""
    value: object
    owner: str
    member: str
    near: dict
    actions: frozenset | None
    uses: int = 0
    age: int = 0


class Values:
    def __init__(self, document, random):
        self.document = document
        self.random = random
        self.known = defaultdict(dict)
        self.count = 0
        # The pages and calls that links lead to: `/t/{trackingToken}`.
        self.targets = []
        for path in document["paths"]:
            names = re.findall(r"\{(\w+)\}", path)
            if len(names) == 1 and not path.startswith("/v1/"):
                self.targets.append((re.compile(re.sub(r"\{\w+\}", "([^/?#]+)", path) + "$"), names[0]))

    def learn(self, schema, value, owner, near):
        """Reads an answer, or a request that was accepted."""
        shape, _ = resolve(schema, self.document)
        if isinstance(value, list):
            for item in value[:30]:
                self.learn(shape.get("items", {}), item, owner, near)
            return
        if not isinstance(value, dict):
            return
        members = shape.get("properties", {})
        near = dict(near)
        for member, part in members.items():
            if isinstance(value.get(member), (str, int)) and not isinstance(value[member], bool):
                name = known_type(part, self.document)[1]
                if name or member == "version":
                    near[name or member] = value[member]
        actions = value.get("actions")
        if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
            actions = None
        for member, part in members.items():
            if member not in value:
                continue
            found = value[member]
            if isinstance(found, (dict, list)):
                self.learn_items(part, found, member, owner, near)
            elif found is not None:
                self.add(known_type(part, self.document)[1], found, member, owner, near,
                         frozenset(actions) if actions is not None and member == "id" else None)
                if isinstance(found, str) and found.startswith("http"):
                    self.learn_link(found, owner, near)

    def learn_items(self, schema, value, member, owner, near):
        """Reads a list of values such as identifiers, or objects."""
        items = resolve(resolve(schema, self.document)[0].get("items", {}), self.document)[0]
        if isinstance(value, list) and value and not isinstance(value[0], (dict, list)):
            name = known_type(resolve(schema, self.document)[0].get("items", {}), self.document)[1]
            for item in value:
                self.add(name, item, member, owner, near, None)
        else:
            self.learn(schema, value, owner, near)

    def learn_link(self, link, owner, near):
        path = re.sub(r"^https?://[^/]*", "", link)
        for pattern, member in self.targets:
            found = pattern.match(path)
            if found:
                self.add("LinkText", found[1], member, owner, near, None)

    def add(self, name, value, member, owner, near, actions):
        if name is None or isinstance(value, bool) or value is None:
            return
        self.count += 1
        known = self.known[name].get((owner, value))
        if known is None:
            self.known[name][(owner, value)] = Known(value, owner, member, dict(near), actions, age=self.count)
        else:
            known.near.update(near)
            known.age = self.count
            if actions is not None:
                known.actions = actions

    def candidates(self, name):
        """Returns the known values of a type, and sometimes those of the types of its family."""
        found = list(self.known.get(name, {}).values())
        for family in FAMILIES:
            if name in family and (not found or self.random.random() < 0.3):
                found = [known for other in sorted(family) for known in self.known.get(other, {}).values()]
        return found

    def score(self, known, member, owner, near, action):
        score = self.random.random()
        score += 8 if known.owner == owner else 0
        score += 3 if known.member == member else 0
        score += sum(4 if known.near[type] == value else -6 for type, value in near.items() if type in known.near)
        if known.actions is not None:
            score += 6 if action in known.actions else -3
        return score - known.uses * 0.5

    def choose(self, name, member, owner, near, action, without=()):
        """Returns a known value of a type, or `None`. `near` are the values that are already chosen."""
        scored = [(self.score(known, member, owner, near, action), known.age, known) for known in self.candidates(name)
                  if known.value not in without]
        if not scored:
            return None
        best = max(scored, key=lambda one: one[:2])[2]
        best.uses += 1
        return best

    def best_score(self, name, member, owner, action):
        return max((self.score(known, member, owner, {}, action) for known in self.candidates(name)), default=0)
