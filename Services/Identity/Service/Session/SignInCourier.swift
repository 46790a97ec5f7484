import IdentityContract
import RPC
import Vocabulary

struct SignInCourierHandler: Handler {
    let signIn: SignIn

    func handle(_ call: SignInCourier, in context: CallContext) async throws -> SignedIn {
        try await signIn.open(.courier, .phone(call.phone), call.password, in: context)
    }
}
