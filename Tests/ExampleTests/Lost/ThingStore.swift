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
    let feed: EventFeed
    let work: DueWork

    static let returning = "giveBack"

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

    /// Load, apply the rule, save, tell. Writes stand in line, so of claims at once one wins.
    func claim(_ id: ThingID, in context: CallContext, at now: Instant) async throws -> Thing {
        try await database.write { [feed, work] db in
            let select = try db.cachedStatement(sql: "SELECT what, shelf, claimant FROM thing WHERE id = ?")
            guard let row = try Row.fetchOne(select, arguments: [id]) else { throw ClaimThing.Refused.unknownThing }
            var thing = Thing(
                id: id, what: Line(unchecked: row[0]), shelf: Shelf(unchecked: row[1]), claimant: row[2])
            let before = thing.claimant
            try thing.claim(by: context.account)
            guard thing.claimant != before else { return thing }
            try db.cachedStatement(sql: "UPDATE thing SET claimant = ? WHERE id = ?")
                .execute(arguments: [thing.claimant, id])
            let claimed = ThingClaimed(thing: id, claimant: try context.account)
            try feed.append(claimed, in: db, traceparent: context.meta.traceparent)
            try work.schedule(Self.returning, key: "\(id)", at: now + .seconds(30 * 86_400), in: db)
            return thing
        }
    }

    /// Nobody has come for the thing: it is anybody's again.
    @Sendable func giveBack(_ item: DueItem) async throws {
        try await database.write { db in
            guard try item.complete(in: db) else { return }
            try db.cachedStatement(sql: "UPDATE thing SET claimant = NULL WHERE id = ?")
                .execute(arguments: [ThingID(item.key)])
        }
    }
}
