"""More calls than the journal accepts."""
import time

from support import rpc
from support.checking import check, expect
from support.lines import outcomes
from support.peers import start_as
from support.product import socket
from support.prometheus import parse
from support.systemd import journal, run
from support.web import Client

#: The calls of a client at once, the clients, and the rounds: more than 10,000 calls within 30 seconds, which is the
#: limit of journald.
AT_ONCE, CLIENTS, TIMES = 60, 4, 55
#: The records of a service a second: of all calls, and of failed or slow ones.
BUDGET = 100 + 50


def calls():
    done = 0
    with rpc.Connection(socket("egress")) as connection:
        for _ in range(TIMES):
            found = outcomes(connection, [
                connection.send("egress.describe", {"meta": {}, "call": {}}) for _ in range(AT_ONCE)])
            done += found.count("ok")
    return done


def suppressed():
    client = Client(port=9464)
    families = parse(client.ask("GET", "/metrics/egress").content.decode())
    client.close()
    return families["kvart_journal_suppressed_total"].samples[0][2]


def records():
    return sum(entry.get("RPC_METHOD") == "egress.describe" for entry in journal("RPC_METHOD=egress.describe"))


@check("under a flood of calls a share is in the journal, the rest is counted, and journald drops nothing")
def samples():
    # The counter belongs to the process, so the first call starts the process.
    before, written = suppressed(), records()
    start = time.monotonic()
    results = [start_as("kvart-identity", calls) for _ in range(CLIENTS)]
    done = sum(result() for result in results)
    took = time.monotonic() - start
    kept, left_out = records() - written, suppressed() - before
    note = f"{done} calls in {took:.1f} s: {kept} in the journal, {left_out:.0f} counted"
    expect(done > 10_000 and took < 30, f"too few calls for a result: {note}")
    expect(0 < kept <= BUDGET * (took + 3), f"not within the budget: {note}")
    # Includes the calls that read the metrics.
    expect(done <= kept + left_out <= done + 20, f"neither written nor counted: {note}")
    lost = run("journalctl", "--no-pager", "--output=cat", "SYSLOG_IDENTIFIER=systemd-journald", rc=None)
    expect("uppressed" not in lost, lost)
    return note
