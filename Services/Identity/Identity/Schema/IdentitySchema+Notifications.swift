extension IdentitySchema {
    /// Adds devices, inboxes, and messages about the contexts' notices.
    static let notifications = """
        -- Where a session can be pushed to. Goes with the session (R04.15).
        CREATE TABLE device (
            session BLOB NOT NULL PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
            account BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            channel TEXT NOT NULL CHECK (channel IN ('apns', 'webPush')),
            -- SHA-256 of the token, or of the endpoint: one device is pushed to once (R01.53).
            tokenHash BLOB NOT NULL UNIQUE CHECK (length(tokenHash) = 32),
            -- The token in hexadecimal digits, or the subscription as JSON.
            token TEXT NOT NULL,
            registeredAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX deviceByAccount ON device (account);

        -- By which ways an account wants to be told; without a row, by all.
        CREATE TABLE preference (
            account BLOB NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
            push INTEGER NOT NULL CHECK (push IN (0, 1)),
            email INTEGER NOT NULL CHECK (email IN (0, 1)),
            sms INTEGER NOT NULL CHECK (sms IN (0, 1))
        ) STRICT, WITHOUT ROWID;

        -- What a context wanted told, once for all its recipients.
        CREATE TABLE notice (
            id INTEGER NOT NULL PRIMARY KEY,
            event BLOB NOT NULL UNIQUE CHECK (length(event) = 16),
            -- The executable that is asked for what goes with a mail.
            source TEXT NOT NULL CHECK (source <> ''),
            kind TEXT NOT NULL CHECK (kind <> ''),
            -- JSON objects and arrays, as in the event.
            arguments TEXT NOT NULL,
            link TEXT,
            channels TEXT NOT NULL,
            attachments TEXT NOT NULL,
            createdAt INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX noticeByAge ON notice (createdAt);

        -- Who was told. `number` counts for each account by itself, `sequence` over all.
        CREATE TABLE inbox (
            sequence INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
            account BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number > 0),
            notice INTEGER NOT NULL REFERENCES notice (id) ON DELETE CASCADE,
            -- When it was marked by itself; one at or below `inboxState.readUpTo` is read, too.
            readAt INTEGER
        ) STRICT;
        CREATE UNIQUE INDEX inboxByNumber ON inbox (account, number);
        CREATE UNIQUE INDEX inboxOnce ON inbox (notice, account);
        CREATE INDEX inboxRead ON inbox (account, number) WHERE readAt IS NOT NULL;

        -- Counts instead of counting: `last` is the newest number, all up to `readUpTo` are read, and of those beyond it
        -- `readBeyond`.
        CREATE TABLE inboxState (
            account BLOB NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
            last INTEGER NOT NULL CHECK (last >= 0),
            readUpTo INTEGER NOT NULL DEFAULT 0 CHECK (readUpTo BETWEEN 0 AND last),
            readBeyond INTEGER NOT NULL DEFAULT 0 CHECK (readBeyond BETWEEN 0 AND last - readUpTo)
        ) STRICT, WITHOUT ROWID;

        -- Mails, messages to phones and pushes: identity's own, which have a template, and those about a notice.
        ALTER TABLE message RENAME TO formerMessage;
        ALTER TABLE messageContent RENAME TO formerContent;
        DROP INDEX messageByAge;
        DROP INDEX messageByAccount;
        CREATE TABLE message (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            account BLOB,
            -- A stranger who is told.
            contact BLOB,
            channel TEXT NOT NULL CHECK (channel IN ('mail', 'sms', 'push')),
            template TEXT,
            notice INTEGER REFERENCES notice (id) ON DELETE CASCADE,
            -- The session whose device is pushed to.
            device BLOB,
            language TEXT NOT NULL CHECK (language IN ('en', 'hr', 'uk', 'ar')),
            createdAt INTEGER NOT NULL,
            failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
            sentAt INTEGER,
            -- When it was given up.
            diedAt INTEGER,
            -- Why it failed last.
            reason TEXT,
            CHECK ((template IS NULL) <> (notice IS NULL)),
            CHECK ((device IS NULL) = (channel <> 'push')),
            CHECK (notice IS NULL OR (account IS NULL) <> (contact IS NULL)),
            CHECK (sentAt IS NULL OR diedAt IS NULL),
            CHECK (diedAt IS NULL OR reason IS NOT NULL)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO message (id, account, channel, template, language, createdAt, sentAt)
            SELECT id, account, channel, template, language, createdAt, sentAt FROM formerMessage;
        -- What is secret or personal in a message of identity's own until it is sent or given up; a row is deleted as a
        -- whole, so that nothing stays behind in the free space of a page (secure_delete is on).
        CREATE TABLE messageContent (
            message BLOB NOT NULL PRIMARY KEY REFERENCES message (id) ON DELETE CASCADE,
            recipient TEXT NOT NULL,
            arguments TEXT NOT NULL,
            -- After which it is of no use.
            expiresAt INTEGER
        ) STRICT, WITHOUT ROWID;
        INSERT INTO messageContent (message, recipient, arguments)
            SELECT message, recipient, arguments FROM formerContent;
        DROP TABLE formerContent;
        DROP TABLE formerMessage;
        CREATE INDEX messageByAge ON message (createdAt);
        CREATE INDEX messageByAccount ON message (account) WHERE account IS NOT NULL;
        CREATE INDEX messageDead ON message (diedAt) WHERE diedAt IS NOT NULL;
        -- Once per event, account, channel and destination (R04.36).
        CREATE UNIQUE INDEX messageOnce
            ON message (notice, channel, coalesce(account, contact), coalesce(device, x'')) WHERE notice IS NOT NULL;

        -- What an account alone was told is about it, and goes with it; but not what a stranger is told, too.
        CREATE TRIGGER noticeOfAccount BEFORE DELETE ON account BEGIN
            DELETE FROM notice
            WHERE id IN (SELECT inbox.notice FROM inbox WHERE inbox.account = OLD.id)
                AND NOT EXISTS (SELECT 1 FROM inbox WHERE inbox.notice = notice.id AND inbox.account <> OLD.id)
                AND NOT EXISTS (
                    SELECT 1 FROM message WHERE message.notice = notice.id AND message.contact IS NOT NULL);
        END;
        """
}
