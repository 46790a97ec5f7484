import CityOffersContract
import ContextKit
import GRDB
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The promoters. Each method is one transaction.
struct PromoterStore: Sendable {
    let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    /// Adds the promoter with a reserved account, together with the job that activates the account.
    func add(_ call: RegisterPromoter, as promoter: PromoterID) async throws {
        try await dependencies.host.write { [pendingActivations = dependencies.pendingActivations] tx in
            try PromoterRows(tx.db).add(PromoterRecord(id: promoter, name: call.name, createdAt: tx.now))
            try pendingActivations.add(AccountID(promoter), in: tx)
            try tx.keep(RegisterPromoter.Reply(id: promoter, registration: .pending))
        }
    }

    /// - Throws: ``PromoterRefused``
    func profile(of promoter: PromoterID) async throws -> PromoterReply {
        try await dependencies.database.read { db in
            let rows = PromoterRows(db)
            guard let found = try rows.find(promoter) else { throw PromoterRefused.noProfile }
            return PromoterReply(promoter: try rows.profile(of: found))
        }
    }

    /// Changes a promoter on its own behalf.
    /// - Parameter body: changes the record, and returns whether anything has changed, such as the picture.
    /// - Throws: ``PromoterRefused``, `CallError.stale` when the caller has seen another version.
    func change(
        _ promoter: PromoterID, in context: CallContext,
        _ body: @escaping @Sendable (inout PromoterRecord, Transaction) throws -> Bool
    ) async throws -> PromoterReply {
        try await dependencies.host.write(context) { [dependencies] tx in
            let rows = PromoterRows(tx.db)
            guard var record = try rows.find(promoter) else { throw PromoterRefused.noProfile }
            try context.check(version: record.version)
            let name = record.name
            if try body(&record, tx) {
                record.version += 1
                try rows.save(record)
            }
            // Readers find offers by the name of their promoter.
            if record.name != name { try OfferVisibilityChange(dependencies).promoterChanged(promoter, in: tx) }
            let reply = PromoterReply(promoter: try rows.profile(of: record))
            try tx.keep(reply)
            return reply
        }
    }

    /// Changes the right of a promoter to publish, and notifies the promoter of a change.
    /// - Parameter rule: returns whether anything has changed.
    /// - Throws: ``PromoterForStaffRefused``
    func decide(
        on promoter: PromoterID, _ notice: CityOffersNotice, in context: CallContext,
        _ rule: @escaping @Sendable (inout PromoterRecord, Instant) -> Bool
    ) async throws -> PromoterForStaff {
        try await dependencies.host.write(context) { [dependencies] tx in
            let rows = PromoterRows(tx.db)
            guard var record = try rows.findForStaff(promoter) else { throw PromoterForStaffRefused.unknownPromoter }
            let isBlocked = try rows.isBlocked(promoter)
            if rule(&record, tx.now) {
                try rows.save(record)
                let isShown = record.revokedAt == nil && !isBlocked
                try dependencies.pictures.setPublic(isShown, of: promoter, in: tx)
                try OfferVisibilityChange(dependencies).promoterChanged(promoter, in: tx)
                try dependencies.feed.notify(notice, to: [AccountID(promoter)], in: tx)
            }
            let reply = record.view(isBlocked: isBlocked)
            try tx.keep(reply)
            return reply
        }
    }
}
