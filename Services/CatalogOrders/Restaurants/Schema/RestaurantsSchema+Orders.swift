import SQLiteKit

extension RestaurantsSchema {
    /// An order has no foreign key to its restaurant and its session: a person keeps it when the restaurant is deleted.
    static let orders = Migration(
        7, "sessions of tables, guests, orders",
        sql: """
            ALTER TABLE restaurant ADD COLUMN whoMayOrder TEXT NOT NULL DEFAULT 'approvedDevice'
                CHECK (whoMayOrder IN ('signedIn', 'approvedDevice', 'tablePin', 'anyone'));

            CREATE TABLE tableSession (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                restaurant BLOB NOT NULL REFERENCES restaurant (id),
                number INTEGER NOT NULL CHECK (number > 0), -- of the table
                pin TEXT NOT NULL CHECK (length(pin) = 4),
                openedAt INTEGER NOT NULL,
                lastUseAt INTEGER NOT NULL,
                closedAt INTEGER
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX openSession ON tableSession (restaurant, number) WHERE closedAt IS NULL;
            CREATE INDEX tableSessionOfRestaurant ON tableSession (restaurant, id);

            CREATE TABLE guest (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                session BLOB NOT NULL REFERENCES tableSession (id),
                number INTEGER NOT NULL CHECK (number > 0), -- at the table
                person BLOB CHECK (length(person) = 16), -- the account's
                secretHash BLOB UNIQUE CHECK (length(secretHash) = 32), -- of a guest without an account
                isApproved INTEGER NOT NULL CHECK (isApproved IN (0, 1)),
                joinedAt INTEGER NOT NULL,
                UNIQUE (session, number)
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX guestOfPerson ON guest (person, session) WHERE person IS NOT NULL;

            -- The last short number of each day of a restaurant.
            CREATE TABLE orderCount (
                restaurant BLOB NOT NULL REFERENCES restaurant (id),
                day TEXT NOT NULL CHECK (length(day) = 10), -- on the restaurant's calendar
                count INTEGER NOT NULL CHECK (count > 0),
                PRIMARY KEY (restaurant, day)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE guestOrder (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                restaurant BLOB NOT NULL CHECK (length(restaurant) = 16),
                restaurantName TEXT NOT NULL CHECK (restaurantName <> ''),
                session BLOB NOT NULL CHECK (length(session) = 16),
                tableNumber INTEGER NOT NULL CHECK (tableNumber > 0),
                guest BLOB NOT NULL CHECK (length(guest) = 16),
                guestNumber INTEGER NOT NULL CHECK (guestNumber > 0),
                person BLOB CHECK (length(person) = 16), -- NULL for a guest without an account
                number INTEGER NOT NULL CHECK (number > 0), -- short, from 1 each day
                state TEXT NOT NULL CHECK (
                    state IN (
                        'submitted', 'needsGuestOk', 'accepted', 'preparing', 'ready', 'served', 'rejected',
                        'cancelled', 'expired'
                    )
                ),
                isActive INTEGER NOT NULL CHECK (
                    isActive = (state IN ('submitted', 'needsGuestOk', 'accepted', 'preparing', 'ready'))
                ),
                menu BLOB NOT NULL CHECK (length(menu) = 16),
                menuVersion INTEGER NOT NULL CHECK (menuVersion > 0),
                lines TEXT NOT NULL CHECK (json_valid(lines)), -- OrderLine of the contract
                total INTEGER NOT NULL CHECK (total >= 0), -- minor units
                currency TEXT NOT NULL CHECK (length(currency) = 3),
                note TEXT CHECK (note <> ''),
                submittedAt INTEGER NOT NULL,
                deadline INTEGER,
                acceptedBy BLOB CHECK (length(acceptedBy) = 16), -- the person who works there
                isAccepted INTEGER NOT NULL CHECK (isAccepted IN (0, 1)),
                readyAt INTEGER,
                reason TEXT CHECK (reason <> ''),
                version INTEGER NOT NULL CHECK (version > 0)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX orderOfRestaurant ON guestOrder (restaurant, id DESC);
            CREATE INDEX orderOfRestaurantByActivity ON guestOrder (restaurant, isActive, id DESC);
            CREATE INDEX orderWithoutAccount ON guestOrder (restaurant) WHERE person IS NULL;
            CREATE INDEX orderOfPerson ON guestOrder (person, id DESC) WHERE person IS NOT NULL;
            CREATE INDEX orderOfGuest ON guestOrder (guest, id DESC);
            CREATE INDEX activeOrderOfSession ON guestOrder (session, state) WHERE isActive = 1;
            CREATE INDEX orderAcceptedBy ON guestOrder (acceptedBy) WHERE acceptedBy IS NOT NULL;
            """)
}
