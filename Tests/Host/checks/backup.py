"""Backups and restores."""
import glob
import json
import os
import shutil
import time

from support import people
from support.checking import check, expect, expect_equal, eventually
from support.product import WITH_DATABASE, socket_units, state, unit
from support.systemd import run, show, systemctl


def newest(service):
    found = sorted(glob.glob(f"{state(service)}/backups/{service}-*.sqlite"))
    return found[-1] if found else None


@check("the nightly backup makes a checked copy of every database")
def backs_up():
    systemctl("start", "kvart-backup.service")
    expect_equal(show("kvart-backup.service", "Result"), "success", "the backup")
    for service in WITH_DATABASE:
        file = newest(service)
        expect(file is not None, f"{service} has no backup")
        expect("is good" in run("kvartctl", "verify", file), f"{file} is not good")
    return run("journalctl", "--no-pager", "--output=cat", "-u", "kvart-backup.service")


@check("every backup is a new generation, kvartctl lists them, and a damaged one is refused")
def has_generations():
    def listed():
        entries = json.loads(run("kvartctl", "backups", "deliveries", "--host", "--json"))
        return [entry for entry in entries if "generation" in str(entry.values())]

    before = listed()
    file = newest("deliveries")
    # Their names have the resolution of a second.
    eventually(lambda: time.time() > os.stat(file).st_mtime + 1.1)
    run("kvartctl", "backup", "deliveries", "--host")
    expect_equal(len(listed()), len(before) + 1, f"generations; before: {before}")
    expect(newest("deliveries") != file and os.path.exists(file), "the older one is gone")
    spoilt = "/tmp/spoilt.sqlite"
    shutil.copy(newest("deliveries"), spoilt)
    shutil.copy(f"{newest('deliveries')}.sha256", f"{spoilt}.sha256")
    with open(spoilt, "r+b") as content:
        content.seek(os.stat(spoilt).st_size // 2)
        byte = content.read(1)
        content.seek(-1, os.SEEK_CUR)
        content.write(bytes([byte[0] ^ 1]))
    run("kvartctl", "verify", spoilt, rc=65)
    return run("kvartctl", "backups", "--host")


@check("the timer is armed for the night")
def is_scheduled():
    expect_equal(show("kvart-backup.timer", "ActiveState"), "active", "kvart-backup.timer")
    expect(show("kvart-backup.timer", "NextElapseUSecRealtime") not in ("", "0"), "the timer has no next time")


@check("a restored service has the state of the backup, and the town works")
def restores():
    store = people.store().client()
    path = "/v1/stores/me/deliveries"
    kept = store.post_once("/v1/deliveries", people.new_delivery("Kept"))["delivery"]["id"]
    before = people.everything(store, path)
    run("kvartctl", "backup", "deliveries", "--host")
    file = newest("deliveries")
    lost = store.post_once("/v1/deliveries", people.new_delivery("Lost"))["delivery"]["id"]
    store.post(f"{path.replace('stores/me/', '')}/{kept}/cancel")
    expect(people.everything(store, path) != before, "nothing has changed")

    units = socket_units("deliveries") + [unit("deliveries")]
    refused = run("kvartctl", "restore", "deliveries", file, "--host", rc=1)
    systemctl("stop", *units)
    said = run("kvartctl", "restore", "deliveries", file, "--host")
    systemctl("start", *units)
    expect_equal(people.everything(store, path), before, "the deliveries")
    expect_equal(store.ask("GET", f"{path}/{lost}").status, 404, "a delivery from after the backup")
    owner = os.stat(f"{state('deliveries')}/deliveries.sqlite").st_uid
    expect_equal(owner, os.stat(state("deliveries")).st_uid, "the owner of the database")

    # The restored feed is a new one: identity reads it from its beginning, and notifications continue.
    parcel = store.post_once("/v1/deliveries", people.new_delivery("Behind the restore"))["delivery"]["id"]
    inbox = people.courier().client()
    eventually(lambda: parcel in str(inbox.get("/v1/notifications?limit=5")), otherwise="the courier is not notified")
    return said
