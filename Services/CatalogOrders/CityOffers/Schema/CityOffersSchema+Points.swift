import SQLiteKit

extension CityOffersSchema {
    static let points = Migration(
        5, "points and discounts",
        sql: """
            -- The points of a follower, and the secret of the code that the follower shows to promoters.
            CREATE TABLE pointAccount (
                follower BLOB NOT NULL PRIMARY KEY REFERENCES follower (id),
                balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0), -- the sum of the entries
                visitHandle BLOB NOT NULL UNIQUE CHECK (length(visitHandle) = 16), -- names the follower in the code
                visitSecret BLOB NOT NULL CHECK (length(visitSecret) = 32),
                visitStep INTEGER -- of the last accepted code
            ) STRICT, WITHOUT ROWID;

            -- The ledger. Apart from what is left of earned points, no entry ever changes.
            CREATE TABLE pointEntry (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                follower BLOB NOT NULL REFERENCES pointAccount (follower),
                kind TEXT NOT NULL
                    CHECK (kind IN ('share', 'visit', 'redemption', 'adjustment', 'spend', 'expiry')),
                points INTEGER NOT NULL CHECK (points <> 0),
                promoter BLOB CHECK (length(promoter) = 16), -- NULL also when that account is deleted
                offer BLOB CHECK (length(offer) = 16), -- of a share; NULL also when its promoter is deleted
                claim BLOB CHECK (length(claim) = 16), -- likewise, of a redemption and a spending
                channel TEXT
                    CHECK (channel IN ('link', 'message', 'email', 'facebook', 'instagram', 'twitter', 'other')),
                reason TEXT CHECK (reason <> ''), -- of staff, for an adjustment
                createdAt INTEGER NOT NULL,
                expiresAt INTEGER, -- of earned points
                remaining INTEGER CHECK (remaining BETWEEN 0 AND points), -- neither spent nor expired
                CHECK ((points > 0) = (expiresAt IS NOT NULL)),
                CHECK ((remaining IS NULL) = (expiresAt IS NULL)),
                CHECK (kind = 'adjustment' OR (points > 0) = (kind IN ('share', 'visit', 'redemption'))),
                CHECK ((kind = 'adjustment') = (reason IS NOT NULL))
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX pointEntryOfFollower ON pointEntry (follower, id);
            CREATE INDEX pointEntryOfPromoter ON pointEntry (promoter) WHERE promoter IS NOT NULL;
            -- The points that can be spent, in the order in which they expire.
            CREATE INDEX remainingPoints ON pointEntry (follower, expiresAt, id) WHERE remaining > 0;
            -- A share of an offer is rewarded once, and so is the redemption of a claim.
            CREATE UNIQUE INDEX rewardedShare ON pointEntry (follower, offer) WHERE kind = 'share';
            CREATE UNIQUE INDEX entryOfClaim ON pointEntry (claim, kind) WHERE claim IS NOT NULL;

            -- The last rewarded visit of each follower to each promoter.
            CREATE TABLE visit (
                follower BLOB NOT NULL REFERENCES pointAccount (follower),
                promoter BLOB NOT NULL REFERENCES promoter (id),
                lastAt INTEGER NOT NULL,
                PRIMARY KEY (follower, promoter)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX visitOfPromoter ON visit (promoter, follower);

            CREATE TABLE discount (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                promoter BLOB NOT NULL REFERENCES promoter (id),
                offer BLOB CHECK (length(offer) = 16), -- whose price it reduces; NULL for a discount on anything
                name TEXT NOT NULL CHECK (name <> ''),
                requiredPoints INTEGER NOT NULL CHECK (requiredPoints >= 0),
                percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 100),
                validFrom INTEGER NOT NULL,
                validUntil INTEGER NOT NULL,
                stock INTEGER, -- NULL without a limit
                perPerson INTEGER NOT NULL CHECK (perPerson > 0),
                perDay INTEGER CHECK (perDay > 0), -- NULL without a limit
                claimed INTEGER NOT NULL DEFAULT 0, -- how many claims there are
                redeemed INTEGER NOT NULL DEFAULT 0, -- how many of them are redeemed
                claimDay INTEGER, -- the day of the last claim, in days of UTC since 1970
                claimedThatDay INTEGER NOT NULL DEFAULT 0 CHECK (claimedThatDay >= 0),
                endedAt INTEGER, -- it cannot be claimed any more
                createdAt INTEGER NOT NULL,
                version INTEGER NOT NULL DEFAULT 1,
                CHECK (validFrom < validUntil),
                CHECK (redeemed BETWEEN 0 AND claimed),
                CHECK (stock IS NULL OR claimed <= stock)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX discountOfPromoter ON discount (promoter, id);
            CREATE INDEX openDiscount ON discount (id) WHERE endedAt IS NULL;
            CREATE INDEX openDiscountOfPromoter ON discount (promoter, id) WHERE endedAt IS NULL;
            CREATE INDEX openDiscountOfOffer ON discount (offer, id) WHERE endedAt IS NULL AND offer IS NOT NULL;

            CREATE TABLE discountClaim (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                discount BLOB NOT NULL REFERENCES discount (id),
                follower BLOB REFERENCES follower (id), -- NULL when that account is deleted
                promoter BLOB NOT NULL REFERENCES promoter (id),
                number INTEGER NOT NULL CHECK (number > 0), -- counts the follower's claims of the discount
                percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 100), -- of the discount when it was claimed
                state TEXT NOT NULL CHECK (state IN ('issued', 'reserved', 'redeemed', 'expired')),
                secret BLOB NOT NULL CHECK (length(secret) = 32), -- of the codes that the follower shows
                usedStep INTEGER, -- of the last accepted code
                issuedAt INTEGER NOT NULL,
                expiresAt INTEGER NOT NULL,
                reservedUntil INTEGER,
                redeemedAt INTEGER,
                appliedPercent INTEGER CHECK (appliedPercent BETWEEN 1 AND 100), -- at least `percent`
                price INTEGER CHECK (price >= 0), -- minor units, before the discount
                finalPrice INTEGER CHECK (finalPrice BETWEEN 0 AND price),
                currency TEXT CHECK (length(currency) = 3),
                UNIQUE (discount, follower, number),
                CHECK ((state = 'reserved') = (reservedUntil IS NOT NULL)),
                CHECK ((state = 'redeemed') = (redeemedAt IS NOT NULL)),
                CHECK ((state IN ('reserved', 'redeemed')) = (appliedPercent IS NOT NULL)),
                CHECK ((price IS NULL) = (finalPrice IS NULL) AND (price IS NULL) = (currency IS NULL)),
                CHECK (price IS NULL OR appliedPercent IS NOT NULL),
                CHECK (follower IS NOT NULL OR state IN ('redeemed', 'expired'))
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX claimOfFollower ON discountClaim (follower, id) WHERE follower IS NOT NULL;
            CREATE INDEX claimOfPromoter ON discountClaim (promoter, id);
            CREATE INDEX openClaimOfFollower ON discountClaim (follower, promoter)
                WHERE state IN ('issued', 'reserved');
            CREATE INDEX openClaimOfPromoter ON discountClaim (promoter, expiresAt)
                WHERE state IN ('issued', 'reserved');
            CREATE INDEX redemptionOfPromoter ON discountClaim (promoter, redeemedAt, id)
                WHERE redeemedAt IS NOT NULL;
            """)
}
