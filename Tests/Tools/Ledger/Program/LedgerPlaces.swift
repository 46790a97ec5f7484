import SQLiteKit
import Synchronization
import TestKit

/// Where the ledger can be made to die.
enum LedgerPlace: String, CaseIterable {
    /// The rows of a write are written; the COMMIT comes next.
    case willCommit
    /// The COMMIT is on the disk; nobody has been answered.
    case didCommit
    /// An event has taken effect in the statements; the cursor that says so comes next, then the COMMIT.
    case effect
    /// The reply to a transfer has reached its client, which is seen by the next transfer of that one client.
    case replied
}

/// What is passed on the way of a transfer.
final class LedgerPlaces: Sendable {
    private let point: KillPoint?
    private let transfers = Atomic(0)

    init(_ point: KillPoint?) { self.point = point }

    func pass(_ place: LedgerPlace) { point?.pass(place.rawValue) }

    /// To be called when a transfer is asked for.
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
