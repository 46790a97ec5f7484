import IdentityContract
import RPC
import Vocabulary

struct SignInCourierHandler: AnnotatingHandler {
    let signIn: PasswordSignIn

    func answer(_ call: SignInCourier, in context: CallContext) async throws -> Answer<SignInCourier.Reply> {
        try await signIn.open(.courier, .phone(PhoneNumber(call.phone)), call.password, in: context)
    }
}
