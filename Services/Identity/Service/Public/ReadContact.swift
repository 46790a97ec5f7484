import IdentityContract
import RPC

struct ReadContactHandler: ImmediateHandler {
    let contact: ContactDetails

    func answer(_ call: ReadContact, in context: CallContext) throws -> ContactDetails { contact }
}
