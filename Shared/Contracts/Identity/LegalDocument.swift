public import Vocabulary

/// A document that people agree to.
public enum LegalDocument: String, WireValue, CaseIterable {
    case terms, privacy

    /// The version in force, named by its first day. A new text has a new version and needs a new consent.
    public var version: String {
        switch self {
        case .terms: "2026-11-21"
        case .privacy: "2026-11-28"
        }
    }
}

/// An account's consent to a document.
public struct Consent: Codable, Hashable, Sendable {
    public var document: LegalDocument
    /// The first day of the version that the account agreed to: `2026-11-21`.
    public var version: String
    public var at: Instant

    public init(document: LegalDocument, version: String, at: Instant) {
        self.document = document
        self.version = version
        self.at = at
    }
}
