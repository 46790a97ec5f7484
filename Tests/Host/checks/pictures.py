"""Uploads and public pictures: spool folders, the confined decoder, and what the gateway can see."""
import contextlib
import os
import struct
import zlib

from support import people
from support.checking import check, eventually, expect, expect_equal
from support.product import state, user
from support.systemd import HELD, drop_in, journal, main_pid, run, systemctl
from support.web import Client

PATH = "/v1/accounts/me/picture"
SPOOL = "/var/spool/kvart/identity"


def png(width, height):
    """A red picture."""
    def chunk(name, content):
        checksum = zlib.crc32(name + content)
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", checksum)

    rows = (b"\0" + b"\xdc\x14\x14" * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def upload(content):
    client = people.passenger().client()
    client.connection.request("POST", PATH, content, {
        "Authorization": f"Bearer {client.token}", "Content-Type": "image/png"})
    response = client.connection.getresponse()
    answer = response.status, response.read()
    client.close()
    return answer


def within_gateway(command):
    """Runs a command as root where the gateway is: with its view of the files."""
    return run("nsenter", "--target", str(main_pid("gateway")), "--mount", "sh", "-c", command, rc=None)


@check("R02.17 a person uploads a picture, and everybody gets it in three sizes")
def uploads():
    status, content = upload(png(1_500, 900))
    expect_equal(status, 200, f"the upload: {content[:300]}")
    profile = people.passenger().client().get("/v1/accounts/me")
    addresses = profile["picture"]["addresses"]
    for size in ["thumbnail", "medium", "original"]:
        answer = Client().ask("GET", addresses[size])
        expect_equal(answer.status, 200, addresses[size])
        expect_equal(answer.headers["Content-Type"], "image/jpeg", "the type")
        expect("immutable" in answer.headers["Cache-Control"], "the picture is not immutable")
        expect(answer.content.startswith(b"\xff\xd8"), f"{size} is no JPEG")
    expect_equal(os.listdir(SPOOL), [], "files in the spool")


@check("a file that is no picture is refused and leaves nothing")
def refuses():
    status, content = upload(b"<svg onload='alert(1)'/>")
    expect_equal(status, 422, f"the upload: {content[:300]}")
    expect_equal(os.listdir(SPOOL), [], "files in the spool")


@check("of the state of services the gateway sees only the public pictures, and cannot write them")
def sees_only_public():
    expect_equal(within_gateway("cd /var/lib/kvart && echo * */* */media/*").split(),
                 ["car-marketplace", "catalog-orders", "identity", "car-marketplace/media", "catalog-orders/media",
                  "identity/media", "car-marketplace/media/public", "catalog-orders/media/public",
                  "identity/media/public"], "what the gateway sees")
    public = f"{state('identity')}/media/public"
    written = within_gateway(f"touch {public}/x && echo written")
    expect("written" not in written and not os.path.exists(f"{public}/x"), "the gateway has written a public picture")


@check("the spool belongs to the gateway, and its service may only open what it is told")
def spools():
    found = os.stat(SPOOL)
    expect_equal(oct(found.st_mode & 0o7777), "0o2710", "the mode of the spool")
    owner = run("stat", "--format", "%U %G", SPOOL).split()
    expect_equal(owner, [user("gateway"), user("identity")], "the owner of the spool")


@contextlib.contextmanager
def full_spool():
    """A file system of 256 KiB in the place of the spool."""
    run("mount", "-t", "tmpfs", "-o",
        f"size=256k,mode=2710,uid={user_id('gateway')},gid={user_id('identity')}", "tmpfs", SPOOL)
    try:
        yield
    finally:
        run("umount", SPOOL)


def user_id(program):
    return run("id", "--user", user(program)).strip()


@check("an upload that fills the disk of the spool is answered 507 and leaves nothing, and then uploads work again")
def fills_disk():
    # It logs the answers 507 as errors, as it must. A later check restarts it.
    HELD.add(str(main_pid("gateway")))
    with full_spool():
        status, content = upload(os.urandom(1_000_000))
        expect_equal(status, 507, f"the upload: {content[:300]}")
        expect(b"rpc.cannotStore" in content, f"{content[:300]}")
        expect_equal(os.listdir(SPOOL), [], "files in the spool")
        expect_equal(upload(png(30, 20))[0], 200, "an upload that fits")
    expect_equal(upload(png(30, 20))[0], 200, "an upload after the disk was full")


@check("without the decoder the service logs that at its start and refuses pictures with 507; all else works")
def lacks_decoder():
    with drop_in("identity", "[Service]\nInaccessiblePaths=/usr/bin/vipsthumbnail\n"):
        systemctl("restart", "kvart-identity.service")
        process = str(main_pid("identity"))
        HELD.add(process)
        entries = ["_SYSTEMD_UNIT=kvart-identity.service", f"_PID={process}", "--priority=err"]
        said = eventually(lambda: [entry for entry in journal(*entries) if "libvips-tools" in str(entry)],
                          otherwise="the journal does not name the package")
        status, content = upload(png(30, 20))
        expect_equal(status, 507, f"the upload: {content[:300]}")
        expect("picture" in people.passenger().client().get("/v1/accounts/me"), "the profile cannot be read")
    systemctl("restart", "kvart-identity.service")
    expect_equal(upload(png(30, 20))[0], 200, "an upload with the decoder")
    return said[0]["MESSAGE"]


@check("a new picture replaces the old one, and the old address is gone, also after a restart")
def replaces():
    client = people.passenger().client()
    old = client.get("/v1/accounts/me")["picture"]["addresses"]["medium"]
    expect_equal(upload(png(300, 200))[0], 200, "the second upload")
    new = client.get("/v1/accounts/me")["picture"]["addresses"]["medium"]
    run("systemctl", "restart", "kvart-identity.service", "kvart-gateway.service")
    client.close()
    expect_equal(Client().ask("GET", old).status, 404, "the old address")
    expect_equal(Client().ask("GET", new).status, 200, "the new address")
