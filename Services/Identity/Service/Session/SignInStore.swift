import IdentityContract
import RPC
import Vocabulary

struct SignInStoreHandler: AnnotatingHandler {
    let signIn: PasswordSignIn

    func answer(_ call: SignInStore, in context: CallContext) async throws -> Answer<SignInStore.Reply> {
        try await signIn.open(.store, .email(call.email), call.password, in: context)
    }
}
