import CoachesContract
import SQLiteKit

/// What happens to refunds by itself.
enum RefundJob {
    /// The acquirer is to be asked; the key is the refund.
    static let sending = "sendRefund"

    /// - Parameter client: `nil` when cards are not taken.
    static func handlers(_ dependencies: CoachesDependencies, client: AcquirerClient?) -> [String: JobRunner.Handler] {
        [sending: RefundSender(dependencies: dependencies, client: client).send]
    }
}
