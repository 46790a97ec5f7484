import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The columns of a refund that say how far it has come. The table's CHECKs admit exactly the combinations that
/// ``RefundProgress`` has.
struct StoredProgress {
    var state: RefundState
    var attempts: Int?
    var settledAt: Instant?
    var settledBy: AccountID?
    var reasonCode: Int?
    var reason: Line?

    /// In the order of the columns.
    var arguments: StatementArguments {
        [state.stored, attempts, settledAt, settledBy, reasonCode, reason?.text]
    }

    init(_ refund: RefundRecord) {
        state = refund.state
        switch refund.progress {
        case .waiting, .inTransit, .done(.acquirer, _), .failed: break
        case .sending(let count): attempts = count
        case .done(.dispatcher(let dispatcher, let note, let refusal), _):
            (settledBy, reasonCode, reason) = (dispatcher, refusal, note)
        }
        switch refund.progress {
        case .waiting, .sending, .inTransit: break
        case .done(_, let time): settledAt = time
        case .failed(let failure, let time): (settledAt, reasonCode, reason) = (time, failure.code, failure.reason)
        }
    }

    /// - Parameter first: the index of the column `state`; the others follow.
    init(row: Row, from first: Int) {
        state = RefundState(stored: row[first])
        attempts = row[first + 1]
        settledAt = row[first + 2]
        settledBy = row[first + 3]
        reasonCode = row[first + 4]
        reason = (row[first + 5] as String?).map { Line(unchecked: $0) }
    }

    var progress: RefundProgress {
        switch (state, settledAt) {
        case (.created, nil): return attempts.map { .sending(attempts: $0) } ?? .waiting
        case (.inTransit, nil): return .inTransit
        case (.done, let time?):
            guard let settledBy, let reason else { return .done(by: .acquirer, at: time) }
            return .done(by: .dispatcher(settledBy, note: reason, refusal: reasonCode), at: time)
        case (.failed, let time?): return .failed(RefundFailure(code: reasonCode, reason: reason), at: time)
        case (.created, _?), (.inTransit, _?), (.done, nil), (.failed, nil):
            preconditionFailure("the table's CHECK admits no time beside \(state)")
        }
    }
}

extension RefundState {
    /// The number in the table.
    var stored: Int {
        switch self {
        case .created: 0
        case .inTransit: 1
        case .done: 2
        case .failed: 3
        }
    }

    init(stored: Int) {
        guard let state = Self.allCases.first(where: { $0.stored == stored }) else {
            preconditionFailure("the table's CHECK admits no state \(stored)")
        }
        self = state
    }
}

extension RefundCause {
    /// The number in the table. 2 stood for several causes before migration 2.
    var stored: Int {
        switch self {
        case .passenger: 0
        case .carrier: 1
        case .noSeats: 2
        case .duplicate: 3
        case .staff: 4
        case .cancelled: 5
        case .departed: 6
        case .notOnSale: 7
        case .accountDeleted: 8
        }
    }

    init(stored: Int) {
        guard let cause = Self.allCases.first(where: { $0.stored == stored }) else {
            preconditionFailure("the table's CHECK admits no cause \(stored)")
        }
        self = cause
    }
}
