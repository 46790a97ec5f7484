import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Finds who may earn and redeem. For use in a transaction.
struct Participants {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Whether the person follows a city and is not blocked.
    func isFollower(_ follower: FollowerID) throws -> Bool {
        try KnownAccounts(db).contains(AccountID(follower), .person) && !isBlocked(follower)
    }

    func isBlocked(_ follower: FollowerID) throws -> Bool {
        try BlockedRows.ofOffers(db).contains(AccountID(follower))
    }

    /// Checks that the promoter may publish.
    /// - Throws: `refused`
    func check<Refused: PromoterRefusal>(_ promoter: PromoterID, _ refused: Refused.Type) throws {
        guard let isRevoked = try isRevoked(promoter) else { throw Refused.notAPromoter }
        if isRevoked { throw Refused.revoked }
    }

    /// Whether the promoter may publish: staff has neither revoked nor blocked it.
    func isAuthorised(_ promoter: PromoterID) throws -> Bool { try isRevoked(promoter) == false }

    /// Whether staff has taken the right to publish; `nil` for an unknown promoter and for a blocked one.
    private func isRevoked(_ promoter: PromoterID) throws -> Bool? {
        guard try !BlockedRows.ofOffers(db).contains(AccountID(promoter)) else { return nil }
        return try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT revokedAt IS NOT NULL FROM promoter WHERE id = ?"), arguments: [promoter])
    }

    /// Returns the offer if readers can see it now.
    func shown(_ offer: OfferID, at now: Instant) throws -> OfferRecord? {
        guard let offer = try OfferRows(db).find(offer), offer.visibility == .published, offer.isCurrent(at: now),
            try offer.promoter.map(isAuthorised) ?? true
        else { return nil }
        return offer
    }
}

/// The refusals of a call that only a promoter with the right to publish may make.
protocol PromoterRefusal: Refusal {
    static var notAPromoter: Self { get }
    static var revoked: Self { get }
}

extension RecordVisit.Refused: PromoterRefusal {}
extension CreateDiscount.Refused: PromoterRefusal {}
extension DiscountRefused: PromoterRefusal {}
extension EndDiscount.Refused: PromoterRefusal {}
extension ListMyDiscounts.Refused: PromoterRefusal {}
extension ReserveRedemption.Refused: PromoterRefusal {}
extension ConfirmRedemption.Refused: PromoterRefusal {}
