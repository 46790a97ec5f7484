import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The claims of followers. Each method is one transaction.
struct ClaimStore: Sendable {
    let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    /// - Throws: ``ClaimDiscount/Refused``
    func claim(_ call: ClaimDiscount, by follower: FollowerID, in context: CallContext) async throws -> DiscountClaim {
        let (id, secret): (ClaimID, [UInt8]) = (
            dependencies.runtime.newID(), dependencies.runtime.random(RotatingCode.secretLength)
        )
        return try await dependencies.host.write(context) { [dependencies] tx in
            let (participants, discounts, claims) = (Participants(tx.db), DiscountRows(tx.db), ClaimRows(tx.db))
            guard try participants.isFollower(follower) else { throw ClaimDiscount.Refused.notJoined }
            guard let discount = try discounts.find(call.discount), try participants.isAuthorised(discount.promoter)
            else { throw ClaimDiscount.Refused.unknownDiscount }
            try discount.checkClaim(at: tx.now)
            if let offer = discount.offer {
                let isPublished = try OfferRows(tx.db).find(offer)?.visibility == .published
                guard isPublished else { throw ClaimDiscount.Refused.notOffered }
            }
            let number = try claims.lastNumber(discount.id, of: follower) + 1
            guard number <= discount.perPerson else { throw ClaimDiscount.Refused.alreadyClaimed }
            guard try claims.countOpen(of: follower, at: discount.promoter, tx.now) < Discount.mostOpenClaims else {
                throw ClaimDiscount.Refused.tooManyOpenClaims
            }
            guard try discounts.countClaim(discount.id, at: tx.now) else { throw ClaimDiscount.Refused.soldOut }
            let expiresAt = min(discount.validUntil, tx.now + Discount.claimLifetime)
            let claim = ClaimRecord(
                id: id, discount: discount.id, follower: follower, promoter: discount.promoter, number: number,
                percent: discount.percent, secret: secret, issuedAt: tx.now, expiresAt: expiresAt)
            try claims.add(claim)
            if discount.requiredPoints > 0 {
                let cause = PointCause(kind: .spend, promoter: discount.promoter, claim: id)
                let balance = try PointLedger(dependencies, tx).spend(discount.requiredPoints, cause, of: follower)
                guard balance != nil else { throw ClaimDiscount.Refused.notEnoughPoints }
            }
            try ClaimExpiry(dependencies).schedule(claim, in: tx.db)
            let view = try ClaimViews(tx.db).follower(claim, of: discount)
            try tx.keep(view)
            return view
        }
    }
}
