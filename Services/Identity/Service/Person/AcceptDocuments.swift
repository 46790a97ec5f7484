import IdentityContract
import RPC
import SQLiteKit
import ServiceKit

struct AcceptDocumentsHandler: Handler {
    let persons: PersonStore
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: AcceptDocuments, in context: CallContext) async throws -> AccountProfile {
        guard call.terms == LegalDocument.terms.version, call.privacy == LegalDocument.privacy.version else {
            throw AcceptDocuments.Refused.otherVersion
        }
        let (account, now) = (try context.account, effects.now())
        try await throttle.take([Throttle.Use(.writeAccount, "\(account)")], at: now)
        return try await persons.acceptDocuments(account, at: now)
    }
}
