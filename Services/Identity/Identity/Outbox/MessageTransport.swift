import Vocabulary

/// Delivers messages, or passes them to a service that does.
protocol MessageTransport: Sendable {
    /// Returns when the message is safely stored or sent, or when the reason of the failure is known. A message with
    /// the same identifier and the same content may come again, and must arrive once.
    /// - Throws: `CancellationError` when the service stops. Any other error counts as a bug: the message is retried.
    func deliver(_ outboundMessage: OutboundMessage) async throws -> TransportOutcome
}

/// The outcome of an attempt to deliver a message.
///
/// A reason is one sentence for the operator, perhaps quoted from another program. It appears in the log and in the
/// list of dead letters, so ``MessageDelivery`` removes everything that names the recipient.
enum TransportOutcome: Hashable, Sendable {
    case accepted
    /// The address no longer exists: the device must be forgotten.
    case gone(reason: String)
    /// No retry can succeed.
    case refused(reason: String)
    /// - Parameter wait: the pause that the receiving service requests.
    case later(reason: String, after: Duration?)
}
