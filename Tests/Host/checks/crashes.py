"""A service that crashes at every start."""
import os
import time

from support import rpc
from support.checking import check, expect, expect_equal, eventually
from support.product import socket, socket_units, unit
from support.systemd import drop_in, is_active, main_pid, show


@check("20 crashes in 10 seconds leave the sockets open, and a call in between is answered afterwards")
def survives_crashes():
    before = int(show(unit("deliveries"), "NRestarts"))

    def crashes():
        return int(show(unit("deliveries"), "NRestarts")) - before

    with drop_in("deliveries", "[Service]\nExecStart=\nExecStart=/bin/false\n"):
        start = time.monotonic()
        os.kill(main_pid("deliveries"), 9)
        eventually(lambda: crashes() >= 2, otherwise="it does not crash")
        # Called while no process runs: the kernel accepts the connection, and the call waits.
        connection = rpc.Connection(socket("deliveries"))
        waiting = connection.send("rpc.health")
        eventually(lambda: crashes() >= 20, within=10, otherwise="not 20 crashes")
        took = time.monotonic() - start
        for name in socket_units("deliveries"):
            expect(is_active(name), f"{name} is {show(name, 'ActiveState')} ({show(name, 'Result')})")
        rpc.Connection(socket("deliveries")).socket.close()
    with connection:
        expect_equal(connection.answer(waiting)["status"], "ok", "the answer to the call that waited")
    expect(took <= 10, f"20 crashes took {took:.1f} s")
    return f"{crashes()} in {took:.1f} s"
