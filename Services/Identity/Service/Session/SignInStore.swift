import IdentityContract
import RPC
import Vocabulary

struct SignInStoreHandler: Handler {
    let signIn: SignIn

    func handle(_ call: SignInStore, in context: CallContext) async throws -> SignedIn {
        try await signIn.open(.store, .email(call.email), call.password, in: context)
    }
}
