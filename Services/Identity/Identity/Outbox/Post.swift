import Vocabulary

/// Takes messages to people, or hands them to somebody who does.
protocol Post: Sendable {
    /// Returns when the letter is in safe hands, or when it is known why it is not. A letter of the same identifier may
    /// come again, word for word, and must arrive once.
    /// - Throws: `CancellationError` when the service stops. Whatever else is thrown counts as a fault of the program:
    ///   the letter is brought again.
    func deliver(_ letter: Letter) async throws -> PostOutcome
}

/// What has become of a letter.
///
/// A reason is one sentence for the operator, perhaps in the words of another program. It stands in the log and among
/// the dead letters, so ``LetterSending`` takes out of it what would name the recipient.
enum PostOutcome: Hashable, Sendable {
    case accepted
    /// The place is no more: the device is to be forgotten.
    case gone(reason: String)
    /// Nobody will ever take this letter.
    case refused(reason: String)
    /// - Parameter wait: how long the other side wants to be left alone.
    case later(reason: String, after: Duration?)
}
