import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Who creates and changes offers: a promoter its own, staff any (R05.44).
enum OfferEditor: Hashable, Sendable {
    case promoter(PromoterID)
    case staff(AccountID)

    var isStaff: Bool { if case .staff = self { true } else { false } }

    /// Checks that a promoter may publish now (R05.39).
    /// - Throws: the call's `notAPromoter` or `revoked`.
    func check<R: EditorRefusal>(refusing refused: R.Type, _ db: Database) throws {
        guard case .promoter(let promoter) = self else { return }
        switch try PromoterStanding(of: promoter, db) {
        case .authorised: return
        case .revoked: throw R.revoked
        case .unknown: throw R.notAPromoter
        }
    }

    /// Finds an offer that the editor may change.
    /// - Throws: the call's `unknownOffer`, also for an offer of another promoter.
    func find<R: OfferWriteRefusal>(_ offer: OfferID, refusing refused: R.Type, _ db: Database) throws -> OfferRecord {
        try check(refusing: R.self, db)
        guard let found = try find(offer, db) else { throw R.unknownOffer }
        return found
    }

    /// Finds an offer that the editor may see.
    func find(_ offer: OfferID, _ db: Database) throws -> OfferRecord? {
        guard let found = try OfferRows(db).find(offer) else { return nil }
        switch self {
        case .staff: return found
        case .promoter(let promoter): return found.promoter == promoter ? found : nil
        }
    }
}

/// Whether a promoter may publish.
enum PromoterStanding: Hashable, Sendable {
    case authorised
    /// Staff has taken the right to publish.
    case revoked
    /// There is no such promoter, or the account is blocked.
    case unknown

    init(of promoter: PromoterID, _ db: Database) throws {
        let select = try db.cachedStatement(sql: "SELECT revokedAt IS NOT NULL FROM promoter WHERE id = ?")
        guard let isRevoked = try Bool.fetchOne(select, arguments: [promoter]),
            try !BlockedRows.ofOffers(db).contains(AccountID(promoter))
        else {
            self = .unknown
            return
        }
        self = isRevoked ? .revoked : .authorised
    }
}

extension CallContext {
    /// The promoter or the member of staff who calls. Only calls whose access admits these two use it.
    var offerEditor: OfferEditor {
        get throws {
            let caller = try caller
            switch caller.kind {
            case .promoter: return .promoter(PromoterID(caller.account))
            case .staff: return .staff(caller.account)
            case .person, .store, .courier, .dealer, .restaurant: throw CallError.forbidden
            }
        }
    }

    /// - Throws: `CallError.stale` when the caller expects another version.
    func check(offerVersion version: Int64) throws(CallError) {
        guard meta.expectedVersion == nil || meta.expectedVersion == version else { throw .stale }
    }
}
