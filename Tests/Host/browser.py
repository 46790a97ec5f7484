#!/usr/bin/env python3
"""Drives a headless Chromium through its debugging pipe (the Chrome DevTools Protocol), without any library.

    browser.py open URL click SELECTOR wait TEXT shot FILE text ...

Steps, done in order; each waits for what it needs, 20 seconds at most:
    open URL        go there
    click SELECTOR  click the first element of that CSS selector, as a person would
    tap TEXT        click the first enabled button or link in sight whose label begins with that text
    double TEXT     the same, twice at once
    type SEL TEXT   replace the content of the first field of that CSS selector
    typed SEL FILE  the same with the content of a file, which an earlier step may have written
    pick SEL VALUE  choose an option of the first list of that CSS selector
    wait TEXT       until the page shows that text
    gone TEXT       until the page does not show that text
    shot FILE       a picture of the page, PNG
    text            print what the page shows
    url             print where it is
    wide            from here on in a window of 1280 by 800
    phone           from here on as on a phone: 390 by 844, three pixels for each
    language TAG    from here on in this language
    dark            from here on in dark colours
    light           from here on in light colours
    fits            fail when the page is wider than the window
    axe             fail when the page violates a rule of axe-core, for people who cannot see, hear or use a mouse
    loaded          until all pictures of the page are shown; fail when one cannot be
    run COMMAND     a command of the shell, while the page is open
"""
import base64
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

PATIENCE = 20
# The rules of axe-core. `make host-tools` installs them.
AXE = ".build/host-tools/lib/python*/site-packages/axe_core_python/axe.min.js"


class Browser:
    """One tab. Commands go to descriptor 3 of the browser, answers and events come from 4, each ended by a NUL."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="kvart-browser-")
        to_child, self.writer = os.pipe()
        self.reader, from_child = os.pipe()

        def hand_over():
            # Moved to higher numbers first, because one of them may be 3 or 4 already.
            high = [os.dup(to_child), os.dup(from_child)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        program = shutil.which("chromium") or sys.exit("chromium is not installed")
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
                     "--lang=uk", "--accept-lang=uk", "--window-size=520,900", f"--user-data-dir={self.profile}",
                     "about:blank"]
        self.process = subprocess.Popen([program] + arguments, preexec_fn=hand_over, close_fds=False,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_child)
        os.close(from_child)
        self.rest = b""
        self.number = 0
        self.session = None
        targets = self.command("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.command("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        self.command("Page.enable")

    def command(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                part = os.read(self.reader, 65536)
                if not part:
                    sys.exit("the browser has ended")
                self.rest += part
            line, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(answer["error"]["message"])
                return answer["result"]

    def evaluate(self, script):
        """`None` while the page loads another one. Waits for the value of a promise."""
        try:
            result = self.command("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)["result"]
        except RuntimeError:
            return None
        return result.get("value")

    def until(self, what, script):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            value = self.evaluate(script)
            if value:
                return value
            time.sleep(0.1)
        sys.exit(f"{what}: not within {PATIENCE} seconds; the page shows:\n{self.text()}")

    def text(self):
        return self.evaluate("document.body.innerText") or ""

    def open(self, url):
        answer = self.command("Page.navigate", url=url)
        if "errorText" in answer:
            sys.exit(f"{url}: {answer['errorText']}")
        self.until(url, "document.readyState === 'complete' && location.href !== 'about:blank'")

    def click(self, selector):
        place = self.until(f"click {selector}", f"""(() => {{
            const found = document.querySelector({json.dumps(selector)});
            if (!found || document.readyState !== 'complete') return null;
            found.scrollIntoView({{block: 'center'}});
            const box = found.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.command("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)

    def tap(self, text, times=1):
        place = self.until(f"tap {text}", f"""(() => {{
            const label = (one) => (one.getAttribute('aria-label') || one.textContent).trim();
            const found = [...document.querySelectorAll('button, a, label')].find((one) =>
                label(one).startsWith({json.dumps(text)}) && !one.disabled && one.offsetParent);
            if (!found || document.readyState !== 'complete') return null;
            found.scrollIntoView({{block: 'center'}});
            const box = found.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")
        for _ in range(times):
            for kind in ("mousePressed", "mouseReleased"):
                self.command(
                    "Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)

    def double(self, text):
        self.tap(text, times=2)

    def type(self, selector, text):
        self.until(f"type {selector}", f"""(() => {{
            const found = document.querySelector({json.dumps(selector)});
            if (!found || !found.offsetParent) return false;
            found.focus();
            found.select();
            return true;
        }})()""")
        self.command("Input.insertText", text=text)

    def typed(self, selector, path):
        with open(path, encoding="utf-8") as file:
            self.type(selector, file.read().strip())

    def pick(self, selector, value):
        self.until(f"pick {selector} {value}", f"""(() => {{
            const found = document.querySelector({json.dumps(selector)});
            if (!found || !found.offsetParent) return false;
            found.value = {json.dumps(value)};
            found.dispatchEvent(new Event('change', {{bubbles: true}}));
            return found.value === {json.dumps(value)};
        }})()""")

    def gone(self, text):
        self.until(f"gone {text}", f"document.body && !document.body.innerText.includes({json.dumps(text)})")

    def wait(self, text):
        self.until(f"wait {text}", f"document.body && document.body.innerText.includes({json.dumps(text)})")

    def shot(self, path):
        picture = self.command("Page.captureScreenshot", captureBeyondViewport=True)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture))

    def wide(self):
        self.command("Emulation.setDeviceMetricsOverride", width=1280, height=800, deviceScaleFactor=1, mobile=False)

    def phone(self):
        self.command("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=3, mobile=True)

    def language(self, tag):
        agent = self.evaluate("navigator.userAgent")
        self.command("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=tag)

    def dark(self):
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])

    def light(self):
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "light"}])

    def axe(self):
        # The debugger may run scripts that the page's Content-Security-Policy forbids.
        rules = glob.glob(os.path.join(os.path.dirname(__file__), "../..", AXE))
        if not rules:
            sys.exit("axe-core is not installed: make host-tools")
        with open(rules[0], encoding="utf-8") as file:
            self.evaluate(file.read() + "; 0")
        found = self.evaluate("""axe.run({resultTypes: ['violations']}).then((seen) => JSON.stringify({
            passes: seen.passes.length,
            faults: seen.violations.flatMap((rule) => rule.nodes.map((node) =>
                `${rule.id} (${rule.impact}): ${node.target.join(' ')}: ${node.failureSummary}\\n    ${node.html}`))
        }), (error) => JSON.stringify({passes: 0, faults: [String(error)]}))""")
        found = json.loads(found) if found else {"passes": 0, "faults": ["axe-core did not run"]}
        if found["faults"] or not found["passes"]:
            address = self.evaluate("location.href")
            sys.exit("\n".join([f"{address} violates rules of axe-core:"] + found["faults"]))

    def loaded(self):
        self.evaluate("for (const picture of document.images) picture.loading = 'eager'")
        self.until("loaded", "document.images.length > 0 && [...document.images].every((one) => one.naturalWidth > 0)")

    def fits(self):
        widths = self.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        if not widths or widths[0] > widths[1]:
            sys.exit(f"the page is {widths[0]} wide in a window of {widths[1]}:\n{self.text()}")

    @staticmethod
    def run(command):
        if subprocess.call(["bash", "-euc", command]) != 0:
            sys.exit(f"failed: {command}")

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def main(steps):
    browser = Browser()
    try:
        steps = iter(steps)
        for step in steps:
            if step == "text":
                print(browser.text())
            elif step == "url":
                print(browser.evaluate("location.href"))
            elif step in ("wide", "phone", "dark", "light", "fits", "axe", "loaded"):
                getattr(browser, step)()
            elif step in ("open", "click", "tap", "double", "wait", "gone", "shot", "language", "run"):
                getattr(browser, step)(next(steps))
            elif step in ("type", "typed", "pick"):
                getattr(browser, step)(next(steps), next(steps))
            else:
                sys.exit(f"there is no step {step}")
    finally:
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
