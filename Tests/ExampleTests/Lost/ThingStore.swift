import ContextKit
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Keeps the things that were found.
struct ThingStore: Sendable {
    let host: ServiceHost

    init(_ host: ServiceHost) { self.host = host }

    /// Stores a thing once for each idempotency key. A second call with the key gets the reply of the first.
    func add(_ thing: Thing, for call: ReportThing, _ context: CallContext) async throws -> Answer<ReportThing.Reply> {
        try await host.write(once: call, context) { tx in
            try tx.db.insert(into: "thing", ["id": thing.id, "what": thing.what.text, "shelf": thing.shelf.text])
            return ReportThing.Reply(thing: thing.id)
        }
    }

    /// Loads the thing, applies the rule, saves and publishes. Writes run one after the other, so one of several
    /// concurrent claims wins.
    func claim(_ id: ThingID, by account: AccountID, _ context: CallContext) async throws -> Thing {
        try await host.write(context) { [host] tx in
            var thing = try Self.load(id, tx.db)
            let before = thing.claimant
            try thing.claim(by: account)
            guard thing.claimant != before else { return thing }
            try tx.db.update("thing", ["claimant": thing.claimant], where: ["id": id])
            try host.feed.append(ThingClaimed(thing: id, claimant: account), in: tx)
            try host.jobs.schedule(Self.returning, key: "\(id)", at: tx.now + .seconds(30 * 86_400), in: tx.db)
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

    /// A job of this kind returns a claimed thing to the shelf.
    static let returning = "giveBack"

    /// The claimant did not fetch the thing within 30 days, so others can claim it.
    @Sendable func giveBack(_ job: ScheduledJob) async throws {
        try await host.write { tx in
            guard try job.complete(in: tx.db) else { return }
            try tx.db.update("thing", ["claimant": nil], where: ["id": ThingID(job.key)])
        }
    }
}
