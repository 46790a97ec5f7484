import SQLiteKit

extension RestaurantsSchema {
    static let employment = Migration(
        5, "people who work at restaurants, and invitations",
        sql: """
            -- Persons who have opened the restaurant part. Identity owns the names.
            CREATE TABLE person (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16), -- the account's
                name TEXT CHECK (name <> ''),
                surname TEXT CHECK (surname <> ''),
                -- The version of the account in the newest event about its name; 0 before the first.
                nameVersion INTEGER NOT NULL DEFAULT 0,
                searchKey TEXT NOT NULL, -- the folded names (SearchKey)
                isFindable INTEGER NOT NULL DEFAULT 0 CHECK (isFindable IN (0, 1)),
                joinedAt INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            -- The words of the names of all persons who may be found now, and of no others: so a search reads only rows
            -- that it may show.
            CREATE TABLE personWord (
                word TEXT NOT NULL CHECK (word <> ''),
                person BLOB NOT NULL REFERENCES person (id),
                PRIMARY KEY (word, person)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX personWordOfPerson ON personWord (person, word);

            CREATE TABLE invitation (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                restaurant BLOB NOT NULL REFERENCES restaurant (id),
                person BLOB NOT NULL REFERENCES person (id),
                createdAt INTEGER NOT NULL,
                UNIQUE (person, restaurant)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX invitationOfRestaurant ON invitation (restaurant, id DESC);
            CREATE INDEX invitationOfPerson ON invitation (person, id DESC);

            -- The primary key allows one employer for each person.
            CREATE TABLE employment (
                person BLOB NOT NULL PRIMARY KEY REFERENCES person (id),
                restaurant BLOB NOT NULL REFERENCES restaurant (id),
                invitation BLOB NOT NULL CHECK (length(invitation) = 16), -- the accepted one, which is removed
                since INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX employmentOfRestaurant ON employment (restaurant, since, person);
            """)
}
