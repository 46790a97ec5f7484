import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

enum OfferChangeTag {}
typealias OfferChangeID = Identifier<OfferChangeTag>

/// A change of the event of an offer: a row of the table `offerChange`.
struct SavedOfferChange: Sendable {
    var id: OfferChangeID
    var offer: OfferID
    var status: OfferStatus
    /// The new start of a rescheduled event.
    var start: Instant?
    var reason: Line?
}

/// Tells the people who have saved an offer about a change of its event, each once.
///
/// The job works in slices, so that an offer that thousands have saved does not stop other writes. A slice keeps the
/// last person who was told in the transaction of the notices, so a crash neither loses nor repeats a notice.
struct SaverNotices: Sendable {
    static let telling = "tellSavers"
    /// The persons of one transaction. A notice has at most 1,000 recipients.
    static let slice = 500

    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    /// Requests the notices in the transaction of the change. Nobody is told about an offer that staff has hidden.
    func request(_ change: SavedOfferChange, of offer: OfferRecord, in tx: Transaction) throws {
        guard offer.visibility != .hidden else { return }
        try tx.db.insert(
            into: "offerChange",
            [
                "id": change.id, "offer": change.offer, "status": change.status.rawValue,
                "eventStart": change.status == .rescheduled ? change.start : nil, "reason": change.reason?.text,
                "changedAt": tx.now,
            ])
        try dependencies.host.jobs.schedule(Self.telling, key: "\(change.id)", at: tx.now, in: tx.db)
    }

    @Sendable func tell(_ job: ScheduledJob) async throws {
        guard let id = OfferChangeID(job.key) else { throw UnreadableKey(key: job.key) }
        while try await tellSlice(of: id, job) {}
    }

    /// - Returns: whether there are more persons.
    private func tellSlice(of id: OfferChangeID, _ job: ScheduledJob) async throws -> Bool {
        try await dependencies.host.write { tx in
            let select = try tx.db.cachedStatement(sql: "SELECT * FROM offerChange WHERE id = ?")
            guard let row = try Row.fetchOne(select, arguments: [id]), let notice = try notice(row, tx.db) else {
                _ = try job.complete(in: tx.db)
                return false
            }
            let (offer, last): (OfferID, FollowerID?) = (row["offer"], row["toldUpTo"])
            let persons = try AccountID.fetchAll(
                tx.db.cachedStatement(
                    sql: """
                        SELECT follower FROM savedOffer WHERE offer = ? AND follower > ? AND savedAt <= ?
                        ORDER BY follower LIMIT ?
                        """),
                arguments: [
                    offer, last.map { StoredBytes($0.bytes) } ?? StoredBytes([]), row["changedAt"] as Instant,
                    Self.slice,
                ])
            if !persons.isEmpty { try dependencies.feed.notify(notice, to: persons, in: tx) }
            guard persons.count == Self.slice, let reached = persons.last else {
                _ = try job.complete(in: tx.db)
                return false
            }
            try tx.db.update("offerChange", ["toldUpTo": reached], where: ["id": id])
            return true
        }
    }

    /// Returns `nil` for an offer that staff has hidden meanwhile.
    private func notice(_ row: Row, _ db: Database) throws -> CityOffersNotice? {
        guard let offer = try OfferRows(db).find(row["offer"] as OfferID), offer.visibility != .hidden,
            let city = try OfferPlaces(db).city(offer.city)
        else { return nil }
        let name = OfferName(name: offer.name, slug: offer.slug)
        let (status, start): (OfferStatus, Instant?) = (try row.word("status", of: "offerChange"), row["eventStart"])
        switch status {
        case .scheduled: return nil
        case .postponed: return .offerPostponed(name)
        case .rescheduled: return start.map { .offerRescheduled(name, to: $0, in: city.timeZone) }
        case .cancelled:
            let reason: String? = row["reason"]
            return .offerCancelled(name, reason: reason.map { Line(unchecked: $0) })
        }
    }

    private struct UnreadableKey: Error { var key: String }
}
