import Logging
import RPC
import Vocabulary

/// Reads the attachments of a mail from the context that requested it.
struct AttachmentReader: Sendable {
    /// The limit of all attachments of one mail in bytes.
    static let maxBytes = 512 << 10

    /// Returns the client of the executable that stores the attachments.
    let client: @Sendable (_ executable: String) -> any Client
    let logger: Logger

    enum Outcome: Hashable, Sendable {
        case files([MailAttachment])
        /// More bytes than the limit.
        case tooLarge(most: Int)
        /// The context does not answer, or returns something else.
        case away(reason: String)
    }

    /// Reads the attachments. Leaves out a file that the context does not have any more.
    /// - Throws: `CancellationError`
    func read(of notice: StoredNotice, for account: AccountID) async throws -> Outcome {
        guard !notice.attachments.isEmpty else { return .files([]) }
        let source = client(notice.source)
        var files: [MailAttachment] = []
        var size = 0
        for attachment in notice.attachments {
            do {
                let document = try await source.call(
                    ReadAttachment(document: attachment.document, account: account), timeout: .seconds(10))
                size += document.content.bytes.count
                guard size <= Self.maxBytes else { return .tooLarge(most: Self.maxBytes) }
                files.append(
                    MailAttachment(name: attachment.name, type: attachment.type, bytes: document.content.bytes))
            } catch ReadAttachment.Refused.unknownDocument {
                logger.warning(
                    "what should go with a mail is not there",
                    metadata: ["source": "\(notice.source)", "notice": "\(notice.id)", "kind": "\(notice.kind)"])
            } catch let error as ClientError {
                return .away(reason: "\(notice.source): \(error)")
            } catch let error as ErrorObject {
                return .away(reason: "\(notice.source): \(error.data.type)")
            }
        }
        return .files(files)
    }
}
