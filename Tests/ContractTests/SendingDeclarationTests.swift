import RPC
import Testing

@Suite("The messages that calls send")
struct SendingDeclarationTests {
    private static let calls = CallType.recorded.map(\.type)

    @Test("Every call that writes declares the messages that it sends, even if there are none")
    func declared() {
        let undeclared = Self.calls.filter { !$0.isReadOnly && $0.sends == .undeclared }.map { $0.name }
        #expect(undeclared == [])
    }

    @Test("A call that only reads sends nothing")
    func reading() {
        let sending = Self.calls.filter { $0.isReadOnly && $0.sends.channels != nil }.map { $0.name }
        #expect(sending == [])
    }

    @Test("A call that sends messages to its caller needs an account")
    func callers() {
        for call in Self.calls {
            guard case .toCaller = call.sends else { continue }
            switch call.access {
            case .accounts, .accountsOrStaff: continue
            case .anyone, .staff, .services, .operator:
                Issue.record("\(call.name) may be made by a caller without an account")
            }
        }
    }

    /// Each account has a budget for sent messages. These calls send without an account that could pay.
    @Test("Only the listed calls send without an account: each has a limit by client and address, or needs a secret")
    func withoutAccount() {
        let sending = Self.calls.filter { call in
            switch call.access {
            case .accounts, .staff, .accountsOrStaff: false
            case .anyone, .services, .operator: call.sends.channels != nil
            }
        }
        #expect(
            sending.map { $0.name } == [
                // Signed by the acquirer.
                "coaches.acceptCallback",
                // For an account that a context has reserved, once.
                "identity.activateAccount",
                // With the secret of a mailed link, once.
                "identity.confirmEmail",
                // With a refresh token that was used before, once.
                "identity.refreshSession",
                // `register`, `codeClient`, `mailAddress`, `codeNumber` of `IdentityLimit`.
                "identity.registerPerson", "identity.requestPasswordReset", "identity.resendConfirmation",
                // With a code, or the secret of a mailed link, once.
                "identity.resetCourierPassword", "identity.resetPassword",
                // `codeClient` and `codeNumber`.
                "identity.sendSignInCode",
                // The operator's.
                "identity.setStaffPassword",
            ])
    }
}
