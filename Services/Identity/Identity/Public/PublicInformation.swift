import IdentityContract
import RPC
import Vocabulary

/// Answers the calls that anyone may make without an account: how to reach the administrator, and the legal documents.
struct PublicInformation: Sendable {
    let contact: ContactDetails

    func register(_ calls: inout Calls) {
        calls.atOnce { [contact] (_: ReadContact, _: CallContext) in contact }
        calls.atOnce { [contact] (_: ShowContact, _: CallContext) in contact }
        calls.atOnce { (call: ShowDocument, _: CallContext) in
            ShowDocument.Reply(document: call.document, version: call.document.version)
        }
    }
}
