import SQLiteKit

extension CarsSchema {
    /// The names of seller and car stand in a bid because the bid outlives both.
    static let bids = Migration(
        2, "bids, receipts, disclosures",
        sql: """
            CREATE TABLE bid (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                car BLOB NOT NULL CHECK (length(car) = 16),
                seller BLOB CHECK (length(seller) = 16), -- NULL when the account is deleted
                dealer BLOB CHECK (length(dealer) = 16), -- NULL when the account is deleted
                state TEXT NOT NULL CHECK (state IN (
                    'pending', 'expired', 'active', 'rejected', 'withdrawn', 'fellThrough', 'closed', 'won')),
                amount INTEGER NOT NULL CHECK (amount > 0), -- sealed; minor units
                currency TEXT NOT NULL CHECK (length(currency) = 3),
                sequence INTEGER NOT NULL DEFAULT 1 CHECK (sequence > 0), -- the number of the newest receipt
                createdAt INTEGER NOT NULL,
                changedAt INTEGER NOT NULL, -- of the state or the amount
                expiresAt INTEGER NOT NULL, -- a pending bid that nobody answers
                pausedAt INTEGER, -- since then its seller or its dealer is blocked, and the time does not count
                acceptedAt INTEGER,
                wasActive INTEGER NOT NULL DEFAULT 0 CHECK (wasActive IN (0, 1)), -- until the car was sold
                fellThroughBy TEXT CHECK (fellThroughBy IN ('seller', 'dealer')),
                fellThroughReason TEXT CHECK (fellThroughReason IN (
                    'noAnswer', 'noAgreement', 'carDiffers', 'changedMind', 'other')),
                version INTEGER NOT NULL DEFAULT 1,
                UNIQUE (car, dealer),
                CHECK (state NOT IN ('active', 'fellThrough', 'won') OR acceptedAt IS NOT NULL),
                CHECK (wasActive = 0 OR acceptedAt IS NOT NULL),
                CHECK ((state = 'fellThrough') = (fellThroughBy IS NOT NULL)),
                CHECK ((fellThroughBy IS NULL) = (fellThroughReason IS NULL))
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX bidOfCar ON bid (car, createdAt, id);
            -- The seller's list by group, the last group first: all keys descend (`BidRows.group`).
            CREATE INDEX bidOfCarByGroup ON bid (
                car, CASE state WHEN 'pending' THEN 2 WHEN 'active' THEN 2 WHEN 'rejected' THEN 1 ELSE 0 END,
                createdAt, id);
            -- The tabs of the dealer's list (`BidRows.tab`).
            CREATE INDEX bidOfDealerByTab ON bid (
                dealer, CASE state WHEN 'pending' THEN 2 WHEN 'active' THEN 1 ELSE 0 END, createdAt, id)
                WHERE dealer IS NOT NULL;
            CREATE INDEX bidOfDealer ON bid (dealer, createdAt, id) WHERE dealer IS NOT NULL;
            CREATE INDEX bidOfDealerByState ON bid (dealer, state, createdAt, id) WHERE dealer IS NOT NULL;
            CREATE INDEX bidOfSeller ON bid (seller, state) WHERE seller IS NOT NULL;
            CREATE TRIGGER bidMade AFTER INSERT ON bid BEGIN
                UPDATE dealer SET bids = bids + 1 WHERE id = NEW.dealer;
            END;

            -- What the dealer was given for each amount and each window. The nonce keeps the amount from being guessed
            -- from the hash.
            CREATE TABLE bidReceipt (
                bid BLOB NOT NULL REFERENCES bid (id),
                sequence INTEGER NOT NULL CHECK (sequence > 0),
                amount INTEGER NOT NULL CHECK (amount > 0), -- sealed; minor units
                currency TEXT NOT NULL CHECK (length(currency) = 3),
                nonce BLOB NOT NULL CHECK (length(nonce) = 16),
                hash BLOB NOT NULL CHECK (length(hash) = 32), -- SHA-256
                issuedAt INTEGER NOT NULL,
                PRIMARY KEY (bid, sequence)
            ) STRICT, WITHOUT ROWID;

            -- Every read of a dealer's contacts, of a VIN, and of a sealed bid by staff. Nothing changes or removes a
            -- row but the deletion of the account whose data was read.
            CREATE TABLE disclosure (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                subject BLOB NOT NULL CHECK (length(subject) = 16), -- the account whose data was read
                reader BLOB CHECK (length(reader) = 16), -- NULL when the account is deleted
                readerKind TEXT NOT NULL CHECK (readerKind IN ('person', 'dealer', 'staff')),
                field TEXT NOT NULL CHECK (field IN ('phones', 'email', 'vin', 'bid')),
                purpose TEXT NOT NULL CHECK (purpose <> ''),
                bid BLOB NOT NULL CHECK (length(bid) = 16),
                readAt INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX disclosureOfSubject ON disclosure (subject, id);
            CREATE INDEX disclosureOfReader ON disclosure (reader) WHERE reader IS NOT NULL;
            CREATE INDEX disclosureOfBid ON disclosure (bid);
            """)
}
