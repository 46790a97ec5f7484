import ContextKit
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Keeps the things that were found.
struct ThingStore: Sendable {
    let frame: ContextFrame

    init(_ frame: ContextFrame) { self.frame = frame }

    /// Keeps a thing once for each idempotency key. A second call with the key gets the reply of the first.
    func add(_ thing: Thing, for call: ReportThing, _ context: CallContext) async throws -> Answer<ReportThing.Reply> {
        try await frame.write(once: call, context) { tx in
            try tx.db.insert(into: "thing", ["id": thing.id, "what": thing.what.text, "shelf": thing.shelf.text])
            return ReportThing.Reply(thing: thing.id)
        }
    }

    /// Loads the thing, applies the rule, saves and publishes. Writes wait for each other, so one of several claims
    /// made at once wins.
    func claim(_ id: ThingID, by account: AccountID, _ context: CallContext) async throws -> Thing {
        try await frame.write(context) { [frame] tx in
            var thing = try Self.load(id, tx.db)
            let before = thing.claimant
            try thing.claim(by: account)
            guard thing.claimant != before else { return thing }
            try tx.db.update("thing", ["claimant": thing.claimant], where: ["id": id])
            try frame.feed.append(ThingClaimed(thing: id, claimant: account), in: tx)
            try frame.work.schedule(Self.returning, key: "\(id)", at: tx.now + .seconds(30 * 86_400), in: tx.db)
            return thing
        }
    }

    private static func load(_ id: ThingID, _ db: Database) throws -> Thing {
        let select = try db.cachedStatement(sql: "SELECT * FROM thing WHERE id = ?")
        guard let row = try Row.fetchOne(select, arguments: [id]) else { throw ClaimThing.Refused.unknownThing }
        return Thing(
            id: id, what: Line(unchecked: row["what"]), shelf: Shelf(unchecked: row["shelf"]),
            claimant: row["claimant"])
    }

    /// The due work of this kind returns a claimed thing to the shelf.
    static let returning = "giveBack"

    /// The claimant did not fetch the thing within 30 days, so others can claim it.
    @Sendable func giveBack(_ item: DueItem) async throws {
        try await frame.write { tx in
            guard try item.complete(in: tx.db) else { return }
            try tx.db.update("thing", ["claimant": nil], where: ["id": ThingID(item.key)])
        }
    }
}
