public import CallTypes
import Vocabulary

/// Shows the terms or the privacy policy. The gateway stores the text; identity knows the version in force.
public struct ShowDocument: Call {
    public static let name = "identity.showDocument"
    public static let summary = "Show the terms or the privacy policy"
    public static let access = Access.anyone
    public static let route: Route? = .page("/legal/{document}", template: "legal")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A visitor reads the terms",
            ShowDocument(document: .terms), Reply(document: .terms, version: LegalDocument.terms.version))
    ]

    public var document: LegalDocument

    public init(document: LegalDocument) { self.document = document }

    public struct Reply: Codable, Hashable, Sendable {
        public var document: LegalDocument
        /// The version in force, named by its first day: `2026-11-21`.
        public var version: String

        public init(document: LegalDocument, version: String) {
            self.document = document
            self.version = version
        }
    }
}
