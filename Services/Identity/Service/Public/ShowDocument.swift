import IdentityContract
import RPC

struct ShowDocumentHandler: ImmediateHandler {
    func answer(_ call: ShowDocument, in context: CallContext) throws -> ShowDocument.Reply {
        ShowDocument.Reply(document: call.document, version: call.document.version)
    }
}
