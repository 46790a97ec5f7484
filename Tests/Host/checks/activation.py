"""Services that start with their first call."""
import time

from support import rpc
from support.checking import check, expect, expect_equal, eventually
from support.product import PROGRAMS, SERVICES, socket, socket_units, unit
from support.systemd import is_active, show, systemctl
from support.web import Client


@check("kvart.target stops everything within seconds, and cleanly")
def stops():
    start = time.monotonic()
    systemctl("stop", "kvart.target")
    eventually(lambda: not [name for name in PROGRAMS if show(unit(name), "ActiveState") != "inactive"],
               within=25, otherwise="not all services have stopped")
    took = time.monotonic() - start
    expect_equal({name: show(unit(name), "Result") for name in PROGRAMS}, dict.fromkeys(PROGRAMS, "success"), "results")
    return f"after {took:.1f} s"


@check("the first call starts a service and is answered")
def starts_with_call():
    notes = []
    for service in SERVICES:
        systemctl("start", *socket_units(service))
        expect(not is_active(unit(service)), f"{service} runs before its first call")
        start = time.monotonic()
        health = rpc.ask(socket(service), "rpc.health")
        took = time.monotonic() - start
        expect_equal(health.get("status"), "ok", f"the health of {service}")
        expect(is_active(unit(service)), f"{service} has answered but is not active")
        notes.append(f"{service}: {took * 1000:.0f} ms")
        systemctl("stop", *socket_units(service), unit(service))
    return ", ".join(notes)


@check("the first request starts the gateway")
def gateway_starts_with_request():
    systemctl("start", *socket_units("gateway"))
    expect(not is_active(unit("gateway")), "the gateway runs before its first request")
    start = time.monotonic()
    client = Client()
    answer = client.ask("GET", "/livez")
    client.close()
    expect_equal(answer.status, 200, "/livez")
    expect(is_active(unit("gateway")), "the gateway has answered but is not active")
    return f"{(time.monotonic() - start) * 1000:.0f} ms"


@check("kvart.target starts everything again, and /readyz starts idle services")
def comes_back():
    systemctl("start", "kvart.target")
    client = Client()
    ready = eventually(lambda: (answer := client.ask("GET", "/readyz")).status == 200 and answer.json,
                       otherwise="/readyz is not 200")
    client.close()
    # The next checks need running services.
    systemctl("start", *[unit(program) for program in PROGRAMS])
    states = {entry["service"]: entry["status"] for entry in ready["services"]}
    expect(set(states.values()) == {"ok"} and "identity" in states, f"{states}")
    return str(states)
