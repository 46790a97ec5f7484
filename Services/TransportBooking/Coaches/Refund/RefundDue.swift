import CoachesContract
import SQLiteKit

/// What happens to refunds by itself.
enum RefundDue {
    /// The acquirer is to be asked; the key is the refund.
    static let sending = "sendRefund"

    /// - Parameter client: `nil` when cards are not taken.
    static func handlers(_ kit: CoachesKit, client: AcquirerClient?) -> [String: DueRunner.Handler] {
        [sending: RefundSender(kit: kit, client: client).send]
    }
}
