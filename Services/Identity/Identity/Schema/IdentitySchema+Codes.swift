extension IdentitySchema {
    /// Adds codes that belong to the client or the account that requested them, and the known networks of accounts.
    ///
    /// Drops all earlier codes. They were valid for five minutes.
    static let codesOfRequesters = """
        DROP TABLE code;
        -- A code sent to a phone. A new one takes the place of the requester's former one, and of no other.
        CREATE TABLE code (
            purpose TEXT NOT NULL CHECK (purpose IN ('signIn', 'changePhone', 'resetPassword')),
            phone TEXT NOT NULL,
            -- SHA-256 of the client's network or of the account that asked for the code.
            requester BLOB NOT NULL CHECK (length(requester) = 32),
            -- Whose; NULL for signing in, which may make the account.
            account BLOB REFERENCES account (id) ON DELETE CASCADE,
            salt BLOB NOT NULL CHECK (length(salt) = 16),
            hash BLOB NOT NULL CHECK (length(hash) = 32),
            -- Of all requesters together, and of those who did not ask for this code.
            triesLeft INTEGER NOT NULL CHECK (triesLeft >= 0),
            foreignTriesLeft INTEGER NOT NULL CHECK (foreignTriesLeft >= 0),
            expiresAt INTEGER NOT NULL,
            PRIMARY KEY (purpose, phone, requester),
            CHECK ((purpose = 'signIn') = (account IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX codeByAccount ON code (account) WHERE account IS NOT NULL;
        CREATE INDEX codeByExpiry ON code (expiresAt);

        -- The networks from which an account signed in or refreshed a session. They outlive the sessions.
        CREATE TABLE knownNetwork (
            account BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            -- SHA-256 of the network.
            network BLOB NOT NULL CHECK (length(network) = 32),
            lastSeenAt INTEGER NOT NULL,
            PRIMARY KEY (account, network)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX knownNetworkByUse ON knownNetwork (account, lastSeenAt);
        CREATE INDEX knownNetworkByAge ON knownNetwork (lastSeenAt);
        """
}
