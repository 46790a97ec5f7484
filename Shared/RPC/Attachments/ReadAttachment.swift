public import Vocabulary

/// Identity asks the context that wanted people told for the bytes of what goes with the mail.
public struct ReadAttachment: Call {
    public static let name = "attachments.read"
    public static let access = Access.services("identity")
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

        public var kind: RefusalKind { .notFound }
        public var message: String { "There is no such document." }
    }
}

/// What a service offers identity whose mails have attachments.
public enum AttachmentsContract: Contract {
    public static let name = "attachments"
    public static let calls: [any Call.Type] = [ReadAttachment.self]
}

/// Answers ``ReadAttachment`` with what a service keeps.
public struct ReadAttachmentHandler: Handler {
    private let find: @Sendable (_ document: String, _ account: AccountID) async throws -> Document?

    public init(_ find: @escaping @Sendable (_ document: String, _ account: AccountID) async throws -> Document?) {
        self.find = find
    }

    public func handle(_ call: ReadAttachment, in context: CallContext) async throws -> Document {
        guard let document = try await find(call.document, call.account) else {
            throw ReadAttachment.Refused.unknownDocument
        }
        return document
    }
}
