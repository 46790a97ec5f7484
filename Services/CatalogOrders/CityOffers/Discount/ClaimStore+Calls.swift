import CallTypes
import CityOffersContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension ClaimStore {
    func register(_ calls: inout Calls) {
        calls.on(claim)
        calls.on(list)
        calls.on(get)
        calls.on(reserve)
        calls.on(confirm)
        calls.on(release)
        calls.on(export)
    }

    // MARK: Followers

    func claim(_ call: ClaimDiscount, in context: CallContext) async throws -> DiscountClaim {
        try await claim(call, by: context.follower, in: context)
    }

    func list(_ call: ListMyClaims, in context: CallContext) async throws -> Page<ClaimRow> {
        let (follower, now) = (try context.follower, dependencies.runtime.now())
        return try await dependencies.database.read { try ClaimViews($0).list(call, of: follower, at: now) }
    }

    func get(_ call: GetClaim, in context: CallContext) async throws -> GetClaim.Reply {
        let (follower, now) = (try context.follower, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard let claim = try ClaimRows(db).find(call.claim)?.settled(at: now), claim.follower == follower,
                let discount = try DiscountRows(db).find(claim.discount)
            else { throw GetClaim.Refused.unknownClaim }
            return GetClaim.Reply(
                claim: try ClaimViews(db).follower(claim, of: discount),
                code: claim.state == .issued ? claim.codes.shown(claim.id, at: now) : nil)
        }
    }

    // MARK: Promoters

    func reserve(_ call: ReserveRedemption, in context: CallContext) async throws -> Redemption {
        try await reserve(call, at: context.promoter, in: context)
    }

    func confirm(_ call: ConfirmRedemption, in context: CallContext) async throws -> Redemption {
        try await confirm(call, at: context.promoter, in: context)
    }

    func release(_ call: ReleaseRedemption, in context: CallContext) async throws -> EmptyReply {
        try await release(call, at: context.promoter, in: context)
    }

    func export(_ call: ExportRedemptions, in context: CallContext) async throws -> Answer<Document> {
        let promoter = try context.promoter
        let cursors = try RedemptionExport.Cursors(of: call)
        let position = try call.cursor.map { try cursors.key(of: $0) }
        let table = try await dependencies.database.read { db in
            try RedemptionExport(of: promoter, from: call.from, until: call.until, after: position, db)
        }
        let next = table.last.map { cursors.cursor(after: $0.0, $0.1) }
        return Answer(table.part.document, meta: ReplyMeta(next: next))
    }
}
