import ContextKit
import SQLiteKit

extension CityOffersSchema {
    static let beginning = Migration(
        1, "places, followers, promoters, offers",
        sql: """
            CREATE TABLE country (
                code TEXT NOT NULL PRIMARY KEY CHECK (length(code) = 2), -- ISO 3166-1
                name TEXT NOT NULL CHECK (name <> ''),
                isActive INTEGER NOT NULL DEFAULT 1 CHECK (isActive IN (0, 1))
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE city (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                country TEXT NOT NULL REFERENCES country (code),
                name TEXT NOT NULL CHECK (name <> ''),
                searchKey TEXT NOT NULL, -- the folded name (SearchKey)
                slug TEXT NOT NULL CHECK (slug <> ''),
                latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
                longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
                timeZone TEXT NOT NULL,
                isActive INTEGER NOT NULL DEFAULT 1 CHECK (isActive IN (0, 1)), -- offered for selection and new offers
                version INTEGER NOT NULL DEFAULT 1,
                UNIQUE (country, searchKey),
                UNIQUE (country, slug)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE offerCategory (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                name TEXT NOT NULL CHECK (name <> ''),
                searchKey TEXT NOT NULL UNIQUE, -- the folded name (SearchKey)
                slug TEXT NOT NULL UNIQUE CHECK (slug <> ''),
                isActive INTEGER NOT NULL DEFAULT 1 CHECK (isActive IN (0, 1)),
                version INTEGER NOT NULL DEFAULT 1
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE follower (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16), -- the account's
                birthDate INTEGER NOT NULL, -- days since 1970
                gender TEXT NOT NULL CHECK (gender IN ('female', 'male')),
                country TEXT NOT NULL REFERENCES country (code),
                alertsNew INTEGER NOT NULL DEFAULT 1 CHECK (alertsNew IN (0, 1)),
                alertsNearby INTEGER NOT NULL DEFAULT 1 CHECK (alertsNearby IN (0, 1)),
                createdAt INTEGER NOT NULL,
                version INTEGER NOT NULL DEFAULT 1
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX followerOfCountry ON follower (country);

            -- One to three cities, and at least one category, of each follower.
            CREATE TABLE followerCity (
                follower BLOB NOT NULL REFERENCES follower (id),
                city BLOB NOT NULL REFERENCES city (id),
                PRIMARY KEY (follower, city)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX followerOfCity ON followerCity (city, follower);

            CREATE TABLE followerCategory (
                follower BLOB NOT NULL REFERENCES follower (id),
                category BLOB NOT NULL REFERENCES offerCategory (id),
                PRIMARY KEY (follower, category)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX followerOfCategory ON followerCategory (category, follower);

            CREATE TABLE promoter (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16), -- the account's
                name TEXT NOT NULL CHECK (name <> ''),
                revokedAt INTEGER, -- staff has taken the right to publish
                revokedReason TEXT CHECK (revokedReason <> ''),
                createdAt INTEGER NOT NULL,
                version INTEGER NOT NULL DEFAULT 1,
                CHECK ((revokedAt IS NULL) = (revokedReason IS NULL))
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE offer (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                promoter BLOB REFERENCES promoter (id), -- NULL for an offer of staff without a promoter
                requestedBy BLOB CHECK (length(requestedBy) = 16), -- a follower; NULL when nobody or deleted
                kind TEXT NOT NULL
                    CHECK (kind IN ('general', 'concert', 'promotion', 'culture', 'gathering', 'discount')),
                city BLOB NOT NULL REFERENCES city (id),
                name TEXT NOT NULL CHECK (name <> ''),
                slug TEXT NOT NULL UNIQUE CHECK (slug <> ''), -- stays when the name changes
                description TEXT CHECK (description <> ''),
                place TEXT CHECK (place <> ''), -- where inside a large site
                address TEXT CHECK (address <> ''),
                latitude REAL CHECK (latitude BETWEEN -90 AND 90),
                longitude REAL CHECK (longitude BETWEEN -180 AND 180),
                image TEXT, -- a link of the promoter's, which we never open
                price INTEGER CHECK (price >= 0), -- minor units
                currency TEXT CHECK (length(currency) = 3),
                discount INTEGER CHECK (discount BETWEEN 0 AND 100), -- per cent
                links TEXT NOT NULL CHECK (json_valid(links)), -- web, Facebook, X, Instagram, YouTube, Google+
                email TEXT,
                contactPhone TEXT CHECK (contactPhone <> ''), -- as typed
                shareMessage TEXT CHECK (shareMessage <> ''),
                promotionStart INTEGER,
                promotionEnd INTEGER,
                eventStart INTEGER,
                eventEnd INTEGER,
                previousStart INTEGER, -- of a rescheduled event: the time first announced
                status TEXT NOT NULL DEFAULT 'scheduled'
                    CHECK (status IN ('scheduled', 'postponed', 'rescheduled', 'cancelled')),
                visibility TEXT NOT NULL CHECK (visibility IN ('draft', 'held', 'published', 'inactive', 'hidden')),
                hiddenReason TEXT CHECK (hiddenReason <> ''),
                publishedAt INTEGER, -- for the first time
                createdAt INTEGER NOT NULL,
                updatedAt INTEGER NOT NULL,
                version INTEGER NOT NULL DEFAULT 1,
                CHECK ((latitude IS NULL) = (longitude IS NULL)),
                CHECK (price IS NULL OR currency IS NOT NULL),
                CHECK (promotionStart IS NULL OR promotionEnd IS NULL OR promotionStart < promotionEnd),
                CHECK (eventStart IS NULL OR eventEnd IS NULL OR eventStart < eventEnd),
                CHECK ((visibility = 'hidden') = (hiddenReason IS NOT NULL)),
                CHECK (visibility NOT IN ('published', 'inactive') OR publishedAt IS NOT NULL)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX offerOfPromoter ON offer (promoter, createdAt, id) WHERE promoter IS NOT NULL;
            CREATE INDEX offerByTime ON offer (createdAt, id);
            CREATE INDEX offerOfCity ON offer (city, eventStart);
            CREATE INDEX offerRequestedBy ON offer (requestedBy) WHERE requestedBy IS NOT NULL;

            CREATE TABLE offerInCategory (
                offer BLOB NOT NULL REFERENCES offer (id),
                position INTEGER NOT NULL CHECK (position > 0), -- the order in which categories are shown
                category BLOB NOT NULL REFERENCES offerCategory (id),
                PRIMARY KEY (offer, position)
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX offerOfCategory ON offerInCategory (category, offer);

            \(PendingActivations.sql(table: "offerRegistration"))

            \(BlockedRows.sql(table: "offerBlocked"))
            """)
}
