import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension ClaimStore {
    /// - Throws: ``ReserveRedemption/Refused``, `CallError.throttled` after too many wrong codes.
    func reserve(
        _ call: ReserveRedemption, at promoter: PromoterID, in context: CallContext
    ) async throws -> Redemption {
        try await dependencies.comparing(by: promoter, ReserveRedemption.Refused.wrongCode) { use in
            try await dependencies.host.write(context) { [dependencies] tx in
                let participants = Participants(tx.db)
                try participants.check(promoter, ReserveRedemption.Refused.self)
                guard let scanned = ScannedCode<ClaimTag>(call.code),
                    let old = try ClaimRows(tx.db).find(scanned.id), old.promoter == promoter,
                    let step = old.codes.code.step(of: scanned.code, at: tx.now), let follower = old.follower,
                    let discount = try DiscountRows(tx.db).find(old.discount)
                else { throw ReserveRedemption.Refused.wrongCode }
                guard try !participants.isBlocked(follower) else { throw ReserveRedemption.Refused.notRedeemable }
                let offer = try discount.offer.flatMap { try OfferRows(tx.db).find($0) }
                var claim = old
                try claim.reserve(step, price: call.price ?? offer?.price, discount: offer?.discount, at: tx.now)
                guard try ClaimRows(tx.db).save(claim, from: old.state) else {
                    throw ReserveRedemption.Refused.alreadyReserved
                }
                try dependencies.pointLimits.giveBack([use], at: tx.now, in: tx.db)
                let reply = ClaimViews(tx.db).promoter(claim, of: discount)
                try tx.keep(reply)
                return reply
            }
        }
    }

    /// - Throws: ``ConfirmRedemption/Refused``
    func confirm(
        _ call: ConfirmRedemption, at promoter: PromoterID, in context: CallContext
    ) async throws -> Redemption {
        try await dependencies.host.write(context) { [dependencies] tx in
            let participants = Participants(tx.db)
            try participants.check(promoter, ConfirmRedemption.Refused.self)
            guard let old = try ClaimRows(tx.db).find(call.claim), old.promoter == promoter,
                let discount = try DiscountRows(tx.db).find(old.discount)
            else { throw ConfirmRedemption.Refused.unknownClaim }
            var claim = old
            try claim.confirm(at: tx.now)
            guard let follower = old.follower, try !participants.isBlocked(follower) else {
                throw ConfirmRedemption.Refused.notRedeemable
            }
            guard try ClaimRows(tx.db).save(claim, from: .reserved) else {
                throw ConfirmRedemption.Refused.alreadyRedeemed
            }
            try DiscountRows(tx.db).countRedemption(discount.id)
            try ClaimExpiry(dependencies).cancel(claim.id, in: tx.db)
            let cause = PointCause(kind: .redemption, promoter: promoter, claim: claim.id)
            _ = try PointLedger(dependencies, tx).earn(PointStore.pointsOfRedemption, cause, by: follower)
            let reply = ClaimViews(tx.db).promoter(claim, of: discount)
            try tx.keep(reply)
            return reply
        }
    }

    /// - Throws: ``ReleaseRedemption/Refused``
    func release(
        _ call: ReleaseRedemption, at promoter: PromoterID, in context: CallContext
    ) async throws -> EmptyReply {
        try await dependencies.host.write(context) { tx in
            guard let old = try ClaimRows(tx.db).find(call.claim), old.promoter == promoter else {
                throw ReleaseRedemption.Refused.unknownClaim
            }
            var claim = old
            claim.release()
            guard claim.state != .redeemed, try ClaimRows(tx.db).save(claim, from: old.state) else {
                throw ReleaseRedemption.Refused.alreadyRedeemed
            }
            try tx.keep(EmptyReply())
            return EmptyReply()
        }
    }
}
