public import CallTypes
import Vocabulary

/// Agrees to the versions of the documents that are in force and that the caller read.
public struct AcceptDocuments: Call {
    public static let name = "identity.acceptDocuments"
    public static let summary = "Accept the terms and the privacy policy in force"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.put, "/v1/accounts/me/consents")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva has read both documents",
            AcceptDocuments(terms: LegalDocument.terms.version, privacy: LegalDocument.privacy.version),
            ExampleTown.ivasProfile)
    ]

    /// The version that the caller read.
    public var terms: String
    /// The version of the privacy policy that the caller read.
    public var privacy: String

    public init(terms: String, privacy: String) {
        self.terms = terms
        self.privacy = privacy
    }

    public typealias Reply = AccountProfile

    public enum Refused: Refusal {
        case versionSuperseded

        public var terms: RefusalTerms { .conflict("Another version is in force by now. Read that one.") }
    }
}
