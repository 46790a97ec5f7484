"""The network of each service."""
import os
import socket as sockets

from support.checking import check, expect, expect_equal
from support.product import PROGRAMS, unit
from support.systemd import main_pid, show


def interfaces(pid):
    with open(f"/proc/{pid}/net/dev") as file:
        return sorted(line.split(":")[0].strip() for line in list(file)[2:])


@check("every service but egress, including the gateway, has no network but its own loopback")
def has_no_network():
    own = os.stat("/proc/1/ns/net").st_ino
    seen = set()
    for program in PROGRAMS:
        pid = main_pid(program)
        namespace = os.stat(f"/proc/{pid}/ns/net").st_ino
        if program == "egress":
            expect_equal(namespace, own, "egress's network")
            continue
        expect(namespace != own and namespace not in seen, f"{program} shares its network")
        seen.add(namespace)
        expect_equal(interfaces(pid), ["lo"], f"the interfaces of {program}")
        # On its own loopback no program listens, not even on the gateway's port.
        with open(f"/proc/{pid}/net/tcp") as file:
            expect_equal(len(list(file)), 1, f"TCP sockets in the network of {program}, with the head of the table")


@check("every service but egress may make only Unix sockets")
def is_filtered():
    for program in PROGRAMS:
        wanted = {"AF_UNIX"} | ({"AF_INET", "AF_INET6"} if program == "egress" else set())
        found = show(unit(program), "RestrictAddressFamilies", "PrivateNetwork")
        expect_equal(set(found["RestrictAddressFamilies"].split()), wanted, f"families of {program}")
        expect_equal(found["PrivateNetwork"], "no" if program == "egress" else "yes", f"PrivateNetwork of {program}")


@check("only the gateway listens, and only on local addresses")
def listens_here():
    listening = set()
    for path in ["/proc/net/tcp", "/proc/net/tcp6"]:
        with open(path) as file:
            for line in list(file)[1:]:
                fields = line.split()
                if fields[3] == "0A":
                    address, port = fields[1].split(":")
                    listening.add((address, int(port, 16)))
    local = sockets.inet_aton("127.0.0.1")[::-1].hex().upper()
    expect_equal(listening, {(local, 8080), (local, 9464)}, "listening")
