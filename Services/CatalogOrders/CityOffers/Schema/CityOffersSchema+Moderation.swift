import SQLiteKit

extension CityOffersSchema {
    static let moderation = Migration(
        3, "reports, moderation, changes of events",
        sql: """
            -- Whether promoters may name the follower as the person who wanted an offer.
            ALTER TABLE follower ADD COLUMN isFindable INTEGER NOT NULL DEFAULT 0 CHECK (isFindable IN (0, 1));

            CREATE TABLE moderationCase (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                offer BLOB NOT NULL REFERENCES offer (id),
                kind TEXT NOT NULL CHECK (kind IN ('reports', 'duplicate', 'review')),
                duplicateOf BLOB CHECK (length(duplicateOf) = 16), -- the older offer; NULL also when it is erased
                openedAt INTEGER NOT NULL,
                closedAt INTEGER,
                outcome TEXT CHECK (outcome IN ('dismissed', 'hidden', 'restored')),
                closedBy BLOB CHECK (length(closedBy) = 16), -- an account of staff
                note TEXT CHECK (note <> ''), -- staff's reason
                CHECK ((closedAt IS NULL) = (outcome IS NULL)),
                CHECK (duplicateOf IS NULL OR kind = 'duplicate')
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX openCaseOfOffer ON moderationCase (offer, kind) WHERE closedAt IS NULL;
            CREATE INDEX caseOfOffer ON moderationCase (offer);
            CREATE INDEX caseOfDuplicate ON moderationCase (duplicateOf) WHERE duplicateOf IS NOT NULL;
            CREATE INDEX openCase ON moderationCase (id) WHERE closedAt IS NULL;
            CREATE INDEX closedCase ON moderationCase (id) WHERE closedAt IS NOT NULL;

            -- A person reports an offer once.
            CREATE TABLE offerReport (
                offer BLOB NOT NULL REFERENCES offer (id),
                person BLOB NOT NULL CHECK (length(person) = 16),
                moderationCase BLOB NOT NULL REFERENCES moderationCase (id),
                reason TEXT NOT NULL CHECK (reason IN ('wrong', 'spam', 'offensive', 'duplicate', 'other')),
                text TEXT CHECK (text <> ''),
                reportedAt INTEGER NOT NULL,
                PRIMARY KEY (offer, person)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX reportOfPerson ON offerReport (person);
            CREATE INDEX reportOfCase ON offerReport (moderationCase, reportedAt);

            -- What staff has done, for the audit. Rows are only added.
            CREATE TABLE moderationAction (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                offer BLOB NOT NULL REFERENCES offer (id),
                staff BLOB NOT NULL CHECK (length(staff) = 16),
                action TEXT NOT NULL CHECK (action IN ('hide', 'restore', 'dismiss')),
                before TEXT NOT NULL -- the visibility before
                    CHECK (before IN ('draft', 'held', 'published', 'inactive', 'hidden')),
                reason TEXT NOT NULL CHECK (reason <> ''),
                at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX actionOnOffer ON moderationAction (offer, id);

            -- A change of an event of which the people are told who have saved its offer.
            CREATE TABLE offerChange (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                offer BLOB NOT NULL REFERENCES offer (id),
                status TEXT NOT NULL CHECK (status IN ('postponed', 'rescheduled', 'cancelled')),
                eventStart INTEGER,
                reason TEXT CHECK (reason <> ''),
                changedAt INTEGER NOT NULL,
                toldUpTo BLOB CHECK (length(toldUpTo) = 16), -- the last person who was told
                CHECK ((status = 'rescheduled') = (eventStart IS NOT NULL))
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX changeOfOffer ON offerChange (offer);
            """)
}
