"""Another version of a program, put in its place while it runs."""
import os
import shutil

from support.checking import check, expect_equal
from support.load import Load
from support.product import FOLDER, unit
from support.systemd import main_pid, systemctl
from support.work import expect_once, work


def replace(program):
    """As `make install` does: a new file under the old name."""
    path = f"{FOLDER}/{program}"
    shutil.copy2(path, f"{path}.new")
    os.rename(f"{path}.new", path)
    systemctl("restart", unit(program))
    running = os.stat(f"/proc/{main_pid(program)}/exe").st_ino
    expect_equal(running, os.stat(path).st_ino, f"the file that {program} runs")


@check("programs are replaced and restarted one after the other, and no client loses a call")
def upgrades():
    web, sockets = work("deliveries")
    more, others = work("transport-booking")
    with Load(web + more[:2], sockets[:2] + others[:2]) as load:
        for program in ["identity", "deliveries", "transport-booking", "gateway"]:
            replace(program)
    return load.expect_clean() + [expect_once(load.web.made + load.socket.made)]
