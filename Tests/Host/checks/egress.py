"""The way out: what its unit denies it, and what an operator's drop-in allows again."""
import contextlib
import socket
import threading

from support import rpc
from support.checking import check, expect, expect_equal, eventually
from support.peers import as_user
from support.product import socket as path_of, unit
from support.systemd import drop_in, run, show, systemctl

RELAY = ("10.77.0.1", 2525)


@contextlib.contextmanager
def relay():
    """A machine in the private network that takes mail: gives the list of who has connected."""
    run("ip", "address", "replace", f"{RELAY[0]}/32", "dev", "lo")
    seen, mails = [], []
    server = socket.create_server(RELAY)

    def serve():
        while True:
            try:
                client, address = server.accept()
            except OSError:
                return
            seen.append(address)
            # Whoever hangs up in between is no reason to serve nobody any more.
            with contextlib.suppress(OSError), client, client.makefile("rwb") as lines:
                is_content = False

                def say(text):
                    lines.write(f"{text}\r\n".encode())
                    lines.flush()

                say("220 relay.example")
                for line in lines:
                    text = line.decode().strip()
                    if is_content:
                        mails.append(text)
                        if text == ".":
                            is_content = False
                            say("250 taken")
                    elif text.upper() == "DATA":
                        is_content = True
                        say("354 go on")
                    elif text.upper() == "QUIT":
                        say("221 bye")
                        break
                    else:
                        say("250 relay.example" if text.upper()[:4] in ("EHLO", "HELO") else "250 ok")

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield seen, mails
    finally:
        server.close()
        run("ip", "address", "delete", f"{RELAY[0]}/32", "dev", "lo")


def send():
    """Identity's call, with a mail."""
    mail = {"from": "no-reply@kvart.example", "to": "iva@example.org", "message": "Subject: Hello\r\n\r\nHello.\r\n"}
    return as_user("kvart-identity", rpc.call, path_of("egress"), "egress.send", {"mail": mail})


@check("egress cannot connect to a private address, whatever its settings say, until a drop-in allows the relay")
def denies_private():
    denied = show(unit("egress"), "IPAddressDeny")
    for block in ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7", "127.0.0.0/8", "169.254.0.0/16"]:
        expect(block in denied, f"{block} is not among {denied}")
    with relay() as (seen, mails):
        # The relay is there for others.
        socket.create_connection(RELAY, timeout=5).close()
        eventually(lambda: seen)
        seen.clear()
        outcome = send()
        if seen:
            # Without the kernel's help only the unit can be looked at: that is said and not passed over.
            warned = run("journalctl", "--no-pager", "--output=cat", "_PID=1", "--grep=BPF|firewall", rc=None)
            expect("not supported" in warned or "disabled" in warned,
                   f"egress has connected to {RELAY}: {outcome}\n{warned}")
            return f"THE KERNEL DOES NOT ENFORCE IPAddressDeny= HERE: only the unit was looked at. {warned.strip()}"
        expect_equal(outcome["outcome"], "later", "the mail without a drop-in")
        with drop_in("egress", f"[Service]\nIPAddressAllow={RELAY[0]}\n"):
            systemctl("restart", unit("egress"))
            expect_equal(send()["outcome"], "accepted", "the mail with a drop-in")
            expect("Hello." in mails, f"the relay has {mails}")
        systemctl("restart", unit("egress"))
    return f"without: {outcome}"
