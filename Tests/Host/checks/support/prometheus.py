"""A strict reader of Prometheus' text format, version 0.0.4."""
import math
import re

from support.checking import expect

NAME = re.compile(r"[a-zA-Z_:][a-zA-Z0-9_:]*")
LABEL = re.compile(r'([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(,?)')
NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|Inf)|NaN")
KINDS = {"counter", "gauge", "histogram"}


class Family:
    def __init__(self, name):
        self.name = name
        self.kind = None
        self.help = None
        #: (name with suffix, labels as a tuple, value)
        self.samples = []


def parse(text):
    """The families by their names. Fails with the line that is not allowed."""
    expect(text == "" or text.endswith("\n"), "the last line has no end")
    families, current, seen = {}, None, set()

    def begin(name):
        nonlocal current
        if current is None or current.name != name:
            expect(name not in families, f"{name} comes in two parts")
            current = families[name] = Family(name)
        return current

    for number, line in enumerate(text.splitlines(), 1):
        where = f"line {number}: {line}"
        expect(line == line.strip() and line, f"{where}: empty, or with space around it")
        if line.startswith("# "):
            word, name, rest = (line[2:].split(" ", 2) + [""])[:3]
            expect(word in ("HELP", "TYPE") and NAME.fullmatch(name), where)
            family = begin(name)
            expect(not family.samples, f"{where}: behind its samples")
            if word == "HELP":
                expect(family.help is None and not re.search(r"\\(?![\\n])", rest), where)
                family.help = rest
            else:
                expect(family.kind is None and rest in KINDS, where)
                family.kind = rest
            continue
        name = NAME.match(line)
        expect(name is not None, where)
        rest, labels = line[name.end():], []
        if rest.startswith("{"):
            rest = rest[1:]
            while not rest.startswith("}"):
                label = LABEL.match(rest)
                expect(label is not None, where)
                labels.append((label[1], label[2]))
                rest = rest[label.end():]
                expect(label[3] or rest.startswith("}"), where)
            rest = rest[1:]
        expect(rest.startswith(" ") and NUMBER.fullmatch(rest[1:]), f"{where}: no number")
        expect(current is not None and current.kind, f"{where}: without a TYPE")
        suffixes = ["_bucket", "_sum", "_count"] if current.kind == "histogram" else [""]
        expect(name[0] in [current.name + suffix for suffix in suffixes], f"{where}: not of {current.name}")
        expect(len({label for label, _ in labels}) == len(labels), f"{where}: a label twice")
        key = (name[0], tuple(sorted(labels)))
        expect(key not in seen, f"{where}: a sample twice")
        seen.add(key)
        value = float(rest[1:].replace("Inf", "inf"))
        if current.kind == "counter":
            expect(value >= 0, f"{where}: a counter below 0")
        current.samples.append((name[0], dict(labels), value))
    for family in families.values():
        expect(family.kind and family.help is not None, f"{family.name} has no TYPE or no HELP")
        if family.kind == "histogram":
            check_histogram(family)
    return families


def check_histogram(family):
    rows = {}
    for name, labels, value in family.samples:
        others = tuple(sorted((label, text) for label, text in labels.items() if label != "le"))
        row = rows.setdefault(others, {"buckets": [], "sum": None, "count": None})
        if name.endswith("_bucket"):
            row["buckets"].append((float(labels["le"].replace("Inf", "inf")), value))
        else:
            row["sum" if name.endswith("_sum") else "count"] = value
    for labels, row in rows.items():
        where = f"{family.name} {labels}"
        bounds = [bound for bound, _ in row["buckets"]]
        counts = [count for _, count in row["buckets"]]
        expect(bounds == sorted(set(bounds)) and bounds and bounds[-1] == math.inf, f"{where}: bounds {bounds}")
        expect(counts == sorted(counts), f"{where}: buckets that are not cumulative: {counts}")
        expect(row["count"] == counts[-1] and row["sum"] is not None, f"{where}: count or sum is wrong")


def value(families, name, **labels):
    """The value of the sample with these labels; `None` when there is none."""
    family = families.get(name)
    found = [value for sample, own, value in family.samples
             if all(own.get(label) == text for label, text in labels.items())] if family else []
    return found[0] if len(found) == 1 else None
