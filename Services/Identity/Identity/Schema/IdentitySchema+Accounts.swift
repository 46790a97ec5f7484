extension IdentitySchema {
    /// Adds every kind of account, sessions that can be refreshed, proofs of addresses and phones, the outbox and the
    /// audit trail.
    ///
    /// Ends all earlier sessions: they had one token for thirty days, which cannot be refreshed here. Recreates tables,
    /// because SQLite cannot change a constraint. Drops nothing while a row refers to it.
    static let accountsComplete = """
        DROP TABLE session;
        ALTER TABLE account RENAME TO formerAccount;
        DROP INDEX accountByEmail;
        DROP INDEX accountByPhone;
        DROP INDEX accountByReservation;

        -- Somebody who can sign in, or is about to. `reserved` holds the identifiers until `reservedUntil`; `released` is
        -- a reservation that expired and whose identifiers were given up since; `closing` asks the contexts whether it
        -- may be deleted and is closed to all calls meanwhile.
        CREATE TABLE account (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            kind TEXT NOT NULL
                CHECK (kind IN ('person', 'courier', 'store', 'restaurant', 'promoter', 'dealer', 'staff')),
            -- What is signed in with.
            email TEXT CHECK (length(email) BETWEEN 3 AND 254 AND email = lower(email)),
            phone TEXT CHECK (phone GLOB '+[0-9]*' AND length(phone) BETWEEN 8 AND 16),
            state TEXT NOT NULL CHECK (state IN ('reserved', 'released', 'active', 'closing')),
            -- NULL for whoever signs in by code only.
            passwordHash TEXT CHECK (passwordHash GLOB '$scrypt$ln=*,r=*,p=*$*$*'),
            emailConfirmedAt INTEGER CHECK (emailConfirmedAt IS NULL OR email IS NOT NULL),
            approvedAt INTEGER CHECK (approvedAt IS NULL OR kind IN ('promoter', 'dealer')),
            blockedAt INTEGER,
            blockReason TEXT,
            -- Of staff, by commas.
            permissions TEXT NOT NULL DEFAULT '' CHECK (kind = 'staff' OR permissions = ''),
            language TEXT CHECK (language IN ('en', 'hr', 'uk', 'ar')),
            -- Of persons; the contexts own the others' names.
            name TEXT CHECK (name IS NULL OR (name <> '' AND kind = 'person')),
            surname TEXT CHECK (surname IS NULL OR (surname <> '' AND kind = 'person')),
            contactPhone TEXT CHECK (contactPhone IS NULL OR (contactPhone GLOB '+[0-9]*' AND kind = 'person')),
            version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
            createdAt INTEGER NOT NULL,
            reservedUntil INTEGER CHECK (reservedUntil > createdAt),
            activatedAt INTEGER CHECK (activatedAt >= createdAt),
            CHECK (email IS NOT NULL OR kind IN ('person', 'courier')),
            CHECK (phone IS NOT NULL OR kind <> 'courier'),
            CHECK (phone IS NULL OR kind IN ('person', 'courier')),
            CHECK (email IS NOT NULL OR phone IS NOT NULL),
            CHECK (passwordHash IS NOT NULL OR kind = 'person'),
            CHECK ((blockedAt IS NULL) = (blockReason IS NULL)),
            CHECK ((state IN ('active', 'closing')) = (reservedUntil IS NULL)),
            CHECK ((state IN ('active', 'closing')) = (activatedAt IS NOT NULL))
        ) STRICT, WITHOUT ROWID;

        INSERT INTO account (id, kind, email, phone, state, passwordHash, createdAt, reservedUntil, activatedAt)
            SELECT id, kind, email, phone, state, passwordHash, createdAt, reservedUntil, activatedAt
            FROM formerAccount;
        DROP TABLE formerAccount;

        -- R01.3, R01.8, R02.1, R02.3: who holds a sign-in identifier. These decide every race.
        CREATE UNIQUE INDEX accountByEmail ON account (kind, email)
            WHERE email IS NOT NULL AND state <> 'released';
        CREATE UNIQUE INDEX accountByPhone ON account (kind, phone)
            WHERE phone IS NOT NULL AND state <> 'released';
        CREATE INDEX accountByReservation ON account (reservedUntil) WHERE reservedUntil IS NOT NULL;
        -- Registrations whose address was never confirmed; they are erased after a while.
        CREATE INDEX accountUnconfirmed ON account (activatedAt)
            WHERE emailConfirmedAt IS NULL AND phone IS NULL AND state = 'active'
                AND kind IN ('person', 'restaurant', 'promoter', 'dealer');
        CREATE INDEX accountOfStaff ON account (createdAt) WHERE kind = 'staff';

        CREATE TABLE consent (
            account BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            document TEXT NOT NULL CHECK (document IN ('terms', 'privacy')),
            version TEXT NOT NULL CHECK (version <> ''),
            at INTEGER NOT NULL,
            PRIMARY KEY (account, document, version)
        ) STRICT, WITHOUT ROWID;

        -- One sign-in. Tokens are known to their owner only; here are hashes. `tokenKey` proves that a refresh token was
        -- once one of this session's, and makes no token.
        CREATE TABLE session (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            account BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            tokenKey BLOB NOT NULL CHECK (length(tokenKey) = 32),
            refreshHash BLOB NOT NULL CHECK (length(refreshHash) = 32),
            -- Until when it can be refreshed; every refresh moves it, `expiresAt` never moves.
            refreshExpiresAt INTEGER NOT NULL,
            expiresAt INTEGER NOT NULL CHECK (expiresAt > createdAt),
            createdAt INTEGER NOT NULL,
            lastUsedAt INTEGER NOT NULL,
            address TEXT,
            agent TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX sessionByAccount ON session (account);
        CREATE INDEX sessionByExpiry ON session (refreshExpiresAt);

        CREATE TABLE accessToken (
            hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
            session BLOB NOT NULL REFERENCES session (id) ON DELETE CASCADE,
            expiresAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX accessTokenBySession ON accessToken (session);
        CREATE INDEX accessTokenByExpiry ON accessToken (expiresAt);

        -- Refresh tokens that were used a moment ago. Whoever comes with one again gets the same successor, which is made
        -- from the token and the salt; the row goes when the grace is over.
        CREATE TABLE retiredToken (
            hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
            session BLOB NOT NULL REFERENCES session (id) ON DELETE CASCADE,
            salt BLOB NOT NULL CHECK (length(salt) = 32),
            retiredAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX retiredTokenBySession ON retiredToken (session);
        CREATE INDEX retiredTokenByAge ON retiredToken (retiredAt);

        -- A mailed link. A used one stays until it is over, to be told from a forged one.
        CREATE TABLE proof (
            tokenHash BLOB NOT NULL PRIMARY KEY CHECK (length(tokenHash) = 32),
            account BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            purpose TEXT NOT NULL CHECK (purpose IN ('confirmEmail', 'changeEmail', 'resetPassword')),
            -- What it proves.
            email TEXT NOT NULL,
            createdAt INTEGER NOT NULL,
            expiresAt INTEGER NOT NULL CHECK (expiresAt > createdAt),
            usedAt INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX proofByAccount ON proof (account);
        CREATE INDEX proofByExpiry ON proof (expiresAt);

        -- A code sent to a phone; a new one takes the place of the former.
        CREATE TABLE code (
            purpose TEXT NOT NULL CHECK (purpose IN ('signIn', 'changePhone', 'resetPassword')),
            phone TEXT NOT NULL,
            -- Whose; NULL for signing in, which may make the account.
            account BLOB REFERENCES account (id) ON DELETE CASCADE,
            salt BLOB NOT NULL CHECK (length(salt) = 16),
            hash BLOB NOT NULL CHECK (length(hash) = 32),
            triesLeft INTEGER NOT NULL CHECK (triesLeft >= 0),
            expiresAt INTEGER NOT NULL,
            PRIMARY KEY (purpose, phone),
            CHECK ((purpose = 'signIn') = (account IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX codeByAccount ON code (account) WHERE account IS NOT NULL;
        CREATE INDEX codeByExpiry ON code (expiresAt);

        -- Mails and messages to phones.
        CREATE TABLE message (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            account BLOB,
            channel TEXT NOT NULL CHECK (channel IN ('mail', 'sms')),
            template TEXT NOT NULL,
            language TEXT NOT NULL CHECK (language IN ('en', 'hr', 'uk', 'ar')),
            createdAt INTEGER NOT NULL,
            sentAt INTEGER
        ) STRICT, WITHOUT ROWID;
        -- What is secret or personal in a message until it is sent. Rows of a table of their own are deleted as a whole:
        -- erased columns could stay behind in the free space of a page that was split (secure_delete is on).
        CREATE TABLE messageContent (
            message BLOB NOT NULL PRIMARY KEY REFERENCES message (id) ON DELETE CASCADE,
            recipient TEXT NOT NULL,
            arguments TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX messageByAge ON message (createdAt);
        CREATE INDEX messageByAccount ON message (account) WHERE account IS NOT NULL;

        -- How much of a limit is used up, as the moment at which it is all there again (the generic cell rate algorithm).
        -- Keys are hashes: here stand no addresses.
        CREATE TABLE throttle (
            scope TEXT NOT NULL,
            key BLOB NOT NULL CHECK (length(key) = 32),
            fullAt INTEGER NOT NULL,
            PRIMARY KEY (scope, key)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX throttleByAge ON throttle (fullAt);

        -- What concerns the safety of an account. Outlives the account, without a name.
        CREATE TABLE securityEvent (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            account BLOB NOT NULL CHECK (length(account) = 16),
            type TEXT NOT NULL CHECK (type <> ''),
            at INTEGER NOT NULL,
            client TEXT,
            session BLOB,
            detail TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX securityEventByAccount ON securityEvent (account, id);
        CREATE INDEX securityEventByAge ON securityEvent (at);
        """
}
