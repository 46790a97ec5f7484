"""The values that the answers of a town contained, for the requests that follow."""
import re
from collections import defaultdict
from dataclasses import dataclass, field

# Types whose values a client cannot invent.
KNOWN_TYPES = re.compile(r"(Tag|Code|Key|Token|Slug|Secret|SecretText|LinkText|PIN|Number|ZoneSum|Password|EmailAddress)$")
INVENTED_TYPES = {"PhoneNumber", "OptionNumber"}
# The pages with a secret in their address, and the member that the secret is.
LINKS = {"t": "trackingToken", "q": "code", "ponuda": "slug", "coach-payments": "paymentKey"}
# Accounts have several types of identifiers, and the code of a table is in a link.
FAMILIES = [{"AccountTag", "PersonTag", "FollowerTag", "SellerTag", "CourierTag", "StoreTag", "DealerTag", "PromoterTag"},
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
    return schema, schema.get("x-type", name)


def kind_of(schema):
    """Returns the type of JSON, also of a value that may be null."""
    kind = schema.get("type")
    return next((one for one in kind if one != "null"), None) if isinstance(kind, list) else kind


def items_of(schema, document):
    """Returns the schema of the items of a list, with the type that the list names."""
    shape, name = resolve(schema, document)
    items = shape.get("items", {})
    return {**items, "x-type": name} if name and "$ref" not in items and kind_of(items) != "object" else items


def known_type(schema, document):
    """Returns the schema, and its type if a client cannot invent its values."""
    shape, name = resolve(schema, document)
    is_known = (name and kind_of(shape) in ("string", "integer") and "enum" not in shape
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
    age: int
    uses: int = 0
    refused: set = field(default_factory=set)


class Values:
    def __init__(self, document, random):
        self.document = document
        self.random = random
        self.known = defaultdict(dict)
        self.count = 0

    def learn(self, schema, value, owner, near):
        """Reads an answer, or a request that was accepted."""
        shape, _ = resolve(schema, self.document)
        if isinstance(value, list):
            for item in value[:30]:
                self.learn(items_of(schema, self.document), item, owner, near)
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
        if isinstance(value, list) and value and not isinstance(value[0], (dict, list)):
            name = known_type(items_of(schema, self.document), self.document)[1]
            for item in value:
                self.add(name, item, member, owner, near, None)
        else:
            self.learn(schema, value, owner, near)

    def learn_link(self, link, owner, near):
        """Learns the secret of a link to a page."""
        path = link.split("/", 3)[-1].split("/")
        if len(path) == 2 and path[0] in LINKS:
            self.add("LinkText", path[1], LINKS[path[0]], owner, near, None)

    def forget(self, value):
        """Forgets a thing that was deleted, and what belonged to it."""
        for known in self.known.values():
            for key in [key for key, one in known.items() if one.value == value or value in one.near.values()]:
                del known[key]

    def add(self, name, value, member, owner, near, actions):
        if name is None or isinstance(value, bool) or value is None:
            return
        self.count += 1
        known = self.known[name].get((owner, value))
        if known is None:
            self.known[name][(owner, value)] = Known(value, owner, member, dict(near), actions, self.count)
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

    def score(self, known, member, caller, near, operation, types):
        """Returns how well a value suits a call."""
        score = self.random.random() + 2 * known.age / (self.count + 1)
        score += 8 if known.owner == caller.name else 0
        score += 4 if caller.id is not None and caller.id in known.near.values() else 0
        score += 3 if known.member == member else 0
        score += 1.5 * len(types & known.near.keys())
        score += sum(4 if known.near[type] == value else -6 for type, value in near.items() if type in known.near)
        if known.actions is not None:
            name = operation.lower()
            score += 6 if any(action.lower() in name for action in known.actions) else -3
        return score - known.uses * 0.2 - (6 if (operation, caller.name) in known.refused else 0)

    def choose(self, name, member, caller, near, operation, types, without=()):
        """Returns the known value of a type that suits a call best, or `None`. `near` are the values chosen so far."""
        scored = [(self.score(known, member, caller, near, operation, types), known.age, known)
                  for known in self.candidates(name) if known.value not in without]
        if not scored:
            return None
        best = max(scored, key=lambda one: one[:2])[2]
        best.uses += 1
        return best

    def best_score(self, name, member, caller, operation, types):
        return max((self.score(known, member, caller, {}, operation, types) for known in self.candidates(name)), default=0)
