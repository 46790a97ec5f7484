"""The upgrade of identity to its next version (`Tests/Tools/NextIdentity`) under load, and the way back.

The way back loses what came after the upgrade. So nobody may have registered before this module, and all modules behind
it use the town that it leaves.
"""
import contextlib
import glob
import hashlib
import os
import shutil
import sqlite3

from support import known, people, rpc
from support.checking import check, eventually, expect, expect_equal
from support.load import Load
from support.product import FOLDER, PROGRAMS, socket, socket_units, state, unit
from support.systemd import HELD, journal, main_pid, run, systemctl
from support.work import expect_once, work

#: A checkout with built programs (`Tests/Host/boot`), and the program of the next version (`Tests/Host/configure`).
SOURCE, NEXT = "/source", "/next/identity"
DATABASE = f"{state('identity')}/identity.sqlite"
UNITS = socket_units("identity") + [unit("identity")]

#: The data from before the upgrade, as its accounts see it.
written = {}


def put(program):
    """Replaces identity's program as `make install` does: under another name first."""
    shutil.copy2(program, f"{FOLDER}/identity.new")
    os.rename(f"{FOLDER}/identity.new", f"{FOLDER}/identity")


def migrations(path=DATABASE):
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        return [name for name, in database.execute("SELECT identifier FROM grdb_migrations ORDER BY rowid")]


def tables(path):
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        return dict(database.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL"))


def seen():
    """What the accounts read from identity, with the sessions from before the upgrade."""
    found = {}
    for member in [people.store(), people.courier(), people.passenger()]:
        client = member.client()
        found[member.account] = {
            "account": client.get("/v1/accounts/me"),
            "sessions": [row["id"] for row in client.get("/v1/sessions")["items"]],
            "trail": [row["id"] for row in people.everything(client, "/v1/accounts/me/security-events")],
        }
    return found


def runs(program):
    """The file that a program was started from."""
    return os.stat(f"/proc/{main_pid(program)}/exe").st_ino


@check("accounts of the version before an upgrade have data: a parcel, a notification and sessions")
def begins():
    expect(not known.kept(known.ACCESS), "the town is in use: this module comes before all that use it")
    people.passenger()
    parcel = people.store().client().post_once("/v1/deliveries", people.new_delivery("An early cake"))["delivery"]["id"]
    inbox = people.courier().client()
    eventually(lambda: parcel in str(inbox.get("/v1/notifications")), otherwise="the courier is not notified")
    written.update(seen())
    return f"migrations: {', '.join(migrations())}"


@check("make install and restarts under load upgrade it: no call is lost, a backup comes first, and all data are there")
def upgrades():
    expect(written, "nothing was written before the upgrade")
    earlier = migrations()
    web, sockets = work("deliveries")
    more, others = work("transport-booking")
    # Few clients, because the installation copies half a gigabyte at the same time on the same processors.
    with Load([web[0], web[-1], more[0]], [sockets[0], others[0]]) as load:
        before = {program: main_pid(program) for program in PROGRAMS}
        said = run("make", "--no-print-directory", "-C", SOURCE, "install", "NOBUILD=1")
        expect("beside a running town" in said, said)
        load.wait_for_each()
        expect_equal({program: main_pid(program) for program in PROGRAMS}, before, "the processes after make install")
        put(NEXT)
        systemctl("try-restart", "kvart-*.service")
        systemctl("start", "kvart.target")
        load.wait_for_each()
    files = {program: os.stat(f"{FOLDER}/{'gateway' if program == 'egress' else program}").st_ino
             for program in PROGRAMS}
    expect_equal({program: runs(program) for program in PROGRAMS}, files, "the files that the programs run")

    added = migrations()[len(earlier):]
    expect_equal((migrations()[:len(earlier)], len(added)), (earlier, 1), "the migrations, and how many are new")
    copies = glob.glob(f"{state('identity')}/backups/identity-*-before-{added[0].split()[0]}.sqlite")
    expect_equal(len(copies), 1, f"backups from before migration {added[0]}")
    run("kvartctl", "verify", copies[0])
    expect_equal(migrations(copies[0]), earlier, "the migrations of the backup")
    notes = [entry for entry in journal(f"_SYSTEMD_UNIT={unit('identity')}", "_PID=" + str(main_pid("identity")))
             if entry["MESSAGE"].startswith("backup made before migration")]
    expect_equal(len(notes), 1, "records of a backup before the migration")
    changed = set(tables(DATABASE).items()) ^ set(tables(copies[0]).items())
    expect(changed, "the migration has changed no table and no index")
    expect_seen(written)
    others = [f"{name} changed" for name in sorted({name for name, _ in changed})]
    return load.expect_clean() + [expect_once(load.web.made + load.socket.made), f"{added[0]}: {', '.join(others)}"]


def expect_seen(before):
    """Expects the earlier data, perhaps followed by more."""
    now = seen()
    for account, parts in before.items():
        expect_equal(now[account]["account"], parts["account"], "an account")
        for name in ["sessions", "trail"]:
            missing = [identifier for identifier in parts[name] if identifier not in now[account][name]]
            expect_equal(missing, [], f"missing {name}")


def content():
    """The hash of all tables, indexes and rows of the database."""
    with contextlib.closing(sqlite3.connect(f"file:{DATABASE}?mode=ro", uri=True)) as database:
        return hashlib.sha256("\n".join(database.iterdump()).encode()).hexdigest()


@check("the version before refuses the migrated database and leaves it as it is; with the backup it serves again")
def rolls_back():
    expect(written, "there is nothing to go back to")
    latest = migrations()
    note = go_back()
    expect_equal(migrations(), latest[:-1], "the migrations after the restore")
    expect_seen(written)
    return note


def go_back():
    """Starts the current program on the migrated database, then on the backup. Returns the reason of the refusal."""
    # No process may write while the databases are compared.
    systemctl("stop", *UNITS)
    before = content()
    put(f"{SOURCE}/.build/release/identity")
    systemctl("start", *UNITS[:-1])
    systemctl("start", "--no-block", UNITS[-1])
    reason = "the database was written by a newer version of this program"

    def refusals():
        return [entry for entry in journal(f"_SYSTEMD_UNIT={unit('identity')}", "--priority=err")
                if reason in entry["MESSAGE"]]

    try:
        found = eventually(lambda: len(refusals()) > 1 and refusals(), otherwise="the journal lacks two refusals")
    finally:
        systemctl("stop", *UNITS)
        # These processes ended with an error, as they must.
        HELD.update(entry["_PID"] for entry in refusals())
    expect_equal(content(), before, "the database after two refusals")

    copy = glob.glob(f"{state('identity')}/backups/identity-*-before-*.sqlite")[0]
    run("kvartctl", "restore", "identity", copy, "--host")
    systemctl("start", *UNITS)
    expect_equal(rpc.ask(socket("identity"), "rpc.health")["status"], "ok", "the health on the backup")
    return found[0]["MESSAGE"]
