import IdentityContract
@testable import IdentityService
import RPC
import SQLiteKit
import Vocabulary

/// Persons and their messages.
extension IdentityUnderTest {
    /// A password with a letter and a digit, as persons need.
    static let personPassword = Password(text: "correct horse 7")

    /// Runs the due jobs, which send messages.
    func deliver() async throws { try await jobRunner.runDue() }

    @discardableResult
    func registerPerson(
        _ email: EmailAddress, _ password: Password = personPassword, name: Line? = nil, meta: CallMeta = CallMeta()
    ) async throws -> AccountID {
        let call = RegisterPerson(
            email: email, password: password, passwordConfirmation: password, name: name, consent: true)
        let account = try await gateway.call(call, meta: meta).account
        try await deliver()
        return account
    }

    /// Registers a person and opens the mailed link.
    @discardableResult
    func addPerson(
        _ email: EmailAddress, _ password: Password = personPassword, name: Line? = nil
    ) async throws -> AccountID {
        let account = try await registerPerson(email, password, name: name)
        guard let token = transport.mails(to: email).last?.token else { throw NotSent() }
        _ = try await gateway.call(ConfirmEmail(kind: .person, token: token))
        return account
    }

    /// Signs in by code, as a new or known account.
    func signInByCode(_ phone: PhoneNumber, surname: Line? = nil) async throws -> SignedIn {
        _ = try await gateway.call(SendSignInCode(phone: phone))
        try await deliver()
        guard let code = transport.messages(to: phone).last?.code else { throw NotSent() }
        return try await gateway.call(SignInByCode(phone: phone, code: code, surname: surname, consent: true))
    }

    func signIn(
        _ kind: EmailAccountKind, _ email: EmailAddress, _ password: Password = personPassword
    ) async throws -> SignedIn {
        try await gateway.call(SignIn(kind: kind, email: email, password: password))
    }

    /// Adds an account of a kind that contexts register.
    func add(_ kind: EmailAccountKind, _ email: EmailAddress) async throws -> AccountID {
        let call = ReserveAccount(kind: kind.kind, email: email, password: Self.personPassword)
        let account = try await deliveries.call(call).account
        try await activate(account)
        try await deliver()
        return account
    }

    /// Adds a staff account and returns the `meta` of its calls.
    func addStaff(
        _ email: EmailAddress = .staff, _ permissions: [Permission] = [.admin]
    ) async throws -> (account: AccountID, meta: CallMeta) {
        let account = try await self.operator.call(
            CreateStaff(email: email, password: Password(text: "correct horse battery"), permissions: permissions)
        ).account
        let caller = Caller(
            account: account, kind: .staff, permissions: permissions.map(\.rawValue), session: .example)
        return (account, CallMeta(caller: caller))
    }

    /// Returns the metadata that the gateway sends for a caller with this token.
    func meta(of signedIn: SignedIn) async throws -> CallMeta {
        guard let token = signedIn.token else { throw NotSent() }
        return CallMeta(caller: try await gateway.call(CheckSession(token: token)).caller)
    }

    /// Returns whether the access token is valid.
    func isGood(_ signedIn: SignedIn) async throws -> Bool {
        guard let token = signedIn.token else { return false }
        return try await gateway.refusal(of: CheckSession(token: token)) == nil
    }

    struct NotSent: Error {}
}

extension EmailAddress {
    static let staff = EmailAddress(unchecked: "staff@example.org")
}

extension PhoneNumber {
    static let olena = PhoneNumber(unchecked: "+380671234567")
    static let taras = PhoneNumber(unchecked: "+380509876543")
}
