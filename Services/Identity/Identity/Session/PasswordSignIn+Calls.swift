import IdentityContract
import RPC
import Vocabulary

extension PasswordSignIn {
    func register(_ calls: inout Calls) {
        calls.on(signIn)
        calls.on(signInCourier)
        calls.on(signInStore)
    }

    func signIn(_ call: SignIn, in context: CallContext) async throws -> Answer<SignIn.Reply> {
        try await open(call.kind.kind, .email(call.email), call.password, in: context)
    }

    func signInCourier(_ call: SignInCourier, in context: CallContext) async throws -> Answer<SignInCourier.Reply> {
        try await open(.courier, .phone(PhoneNumber(call.phone)), call.password, in: context)
    }

    func signInStore(_ call: SignInStore, in context: CallContext) async throws -> Answer<SignInStore.Reply> {
        try await open(.store, .email(call.email), call.password, in: context)
    }
}
