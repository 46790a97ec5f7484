import SQLiteKit

extension CarsSchema {
    static let sales = Migration(
        3, "complaints, sales",
        sql: """
            CREATE TABLE complaint (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                bid BLOB NOT NULL CHECK (length(bid) = 16),
                seller BLOB CHECK (length(seller) = 16), -- NULL when the account is deleted
                dealer BLOB CHECK (length(dealer) = 16), -- NULL when the account is deleted
                reason TEXT NOT NULL CHECK (reason IN ('wrongContact', 'tooLowOrSpam', 'other')),
                text TEXT CHECK (text <> ''),
                state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'upheld', 'dismissed')),
                note TEXT CHECK (note <> ''), -- of the staff member, for the seller
                createdAt INTEGER NOT NULL,
                decidedAt INTEGER,
                decidedBy BLOB CHECK (length(decidedBy) = 16), -- the staff account
                version INTEGER NOT NULL DEFAULT 1,
                CHECK ((state = 'new') = (decidedAt IS NULL)),
                CHECK (reason <> 'other' OR text IS NOT NULL)
            ) STRICT, WITHOUT ROWID;
            -- One open complaint about a bid.
            CREATE UNIQUE INDEX openComplaint ON complaint (bid) WHERE state = 'new';
            CREATE INDEX complaintByState ON complaint (state, id);
            CREATE INDEX complaintOfSeller ON complaint (seller, id) WHERE seller IS NOT NULL;
            CREATE INDEX complaintOfDealer ON complaint (dealer, id) WHERE dealer IS NOT NULL;

            -- One row for each sold car. What it says of the car stands here because statistics outlive the seller.
            CREATE TABLE sale (
                car BLOB NOT NULL PRIMARY KEY CHECK (length(car) = 16),
                seller BLOB CHECK (length(seller) = 16), -- NULL when the account is deleted
                soldAt INTEGER NOT NULL,
                brand BLOB NOT NULL REFERENCES brand (id),
                model BLOB NOT NULL REFERENCES model (id),
                year INTEGER NOT NULL CHECK (year > 0),
                mileage INTEGER NOT NULL CHECK (mileage >= 0), -- kilometres
                feedback TEXT NOT NULL DEFAULT 'asked' CHECK (feedback IN ('asked', 'answered', 'skipped')),
                answeredAt INTEGER,
                bid BLOB CHECK (length(bid) = 16), -- that of the buyer
                dealer BLOB CHECK (length(dealer) = 16), -- the buyer; NULL when the account is deleted
                amount INTEGER CHECK (amount > 0), -- minor units
                currency TEXT CHECK (length(currency) = 3),
                rating INTEGER CHECK (rating BETWEEN 1 AND 5),
                CHECK ((feedback = 'asked') = (answeredAt IS NULL)),
                CHECK ((feedback = 'answered') = (bid IS NOT NULL)),
                CHECK ((bid IS NULL) = (amount IS NULL) AND (bid IS NULL) = (currency IS NULL)
                    AND (bid IS NULL) = (rating IS NULL)),
                CHECK (dealer IS NULL OR bid IS NOT NULL)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX saleOfSeller ON sale (seller) WHERE seller IS NOT NULL;
            CREATE INDEX saleToDealer ON sale (dealer, soldAt) WHERE dealer IS NOT NULL;
            CREATE INDEX saleByTime ON sale (soldAt);
            CREATE INDEX saleOfModel ON sale (model, soldAt);
            CREATE INDEX saleOfBrand ON sale (brand, soldAt);
            CREATE TRIGGER dealCompleted AFTER UPDATE OF feedback ON sale
            WHEN NEW.feedback = 'answered' AND OLD.feedback = 'asked' BEGIN
                UPDATE dealer SET deals = deals + 1 WHERE id = NEW.dealer;
            END;

            -- Two cars with the same VIN that were on sale at the same time.
            CREATE TABLE vinConflict (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                car BLOB NOT NULL CHECK (length(car) = 16), -- the later one
                other BLOB NOT NULL CHECK (length(other) = 16),
                state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'closed')),
                note TEXT CHECK (note <> ''), -- of the staff member
                createdAt INTEGER NOT NULL,
                closedAt INTEGER,
                closedBy BLOB CHECK (length(closedBy) = 16), -- the staff account
                UNIQUE (car, other),
                CHECK ((state = 'new') = (closedAt IS NULL))
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX vinConflictByState ON vinConflict (state, id);
            CREATE INDEX vinConflictOfOther ON vinConflict (other);
            """)
}
