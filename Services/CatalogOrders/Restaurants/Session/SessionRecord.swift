import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The session of a table.
struct SessionRecord: Hashable, Sendable {
    /// A session that nobody uses for so long has ended.
    static let idleTime = Duration.seconds(4 * 3_600)

    let id: TableSessionID
    let restaurant: RestaurantID
    let number: TableNumber
    let pin: SessionPIN
    let openedAt: Instant
    var lastUseAt: Instant
    var closedAt: Instant?

    func isOpen(at now: Instant) -> Bool { closedAt == nil && now < lastUseAt + Self.idleTime }
}

/// A guest of a session: a person who is signed in, or a device with a secret.
struct GuestRecord: Hashable, Sendable {
    let id: GuestID
    let session: TableSessionID
    /// At the table, from 1.
    let number: Int
    let person: PersonID?
    let secretHash: StoredBytes?
    var isApproved: Bool

    /// Whether the guest may order as the restaurant wants it.
    /// - Throws: the reason why not.
    func check(_ rule: WhoMayOrder, hasWaitingOrder: Bool) throws(PlaceOrder.Refused) {
        switch rule {
        case .anyone: return
        case .signedIn: guard person != nil else { throw .mustSignIn }
        case .tablePin: guard isApproved else { throw .needsPIN }
        case .approvedDevice: guard person != nil || isApproved || !hasWaitingOrder else { throw .notApproved }
        }
    }
}

enum GuestTag {}
typealias GuestID = Identifier<GuestTag>
