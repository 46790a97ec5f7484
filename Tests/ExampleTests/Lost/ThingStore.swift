import GRDB
import RPC
import SQLiteKit
import Vocabulary

enum LostSchema {
    /// A step that has landed is never edited; the next change is the next step.
    static let migrations = [
        Migration(
            1, "things",
            sql: """
                CREATE TABLE thing (
                    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                    what TEXT NOT NULL CHECK (what <> ''),
                    shelf TEXT NOT NULL,
                    claimant BLOB CHECK (length(claimant) = 16)
                ) STRICT;
                """)
    ]
}

/// Each method is one transaction.
struct ThingStore: Sendable {
    let database: ServiceDatabase

    /// Once for each key: a second call with it gets the first one's reply.
    func add(_ thing: Thing, for call: ReportThing, _ context: CallContext, at now: Instant) async throws
        -> Answer<ReportThing.Reply>
    {
        try await database.write(once: call, context, now: now) { db in
            try db.cachedStatement(sql: "INSERT INTO thing (id, what, shelf) VALUES (?, ?, ?)")
                .execute(arguments: [thing.id, thing.what.text, thing.shelf.text])
            return ReportThing.Reply(thing: thing.id)
        }
    }

    /// Load, apply the rule, save. Writes stand in line, so of claims at once one wins.
    func claim(_ id: ThingID, by account: AccountID) async throws -> Thing {
        try await database.write { db in
            let select = try db.cachedStatement(sql: "SELECT what, shelf, claimant FROM thing WHERE id = ?")
            guard let row = try Row.fetchOne(select, arguments: [id]) else { throw ClaimThing.Refused.unknownThing }
            var thing = Thing(
                id: id, what: Line(unchecked: row[0]), shelf: Shelf(unchecked: row[1]), claimant: row[2])
            try thing.claim(by: account)
            try db.cachedStatement(sql: "UPDATE thing SET claimant = ? WHERE id = ?")
                .execute(arguments: [thing.claimant, id])
            return thing
        }
    }
}
