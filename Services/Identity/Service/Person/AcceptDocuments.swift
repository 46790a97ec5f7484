import IdentityContract
import RPC
import ServiceKit

struct AcceptDocumentsHandler: Handler {
    let persons: PersonStore
    let effects: Effects

    func handle(_ call: AcceptDocuments, in context: CallContext) async throws -> AccountProfile {
        guard call.terms == LegalDocument.terms.version, call.privacy == LegalDocument.privacy.version else {
            throw AcceptDocuments.Refused.otherVersion
        }
        return try await persons.acceptDocuments(context.account, at: effects.now())
    }
}
