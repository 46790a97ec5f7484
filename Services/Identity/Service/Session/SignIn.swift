import IdentityContract
import RPC
import Vocabulary

struct SignInHandler: AnnotatingHandler {
    let signIn: PasswordSignIn

    func answer(_ call: SignIn, in context: CallContext) async throws -> Answer<SignIn.Reply> {
        try await signIn.open(call.kind.kind, .email(call.email), call.password, in: context)
    }
}
