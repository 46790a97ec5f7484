"""Values in place of those of a contract's example that must be new in a town, or that depend on the day."""
import datetime
import re
import uuid

# The time of all examples.
EXAMPLE_TIME = datetime.datetime(2026, 11, 21, 12)


class Fresh:
    TIME = re.compile(r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$")
    DAY = re.compile(r"^\d{4}-\d{2}-\d{2}$")

    def __init__(self, random):
        self.random = random
        # Whether names differ from those of the examples.
        self.renames = False
        self.attempt = 0
        self.shift = datetime.datetime.now(datetime.UTC).replace(tzinfo=None, microsecond=0) - EXAMPLE_TIME

    def digits(self, count):
        return "".join(self.random.choice("0123456789") for _ in range(count))

    def tax_number(self):
        """Returns an OIB: ten digits, and a check digit of ISO 7064, MOD 11,10."""
        digits = self.digits(10)
        rest = 10
        for digit in digits:
            rest = ((int(digit) + rest) % 10 or 10) * 2 % 11
        return digits + str((11 - rest) % 10)

    def identifier(self):
        return str(uuid.UUID(int=self.random.getrandbits(128), version=4))

    def time(self, text):
        """Returns a time as long before or after now as it is before or after the time of the examples."""
        moment = datetime.datetime.fromisoformat(text.replace("Z", "")) + self.shift
        return moment.isoformat(timespec="milliseconds") + "Z"

    def value(self, type, member, schema, value):
        if not isinstance(value, str):
            return value
        if schema.get("format") == "email":
            return f"fuzz{self.digits(9)}@example.org"
        if type in ("PhoneNumber", "CroatianPhone") or schema.get("format") == "phone":
            return "+38591" + self.digits(7)
        if type == "CroatianOIB":
            return self.tax_number()
        if type == "CountryCode" and self.renames:
            return self.random.choice(["AT", "BE", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR"])
        if self.renames and member in ("name", "en", "hr", "uk", "ar"):
            return f"{value} {self.digits(4)}"
        if self.TIME.match(value):
            return self.time(value)
        if self.DAY.match(value):
            # Tomorrow, or the name of a version.
            return [self.time("2026-11-22T12:00:00Z")[:10], value, self.time(value + "T12:00:00Z")[:10]][self.attempt % 3]
        return value
