import IdentityContract
import RPC
import Vocabulary

/// People who register by e-mail address, sign in by phone on two devices, and sign out of some of them. Each client
/// makes one visit after the other.
struct IdentityLoad: Sendable {
    /// About as many answers with a promise as one visit gets.
    static let answersPerVisit = 7

    let socket: String
    let messages: TextMessages

    func drive(visits: Int) async throws {
        try await Rounds.run(visits) { rounds in
            let client = SocketClient.quiet(socket)
            while let number = rounds.next() { try await visit(number, client) }
            await client.close()
        }
    }

    private func visit(_ number: Int, _ client: SocketClient) async throws {
        let password = Password(text: "s3cret-enough")
        _ = try await client.callPatiently(
            RegisterPerson(
                email: EmailAddress("person\(number)@example.org"), password: password,
                passwordConfirmation: password, consent: true))
        let phone = PhoneNumber(unchecked: "+380\(671_000_000 + number)")
        let first = try await signIn(phone, time: 1, client)
        let second = try await signIn(phone, time: 2, client)
        if !number.isMultiple(of: 3) { _ = try await refresh(first, client) }
        switch number % 4 {
        case 0: _ = try await client.callPatiently(SignOut(), meta: Self.meta(second))
        case 1: _ = try await client.callPatiently(EndSession(session: first.session), meta: Self.meta(second))
        case 2: _ = try await refresh(refresh(second, client), client)
        default: break
        }
    }

    private func signIn(_ phone: PhoneNumber, time: Int, _ client: SocketClient) async throws -> SignedIn {
        _ = try await client.callPatiently(SendSignInCode(phone: phone))
        let code = try OneTimeCode(await messages.code(to: phone.text, number: time))
        return try await client.callPatiently(
            SignInByCode(phone: phone, code: code, surname: Line(unchecked: "Шевченко"), consent: true))
    }

    private func refresh(_ session: SignedIn, _ client: SocketClient) async throws -> SignedIn {
        try await client.callPatiently(RefreshSession(refreshToken: session.refreshToken))
    }

    private static func meta(_ session: SignedIn) -> CallMeta {
        CallMeta(caller: Caller(account: session.account, kind: session.kind, session: session.session))
    }
}
