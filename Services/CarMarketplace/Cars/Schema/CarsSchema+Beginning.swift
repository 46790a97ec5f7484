import ContextKit
import Media
import SQLiteKit

extension CarsSchema {
    static let beginning = Migration(
        1, "brands, dealers, cars, photos",
        sql: """
            CREATE TABLE brand (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                name TEXT NOT NULL CHECK (name <> ''),
                searchKey TEXT NOT NULL UNIQUE, -- the folded name (SearchKey)
                isActive INTEGER NOT NULL DEFAULT 1 CHECK (isActive IN (0, 1)), -- offered for new cars
                version INTEGER NOT NULL DEFAULT 1
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE model (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                brand BLOB NOT NULL REFERENCES brand (id),
                name TEXT NOT NULL CHECK (name <> ''),
                searchKey TEXT NOT NULL,
                isActive INTEGER NOT NULL DEFAULT 1 CHECK (isActive IN (0, 1)),
                version INTEGER NOT NULL DEFAULT 1,
                UNIQUE (brand, searchKey)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE dealer (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16), -- the account's
                name TEXT NOT NULL CHECK (name <> ''),
                phones TEXT NOT NULL CHECK (json_valid(phones)),
                bids INTEGER NOT NULL DEFAULT 0 CHECK (bids >= 0), -- all that it has ever made
                deals INTEGER NOT NULL DEFAULT 0 CHECK (deals >= 0), -- sales in which it was named as the buyer
                createdAt INTEGER NOT NULL,
                version INTEGER NOT NULL DEFAULT 1
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE car (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                seller BLOB CHECK (length(seller) = 16), -- NULL when the account is deleted
                state TEXT NOT NULL CHECK (state IN ('draft', 'onSale', 'expired', 'sold', 'deleted')),
                brand BLOB NOT NULL REFERENCES brand (id),
                model BLOB NOT NULL REFERENCES model (id),
                year INTEGER NOT NULL CHECK (year > 0),
                mileage INTEGER NOT NULL CHECK (mileage >= 0), -- kilometres
                description TEXT NOT NULL, -- empty when the car is deleted
                specification TEXT CHECK (
                    specification IN ('gulf', 'european', 'american', 'japanese', 'korean', 'chinese', 'other')),
                hasWarranty INTEGER CHECK (hasWarranty IN (0, 1)),
                service TEXT CHECK (service <> ''),
                accidents TEXT CHECK (accidents IS NULL OR json_valid(accidents)),
                replacedParts TEXT CHECK (replacedParts IS NULL OR json_valid(replacedParts)),
                vin TEXT CHECK (length(vin) = 17),
                createdAt INTEGER NOT NULL,
                submittedAt INTEGER, -- the first or the newest time that it was put on sale
                expiresAt INTEGER, -- leaves the sale without an answer of the seller
                pausedAt INTEGER, -- since then its seller is blocked, and the time does not count
                endedAt INTEGER, -- sold or deleted
                version INTEGER NOT NULL DEFAULT 1,
                CHECK ((state = 'draft') = (submittedAt IS NULL)),
                CHECK (state <> 'onSale' OR expiresAt IS NOT NULL),
                CHECK ((state IN ('sold', 'deleted')) = (endedAt IS NOT NULL)),
                CHECK (pausedAt IS NULL OR expiresAt IS NOT NULL)
            ) STRICT, WITHOUT ROWID;
            -- One car on sale and one draft for each seller: of two calls at once, one gets the place.
            CREATE UNIQUE INDEX carOnSale ON car (seller) WHERE state = 'onSale';
            CREATE UNIQUE INDEX carInDraft ON car (seller) WHERE state = 'draft';
            CREATE INDEX carOfSeller ON car (seller, createdAt, id) WHERE seller IS NOT NULL;
            CREATE INDEX carByVIN ON car (vin) WHERE vin IS NOT NULL AND state = 'onSale';
            CREATE INDEX carOfModel ON car (model);
            CREATE INDEX carOfBrand ON car (brand);

            \(PendingActivations.sql)

            \(BlockedRows.sql)

            \(PictureTable.sql)
            """)
}
