import CoachesContract
import RPC
import Vocabulary

extension TicketAttachments {
    func register(_ calls: inout Calls) { calls.on(readAttachment) }

    func readAttachment(_ call: ReadAttachment, in context: CallContext) async throws -> Document {
        guard let document = try await find(document: call.document, account: call.account) else {
            throw ReadAttachment.Refused.unknownDocument
        }
        return document
    }
}
