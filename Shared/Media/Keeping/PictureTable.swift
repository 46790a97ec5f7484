/// The tables of a context that keeps pictures. A migration of the context creates them.
public enum PictureTable {
    /// SQL for a migration of the context.
    public static let sql = """
        CREATE TABLE picture (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            owner BLOB NOT NULL CHECK (length(owner) = 16),
            -- The order among the pictures of the owner.
            position INTEGER NOT NULL CHECK (position > 0),
            width INTEGER NOT NULL CHECK (width > 0),
            height INTEGER NOT NULL CHECK (height > 0),
            format TEXT NOT NULL CHECK (format IN ('jpg', 'webp')),
            placeholder TEXT NOT NULL CHECK (placeholder <> ''),
            bytes INTEGER NOT NULL CHECK (bytes > 0), -- all sizes together
            isPublic INTEGER NOT NULL CHECK (isPublic IN (0, 1)),
            createdAt INTEGER NOT NULL,
            UNIQUE (owner, position)
        ) STRICT, WITHOUT ROWID;

        -- Pictures whose files have to be moved or removed after a change of their rows. Triggers write it, so that no
        -- change can forget it. The keeper of the files removes it.
        CREATE TABLE pictureChange (
            number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
            picture BLOB NOT NULL CHECK (length(picture) = 16)
        ) STRICT;
        CREATE TRIGGER pictureAdded AFTER INSERT ON picture BEGIN
            INSERT INTO pictureChange (picture) VALUES (NEW.id);
        END;
        CREATE TRIGGER pictureShown AFTER UPDATE OF isPublic ON picture BEGIN
            INSERT INTO pictureChange (picture) VALUES (NEW.id);
        END;
        CREATE TRIGGER pictureRemoved AFTER DELETE ON picture BEGIN
            INSERT INTO pictureChange (picture) VALUES (OLD.id);
        END;
        """
}
