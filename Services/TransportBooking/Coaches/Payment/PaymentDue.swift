import SQLiteKit

/// What happens to payments by itself.
enum PaymentDue {
    /// The acquirer is asked about an attempt; the key is its identifier.
    static let asking = "askAcquirer"
    /// The attempts of the last days are compared with what the acquirer has.
    static let comparing = "compareAttempts"

    static func handlers(_ kit: CoachesKit, client: AcquirerClient?) -> [String: DueRunner.Handler] {
        [
            asking: Reconciler(kit: kit, client: client).ask,
            comparing: AttemptComparison(kit: kit).compare,
        ]
    }
}
