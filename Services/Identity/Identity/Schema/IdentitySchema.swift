import Media
import SQLiteKit

/// The tables of identity. Steps are added at the end and never edited.
enum IdentitySchema {
    static let migrations = [
        Migration(
            1, "accounts, sessions, contacts",
            sql: """
                -- Somebody who can sign in, or is about to: `reserved` holds the identifier until `reservedUntil`;
                -- `released` is a reservation that expired and whose identifier was given up since.
                CREATE TABLE account (
                    id BLOB PRIMARY KEY CHECK (length(id) = 16),
                    kind TEXT NOT NULL
                        CHECK (kind IN ('person', 'courier', 'store', 'restaurant', 'promoter', 'dealer', 'staff')),
                    email TEXT CHECK (length(email) BETWEEN 3 AND 254 AND email = lower(email)),
                    phone TEXT CHECK (phone GLOB '+[0-9]*' AND length(phone) BETWEEN 8 AND 16),
                    state TEXT NOT NULL CHECK (state IN ('reserved', 'released', 'active')),
                    passwordHash TEXT NOT NULL CHECK (passwordHash GLOB '$scrypt$ln=*,r=*,p=*$*$*'),
                    createdAt INTEGER NOT NULL,
                    reservedUntil INTEGER CHECK (reservedUntil > createdAt),
                    activatedAt INTEGER CHECK (activatedAt >= createdAt),
                    CHECK (kind <> 'store' OR email IS NOT NULL),
                    CHECK (kind <> 'courier' OR phone IS NOT NULL),
                    CHECK ((state = 'active') = (reservedUntil IS NULL)),
                    CHECK ((state = 'active') = (activatedAt IS NOT NULL))
                ) STRICT, WITHOUT ROWID;

                -- R01.3, R01.8: who holds a sign-in identifier. These decide every race.
                CREATE UNIQUE INDEX accountByEmail ON account (kind, email)
                    WHERE email IS NOT NULL AND state <> 'released';
                CREATE UNIQUE INDEX accountByPhone ON account (kind, phone)
                    WHERE phone IS NOT NULL AND state <> 'released';
                CREATE INDEX accountByReservation ON account (reservedUntil) WHERE reservedUntil IS NOT NULL;

                -- One sign-in. The token itself is known to its owner only.
                CREATE TABLE session (
                    id BLOB PRIMARY KEY CHECK (length(id) = 16),
                    account BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                    tokenHash BLOB NOT NULL UNIQUE CHECK (length(tokenHash) = 32),
                    createdAt INTEGER NOT NULL,
                    expiresAt INTEGER NOT NULL CHECK (expiresAt > createdAt)
                ) STRICT, WITHOUT ROWID;

                CREATE INDEX sessionByAccount ON session (account);
                CREATE INDEX sessionByExpiry ON session (expiresAt);

                -- A stranger's phone number under a name that others may keep.
                CREATE TABLE contact (
                    id BLOB PRIMARY KEY CHECK (length(id) = 16),
                    phone TEXT NOT NULL UNIQUE CHECK (phone GLOB '+[0-9]*' AND length(phone) BETWEEN 8 AND 16),
                    lastAskedAt INTEGER NOT NULL
                ) STRICT, WITHOUT ROWID;

                CREATE INDEX contactByAge ON contact (lastAskedAt);
                """),
        Migration(2, "accounts complete", sql: accountsComplete),
        Migration(3, "notifications", sql: notifications),
        Migration(4, "codes of each requester, known networks", sql: codesOfRequesters),
        Migration(
            5, "indexes of filtered lists",
            sql: """
                -- Security events are listed by time, all or those of one type.
                DROP INDEX securityEventByAccount;
                CREATE INDEX securityEventByAccount ON securityEvent (account, at, id);
                CREATE INDEX securityEventByType ON securityEvent (account, type, at, id);
                -- Dead letters of one channel, and unread notifications.
                CREATE INDEX messageDeadByChannel ON message (channel, diedAt, id) WHERE diedAt IS NOT NULL;
                CREATE INDEX inboxUnread ON inbox (account, number) WHERE readAt IS NULL;
                """),
        Migration(6, "pictures of persons", sql: PictureTable.sql),
    ]
}
