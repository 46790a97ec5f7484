import SQLiteKit

extension RestaurantsSchema {
    /// A row of a category or a product is valid from the version `since` until before the version `until`. So versions
    /// share the rows that did not change, and a published version never changes.
    static let menus = Migration(
        2, "menus, categories, products",
        sql: """
            CREATE TABLE menu (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                restaurant BLOB NOT NULL REFERENCES restaurant (id),
                isActive INTEGER NOT NULL CHECK (isActive IN (0, 1)),
                version INTEGER NOT NULL CHECK (version > 0) -- the newest
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX menuOfRestaurant ON menu (restaurant, id);
            CREATE UNIQUE INDEX activeMenu ON menu (restaurant) WHERE isActive = 1;

            CREATE TABLE menuVersion (
                menu BLOB NOT NULL REFERENCES menu (id),
                number INTEGER NOT NULL CHECK (number > 0),
                name TEXT NOT NULL CHECK (json_valid(name)), -- by language
                hours TEXT NOT NULL CHECK (json_valid(hours)),
                publishedAt INTEGER NOT NULL,
                PRIMARY KEY (menu, number)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE category (
                menu BLOB NOT NULL REFERENCES menu (id),
                id BLOB NOT NULL CHECK (length(id) = 16),
                since INTEGER NOT NULL CHECK (since > 0),
                until INTEGER CHECK (until > since),
                position INTEGER NOT NULL CHECK (position > 0),
                name TEXT NOT NULL CHECK (json_valid(name)), -- by language
                description TEXT NOT NULL CHECK (json_valid(description)), -- by language
                isHidden INTEGER NOT NULL CHECK (isHidden IN (0, 1)),
                PRIMARY KEY (menu, id, since)
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX currentCategory ON category (menu, id) WHERE until IS NULL;

            CREATE TABLE product (
                menu BLOB NOT NULL REFERENCES menu (id),
                id BLOB NOT NULL CHECK (length(id) = 16),
                since INTEGER NOT NULL CHECK (since > 0),
                until INTEGER CHECK (until > since),
                category BLOB NOT NULL CHECK (length(category) = 16),
                position INTEGER NOT NULL CHECK (position > 0),
                content TEXT NOT NULL CHECK (json_valid(content)), -- ProductContent of the contract
                isHidden INTEGER NOT NULL CHECK (isHidden IN (0, 1)),
                soldOutUntil INTEGER,
                PRIMARY KEY (menu, id, since)
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX currentProduct ON product (menu, id) WHERE until IS NULL;
            -- The size is in the index, so that the sum over a menu reads no content.
            CREATE INDEX currentProductInOrder
                ON product (menu, category, position, id, length(CAST(content AS BLOB))) WHERE until IS NULL;
            """)
}
