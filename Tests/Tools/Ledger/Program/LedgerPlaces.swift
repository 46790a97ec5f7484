import SQLiteKit
import Synchronization
import TestKit

/// The points at which the ledger can die.
enum LedgerPlace: String, CaseIterable {
    /// After writing the rows, before the COMMIT.
    case willCommit
    /// After the COMMIT is synced, before any answer.
    case didCommit
    /// After applying an event to the statements, before its cursor and the COMMIT.
    case effect
    /// After the client has received the reply to a transfer. The ledger notices that by the client's next transfer, so
    /// there must be only one client.
    case replied
}

/// Passes the points of a transfer.
final class LedgerPlaces: Sendable {
    private let point: KillPoint?
    private let transfers = Atomic(0)

    init(_ point: KillPoint?) { self.point = point }

    func pass(_ place: LedgerPlace) { point?.pass(place.rawValue) }

    /// Call it when a transfer begins.
    func receiveTransfer() {
        if transfers.wrappingAdd(1, ordering: .relaxed).oldValue > 0 { pass(.replied) }
    }

    func pass(_ moment: WriteStage) {
        switch moment {
        case .willCommit: pass(LedgerPlace.willCommit)
        case .didCommit: pass(LedgerPlace.didCommit)
        }
    }
}
