public import Vocabulary

/// What people agree to.
public enum LegalDocument: String, WireValue, CaseIterable {
    case terms, privacy

    /// The version in force: the day from which it is. A new text has a new version, and is asked for anew.
    public var version: String {
        switch self {
        case .terms: "2026-11-21"
        case .privacy: "2026-11-26"
        }
    }
}

/// That an account agreed to a document.
public struct Consent: Codable, Hashable, Sendable {
    public var document: LegalDocument
    public var version: String
    public var at: Instant

    public init(document: LegalDocument, version: String, at: Instant) {
        self.document = document
        self.version = version
        self.at = at
    }
}
