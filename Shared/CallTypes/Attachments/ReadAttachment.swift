public import Vocabulary

/// Identity asks the context that requested a notification for the bytes of a mail attachment.
public struct ReadAttachment: Call {
    public static let name = "attachments.read"
    public static let summary = "Get the document that a mail attaches"
    public static let access = Access.services(.identity)
    public static let isReadOnly = true

    /// The context's name for the file (``NotificationAttachment/document``).
    public var document: String
    /// The recipient. A private document is given to its owner only.
    public var account: AccountID

    public init(document: String, account: AccountID) {
        self.document = document
        self.account = account
    }

    public typealias Reply = Document

    public enum Refused: Refusal {
        /// The document does not exist, or no longer: the mail is sent without it.
        case unknownDocument

        public var terms: RefusalTerms { .notFound("There is no such document.") }
    }
}

/// The call that a service offers identity if its mails have attachments.
public enum AttachmentsContract: Contract {
    public static let name = "attachments"
    public static let calls: [any Call.Type] = [ReadAttachment.self]
}
