public import Vocabulary

/// Identity asks the context that wanted people told for the bytes of what goes with the mail.
public struct ReadAttachment: Call {
    public static let name = "attachments.read"
    public static let summary = "Get the document that a mail attaches"
    public static let access = Access.services(.identity)
    public static let onlyReads = true

    /// What the context knows the file by (``NotificationAttachment/document``).
    public var document: String
    /// Whom it is for: what is private is given for nobody else.
    public var account: AccountID

    public init(document: String, account: AccountID) {
        self.document = document
        self.account = account
    }

    public typealias Reply = Document

    public enum Refused: Refusal {
        /// There is none, or none any more: the mail goes without it.
        case unknownDocument

        public var terms: RefusalTerms { .notFound("There is no such document.") }
    }
}

/// What a service offers identity whose mails have attachments.
public enum AttachmentsContract: Contract {
    public static let name = "attachments"
    public static let calls: [any Call.Type] = [ReadAttachment.self]
}
