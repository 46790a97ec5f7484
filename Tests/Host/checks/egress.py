"""The network of egress: the addresses that its unit denies, and those that a drop-in of the operator allows."""
import socket

from support import rpc
from support.checking import check, expect, expect_equal, eventually
from support.outside import RELAY, Relay, address, let_through
from support.peers import as_user
from support.product import socket as path_of, unit
from support.systemd import run, show


def send():
    """Sends a mail as identity does."""
    mail = {"from": "no-reply@kvart.example", "to": "iva@example.org", "message": "Subject: Hello\r\n\r\nHello.\r\n"}
    return as_user("kvart-identity", rpc.call, path_of("egress"), "egress.send", {"mail": mail})


@check("egress cannot connect to a private address, whatever its settings say, until a drop-in allows the relay")
def denies_private():
    denied = show(unit("egress"), "IPAddressDeny")
    for block in ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7", "127.0.0.0/8", "169.254.0.0/16"]:
        expect(block in denied, f"{block} is not among {denied}")
    with address(), Relay() as relay:
        # Other programs reach the relay.
        socket.create_connection(RELAY, timeout=5).close()
        eventually(lambda: relay.seen)
        relay.seen.clear()
        outcome = send()
        if relay.seen:
            # A kernel without BPF enforces nothing. The line of the check says so.
            warned = run("journalctl", "--no-pager", "--output=cat", "_PID=1", "--grep=BPF|firewall", rc=None)
            expect("not supported" in warned or "disabled" in warned,
                   f"egress has connected to {RELAY}: {outcome}\n{warned}")
            return f"THE KERNEL DOES NOT ENFORCE IPAddressDeny= HERE: only the unit was checked. {warned.strip()}"
        expect_equal(outcome["outcome"], "later", "the mail without a drop-in")
        with let_through():
            expect_equal(send()["outcome"], "accepted", "the mail with a drop-in")
            expect(b"Hello." in b"".join(relay.mails), f"the relay has {relay.mails}")
    return f"without: {outcome}"
