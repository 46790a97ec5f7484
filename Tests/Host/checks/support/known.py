"""The secrets that the checks have received, by kind. The module `secrecy` searches for them.

`web.Client` notes the secrets of every JSON answer. A check notes a secret that it finds elsewhere, such as a mailed
link.
"""
import base64
import hashlib
import re
import threading

#: A search for thousands of texts takes too long, so a kind keeps its first and its last secrets.
FIRST, LAST = 12, 12

ACCESS, REFRESH, INVITATION = "access token", "refresh token", "invitation key"
TRACKING, PAYMENT, LINK = "tracking token", "payment key", "mailed link"

#: The members of answers that contain a secret, and the kinds of the secrets.
MEMBERS = {"token": ACCESS, "refreshToken": REFRESH, "registrationKey": INVITATION, "trackingLink": TRACKING,
           "page": PAYMENT}
#: The form of each kind. Tickets have a member `token` too, which is not a secret.
FORMS = {
    ACCESS: r"kvs_[A-Za-z0-9_-]{48}", REFRESH: r"kvr_[A-Za-z0-9_-]{92}",
    INVITATION: r"[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}",
    TRACKING: r"/t/([A-Za-z0-9_-]{22})", PAYMENT: r"/coach-payments/([0-9a-f]{32})",
    LINK: r"kvl_[A-Za-z0-9_-]{43}",
}

_kept = {kind: [] for kind in FORMS}
_lock = threading.Lock()


def note(kind, text):
    """Keeps the secret that the text is or contains. Returns it; `None` when there is none of this kind."""
    found = re.search(FORMS[kind], text)
    if not found:
        return None
    secret = found[found.re.groups]
    with _lock:
        kept = _kept[kind]
        if secret not in kept:
            kept.append(secret)
            if len(kept) > FIRST + LAST:
                del kept[FIRST]
    return secret


def note_all(answer):
    """Keeps the secrets of a JSON answer, at any depth."""
    if isinstance(answer, dict):
        for name, value in answer.items():
            if name in MEMBERS and isinstance(value, str):
                note(MEMBERS[name], value)
            else:
                note_all(value)
    elif isinstance(answer, list):
        for value in answer:
            note_all(value)


def kept(kind):
    """The secrets of a kind, the oldest first."""
    with _lock:
        return list(_kept[kind])


def raw(kind, secret):
    """The other form of a secret: the random bytes of its text, or the text of a key without dashes."""
    if kind == INVITATION:
        return secret.replace("-", "").encode()
    if kind == PAYMENT:
        return bytes.fromhex(secret)
    content = _decoded(secret.split("_", 1)[1] if kind in (ACCESS, REFRESH, LINK) else secret)
    if kind == REFRESH:
        # The identifier of the session comes first, and is not secret.
        return content[16:48]
    return content[:32]


def stored(kind, secret):
    """The SHA-256 that a database stores instead of the secret; `None` for a kind that is stored in the clear."""
    if kind == INVITATION:
        content = raw(kind, secret)
    elif kind == REFRESH:
        content = _decoded(secret.split("_", 1)[1])[:64]
    elif kind in (ACCESS, LINK):
        content = _decoded(secret.split("_", 1)[1])[:32]
    else:
        return None
    return hashlib.sha256(content).digest()


def _decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
