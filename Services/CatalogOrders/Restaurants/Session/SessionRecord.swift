import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The session of a table.
struct SessionRecord: Hashable, Sendable {
    /// A session that nobody uses for so long has ended.
    static let idleTime = Duration.seconds(4 * 3_600)
    /// How long an employee may reopen a closed session.
    static let reopenTime = Duration.seconds(12 * 3_600)
    /// The most guests of a session.
    static let maxGuests = 100

    let id: TableSessionID
    let restaurant: RestaurantID
    var number: TableNumber
    let pin: SessionPIN
    /// After a merge: when the first of the sessions was opened.
    var openedAt: Instant
    var lastUseAt: Instant
    var closedAt: Instant?
    /// Whether an employee has closed it. Only then may an employee reopen it.
    var isClosedByEmployee = false
    /// The session to which its guests, orders and payments belong now.
    var mergedInto: TableSessionID?
    /// When each wish that waits was first made.
    var wishes: [TableWish: Instant] = [:]

    func isOpen(at now: Instant) -> Bool { closedAt == nil && now < lastUseAt + Self.idleTime }

    var waitingWishes: [WaitingWish] {
        TableWish.allCases.compactMap { wish in wishes[wish].map { WaitingWish(wish: wish, at: $0) } }
    }
}
