import CallTypes
import CityOffersContract
import ContextKit
import GRDB
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Takes the reports of readers, and carries out the decisions of staff (R05.39). Each method is one transaction.
struct ModerationStore: Sendable {
    /// The reports that a case shows.
    private static let shownReports = 50

    private let dependencies: CityOffersDependencies
    private let offers: OfferStore

    init(_ dependencies: CityOffersDependencies) {
        self.dependencies = dependencies
        offers = OfferStore(dependencies)
    }

    func register(_ calls: inout Calls) {
        calls.on(report)
        calls.on(list)
        calls.on(get)
        calls.on(hide)
        calls.on(restore)
        calls.on(dismiss)
    }

    func report(_ call: ReportOffer, in context: CallContext) async throws -> ReportOffer.Reply {
        let (person, id): (FollowerID, ModerationCaseID) = (try context.follower, dependencies.runtime.newID())
        return try await dependencies.host.write(context) { [dependencies] tx in
            let rows = ModerationRows(tx.db)
            if let earlier = try rows.report(of: call.offer, by: person) {
                return ReportOffer.Reply(reportedAt: earlier)
            }
            // Only a person with a row here is followed by the deletion of accounts, which erases reports.
            guard try FindableRows(tx.db).isFindable(person) != nil else { throw ReportOffer.Refused.notJoined }
            guard try ReadableOffers(tx.db).find(call.offer, at: tx.now) != nil else {
                throw ReportOffer.Refused.unknownOffer
            }
            try dependencies.offerLimits.count(.reportsOfPerson, of: AccountID(person), tx)
            let opened = try rows.open(.reports, of: call.offer, as: id, at: tx.now)
            try rows.add(call, by: person, to: opened, at: tx.now)
            let reply = ReportOffer.Reply(reportedAt: tx.now)
            try tx.keep(reply)
            return reply
        }
    }

    func list(_ call: ListModeration, in context: CallContext) async throws -> Page<ModerationRow> {
        try await dependencies.database.read { try ModerationList($0).page(call) }
    }

    func get(_ call: GetModerationCase, in context: CallContext) async throws -> ModerationCase {
        let now = dependencies.runtime.now()
        return try await dependencies.database.read { db in
            let rows = ModerationRows(db)
            guard let found = try rows.find(call.moderationCase), let offer = try OfferRows(db).find(found.offer) else {
                throw ModerationCaseRefused.unknownCase
            }
            return ModerationCase(
                id: found.id, offer: try offers.views(db).own(offer, at: now), kind: found.kind,
                duplicateOf: found.duplicateOf, reports: try rows.reports(in: found.id, atMost: Self.shownReports),
                openedAt: found.openedAt, outcome: found.outcome, note: found.note, closedAt: found.closedAt)
        }
    }

    func hide(_ call: HideOffer, in context: CallContext) async throws -> OwnOfferReply {
        try await decide(.hide, call.offer, because: call.reason, in: context, unknown: HideOffer.Refused.unknownOffer)
        {
            offer, tx in
            try offer.hide(because: call.reason)
        }
    }

    func restore(_ call: RestoreOffer, in context: CallContext) async throws -> OwnOfferReply {
        try await decide(
            .restore, call.offer, because: call.reason, in: context, unknown: RestoreOffer.Refused.unknownOffer
        ) { offer, tx in
            let before = try ModerationRows(tx.db).visibilityBeforeHiding(offer.id) ?? .published
            try offer.restore(to: before, at: tx.now)
        }
    }

    /// Carries out a decision, closes the open cases, and tells the promoter. A decision that changes nothing tells
    /// nobody.
    private func decide(
        _ action: ModerationRows.Action, _ id: OfferID, because reason: Line, in context: CallContext,
        unknown: some Refusal, _ body: @escaping @Sendable (inout OfferRecord, Transaction) throws -> Void
    ) async throws -> OwnOfferReply {
        let (staff, actionID): (AccountID, OfferChangeID) = (try context.account, dependencies.runtime.newID())
        let reply = try await dependencies.host.write(context) { [dependencies, offers] tx in
            guard let old = try OfferRows(tx.db).find(id) else { throw unknown }
            try context.check(offerVersion: old.version)
            var new = old
            try body(&new, tx)
            if new != old {
                let rows = ModerationRows(tx.db)
                try rows.note(action, on: old, by: staff, because: reason, as: actionID, at: tx.now)
                try rows.closeAll(
                    of: id, action == .hide ? .hidden : .restored, by: staff, note: reason, at: tx.now)
                if let promoter = old.promoter {
                    let notice: CityOffersNotice =
                        action == .hide
                        ? .offerHidden(id, old.name, reason: reason) : .offerRestored(id, old.name, reason: reason)
                    try dependencies.feed.notify(notice, to: [AccountID(promoter)], in: tx)
                }
            }
            let reply = try offers.reply(offers.save(new, insteadOf: old, in: tx), in: tx)
            try tx.keep(reply)
            return reply
        }
        await dependencies.pictures.settleOrRetry()
        return reply
    }

    func dismiss(_ call: DismissCase, in context: CallContext) async throws -> EmptyReply {
        let (staff, actionID): (AccountID, OfferChangeID) = (try context.account, dependencies.runtime.newID())
        return try await dependencies.host.write(context) { tx in
            let rows = ModerationRows(tx.db)
            guard let found = try rows.find(call.moderationCase), let offer = try OfferRows(tx.db).find(found.offer)
            else { throw DismissCase.Refused.unknownCase }
            guard found.kind != .review else { throw DismissCase.Refused.isReview }
            guard found.closedAt == nil else {
                // A repeat by a client that lost the reply.
                guard found.outcome == .dismissed, found.note == call.note else { throw DismissCase.Refused.caseClosed }
                return EmptyReply()
            }
            try rows.close(found.id, .dismissed, by: staff, note: call.note, at: tx.now)
            try rows.note(.dismiss, on: offer, by: staff, because: call.note, as: actionID, at: tx.now)
            try tx.keep(EmptyReply())
            return EmptyReply()
        }
    }
}
