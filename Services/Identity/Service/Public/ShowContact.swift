import IdentityContract
import RPC

struct ShowContactHandler: ImmediateHandler {
    let contact: ContactDetails

    func answer(_ call: ShowContact, in context: CallContext) throws -> ContactDetails { contact }
}
