import CityOffersContract
import Vocabulary

/// A row of the table `promoter`.
struct PromoterRecord: Hashable, Sendable {
    let id: PromoterID
    var name: Line
    /// `nil` for a promoter who may publish.
    var revokedAt: Instant?
    /// There is one exactly while the right is revoked.
    var revokedReason: Line?
    var createdAt: Instant
    var version: Int64 = 1

    /// Takes the right to publish (R05.39). Another reason replaces the one before.
    /// - Returns: whether anything has changed.
    mutating func revoke(because reason: Line, at now: Instant) -> Bool {
        guard revokedReason != reason else { return false }
        (revokedAt, revokedReason) = (revokedAt ?? now, reason)
        version += 1
        return true
    }

    /// Gives the right to publish back.
    /// - Returns: whether anything has changed.
    mutating func restore() -> Bool {
        guard revokedAt != nil else { return false }
        (revokedAt, revokedReason) = (nil, nil)
        version += 1
        return true
    }

    /// The promoter as staff sees it.
    func view(isBlocked: Bool) -> PromoterForStaff {
        PromoterForStaff(
            id: id, name: name, isRevoked: revokedAt != nil, revokedReason: revokedReason, isBlocked: isBlocked,
            createdAt: createdAt)
    }
}
