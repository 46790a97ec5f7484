import Logging
import RPC
import Vocabulary

/// Fetches what goes with a mail from the context that wanted it told.
struct AttachmentReader: Sendable {
    /// All files of one mail, in bytes.
    static let mostBytes = 512 << 10

    /// The way to the executable that keeps them.
    let client: @Sendable (_ executable: String) -> any Client
    let logger: Logger

    enum Outcome: Hashable, Sendable {
        case files([MailAttachment])
        /// More than so many bytes.
        case tooLarge(most: Int)
        /// The context does not answer, or not with what it was asked for.
        case away(reason: String)
    }

    /// A file that the context has not, or has no more, is left out.
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
                guard size <= Self.mostBytes else { return .tooLarge(most: Self.mostBytes) }
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
