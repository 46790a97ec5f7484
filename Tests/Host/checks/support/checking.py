"""Declares, runs and prints the checks."""
import sys
import time
import traceback

ROW = []


class Failed(Exception):
    """An expectation failed. The text has the found and the expected value."""


def check(sentence):
    """Makes a function a check, which passes when it returns. The returned text or list is printed below its name."""
    def add(function):
        ROW.append((function.__module__, sentence, function))
        return function
    return add


def expect(condition, otherwise):
    if not condition:
        raise Failed(otherwise)


def expect_equal(found, wanted, of):
    if found != wanted:
        raise Failed(f"{of}: {found!r}, and not {wanted!r}")


def eventually(question, within=15.0, every=0.05, otherwise=None):
    """Repeats the call until its answer is true, and returns the answer.

    `otherwise`: the error after `within` seconds, a text or a function that returns one.
    """
    end = time.monotonic() + within
    while True:
        answer = question()
        if answer:
            return answer
        if time.monotonic() > end:
            text = otherwise() if callable(otherwise) else otherwise or "the answer was never true"
            raise Failed(f"{text} within {within:.0f} s; last: {answer!r}")
        time.sleep(every)


def run(only=()):
    """Runs all checks or those of some modules. Returns whether all passed."""
    passed, failed = 0, []
    began = time.monotonic()
    for module, sentence, function in ROW:
        if only and not any(name in module for name in only):
            continue
        start = time.monotonic()
        try:
            notes = function() or []
            mark, passed = "✔", passed + 1
        except Failed as failure:
            notes, mark = str(failure), "✘"
        except Exception as error:
            places = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)
                      if "/checks/" in frame.filename]
            notes, mark = f"{error!r}\nat {' < '.join(reversed(places[1:]))}", "✘"
        if mark == "✘":
            failed.append(sentence)
        print(f"{mark} {sentence} ({time.monotonic() - start:.1f} s)")
        for note in [notes] if isinstance(notes, str) else notes:
            for line in note.splitlines():
                print(f"    {line}")
        sys.stdout.flush()
    if failed:
        print("The failures again:")
        for sentence in failed:
            print(f"✘ {sentence}")
    print(f"{passed} passed, {len(failed)} failed, {time.monotonic() - began:.0f} s")
    # A misspelt module has no checks, and must not pass.
    return passed > 0 and not failed
