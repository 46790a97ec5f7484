public import Vocabulary

/// A code that a person shows to a promoter. It changes every 30 seconds, so that a picture of it is soon worthless.
/// A promoter may scan a code until 30 seconds after its change.
public struct ShownCode: Codable, Hashable, Sendable {
    /// The text of the QR code.
    public var code: SecretText
    /// When the app must ask for the next code.
    public var changesAt: Instant

    public init(code: SecretText, changesAt: Instant) {
        self.code = code
        self.changesAt = changesAt
    }
}
