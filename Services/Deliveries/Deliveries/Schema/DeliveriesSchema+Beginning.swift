import SQLiteKit

extension DeliveriesSchema {
    static let beginning = Migration(
        1, "stores, couriers, cooperations, deliveries",
        sql: """
            CREATE TABLE store (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16), -- the account's
                name TEXT NOT NULL CHECK (name <> ''),
                address TEXT NOT NULL CHECK (address <> ''),
                storeKey TEXT NOT NULL UNIQUE CHECK (length(storeKey) = 11),
                phone TEXT NOT NULL,
                createdAt INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE courier (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16), -- the account's
                firstName TEXT NOT NULL CHECK (firstName <> ''),
                lastName TEXT NOT NULL CHECK (lastName <> ''),
                createdAt INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX courierByName ON courier (lastName, firstName, id);

            -- Accounts that identity must still activate. Inserted with the profile, deleted after the activation.
            CREATE TABLE registration (
                account BLOB NOT NULL PRIMARY KEY CHECK (length(account) = 16),
                dueAt INTEGER NOT NULL,
                attempts INTEGER NOT NULL CHECK (attempts >= 0)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX registrationByDueTime ON registration (dueAt);

            CREATE TABLE cooperation (
                store BLOB NOT NULL REFERENCES store ON DELETE CASCADE,
                courier BLOB NOT NULL REFERENCES courier ON DELETE CASCADE,
                since INTEGER NOT NULL,
                PRIMARY KEY (store, courier)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX cooperationOfCourier ON cooperation (courier, store);

            -- Only open invitations. Each is for a courier, or for a phone number that identity keeps as a contact.
            CREATE TABLE invitation (
                keyHash BLOB NOT NULL PRIMARY KEY CHECK (length(keyHash) = 32), -- SHA-256
                store BLOB NOT NULL REFERENCES store ON DELETE CASCADE,
                courier BLOB REFERENCES courier ON DELETE CASCADE,
                contact BLOB CHECK (length(contact) = 16),
                expiresAt INTEGER NOT NULL,
                CHECK ((courier IS NULL) <> (contact IS NULL)),
                UNIQUE (store, courier),
                UNIQUE (store, contact)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX invitationOfCourier ON invitation (courier);

            CREATE TABLE delivery (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                store BLOB NOT NULL REFERENCES store,
                -- 0 pending, 1 in progress, 2 delivered, 3 cancelled: the order of the lists.
                status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 3),
                holder BLOB REFERENCES courier,
                firstName TEXT NOT NULL CHECK (firstName <> ''),
                lastName TEXT NOT NULL CHECK (lastName <> ''),
                address TEXT NOT NULL CHECK (address <> ''),
                phone TEXT,
                description TEXT NOT NULL CHECK (description <> ''),
                createdAt INTEGER NOT NULL,
                version INTEGER NOT NULL CHECK (version > 0),
                -- A delivery has a holder exactly while it is in progress or delivered.
                CHECK ((status IN (1, 2)) = (holder IS NOT NULL))
            ) STRICT, WITHOUT ROWID;
            -- Identifiers grow with time, so descending identifiers are the newest first.
            CREATE INDEX deliveryOfStore ON delivery (store, status, id DESC);
            CREATE INDEX deliveryOfHolder ON delivery (holder, status, id DESC) WHERE holder IS NOT NULL;

            -- The couriers whom the store chose.
            CREATE TABLE candidate (
                delivery BLOB NOT NULL REFERENCES delivery ON DELETE CASCADE,
                courier BLOB NOT NULL REFERENCES courier,
                PRIMARY KEY (delivery, courier)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX candidacyOfCourier ON candidate (courier, delivery DESC);

            -- Couriers who gave a delivery up: the ledger behind the cancelled count of each courier.
            CREATE TABLE cancellation (
                courier BLOB NOT NULL REFERENCES courier,
                delivery BLOB NOT NULL REFERENCES delivery,
                at INTEGER NOT NULL,
                PRIMARY KEY (courier, delivery)
            ) STRICT, WITHOUT ROWID;
            """)
}
