import IdentityContract
import RPC

struct CancelReservationHandler: Handler {
    let accounts: AccountStore

    func handle(_ call: CancelReservation, in context: CallContext) async throws -> CancelReservation.Reply {
        try await accounts.cancelReservation(call.account)
        return CancelReservation.Reply()
    }
}
