import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The columns of a refund's progress. The table's CHECKs admit exactly the combinations that ``RefundProgress`` has.
struct StoredProgress {
    var state: RefundState
    var attempts: Int?
    var settledAt: Instant?
    var settledBy: AccountID?
    var reasonCode: Int?
    var reason: Line?

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

    init(row: Row) {
        state = row["state"]
        attempts = row["attempts"]
        settledAt = row["settledAt"]
        settledBy = row["settledBy"]
        reasonCode = row["reasonCode"]
        reason = (row["reason"] as String?).map { Line(unchecked: $0) }
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
