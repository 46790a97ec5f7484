import IdentityContract
import RPC
import Vocabulary

extension PublicInformation {
    func register(_ calls: inout Calls) {
        calls.atOnce(getSupportContact)
        calls.atOnce(showContact)
        calls.atOnce(showDocument)
    }

    func getSupportContact(_ call: GetSupportContact, in context: CallContext) -> GetSupportContact.Reply { contact }

    func showContact(_ call: ShowContact, in context: CallContext) -> ShowContact.Reply { contact }

    func showDocument(_ call: ShowDocument, in context: CallContext) -> ShowDocument.Reply {
        ShowDocument.Reply(document: call.document, version: call.document.version)
    }
}
