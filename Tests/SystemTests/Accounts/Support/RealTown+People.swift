import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

/// Creates accounts of every kind except stores and couriers, each in the way of its kind. The e-mail address is made
/// from the name.
extension RealTown {
    /// A password that is long enough for every kind of account.
    static let goodPassword = "correct horse 7"

    static func address(_ name: String) -> String { "\(name)@example.org" }

    /// Makes a call over the socket of its service.
    func call<C: Call>(_ call: C) async throws -> C.Reply {
        try await SocketCall.make(call, at: "\(folder)/town/sockets/\(SocketCall.service(answering: C.self)).sock")
    }

    // MARK: Making accounts

    /// Registers a person without confirming the address.
    func registerPerson(_ name: String) async throws -> String {
        let registered = try await request(
            "POST", "/v1/accounts/person",
            #"{"email":"\#(Self.address(name))","password":"\#(Self.goodPassword)","#
                + #""passwordConfirmation":"\#(Self.goodPassword)","consent":true}"#)
        #expect(registered.status == 200)
        return try #require(registered.text("account"))
    }

    /// Registers a person and confirms the address.
    @discardableResult
    func person(_ name: String) async throws -> String {
        let account = try await registerPerson(name)
        try await confirm(.person, name)
        return account
    }

    /// Creates a business account as a context does, with a confirmed address. Staff has not approved it.
    func business(_ kind: EmailAccountKind, _ name: String) async throws -> AccountID {
        let reserved = try await call(
            ReserveAccount(
                kind: kind.kind, email: EmailAddress(Self.address(name)), password: Password(text: Self.goodPassword)))
        _ = try await call(ActivateAccount(account: reserved.account))
        try await confirm(kind, name)
        return reserved.account
    }

    /// Registers a promoter, who has a profile, too, and confirms the address.
    func promoter(_ name: String) async throws -> AccountID {
        let registered = try await request(
            "POST", "/v1/promoters",
            #"{"name":"\#(name)","email":"\#(Self.address(name))","password":"\#(Self.goodPassword)","#
                + #""passwordConfirmation":"\#(Self.goodPassword)"}"#)
        #expect(registered.status == 200)
        try await confirm(.promoter, name)
        return try #require(registered.text("id").flatMap { AccountID($0) })
    }

    @discardableResult
    func staff(_ name: String, _ permissions: [Permission]) async throws -> AccountID {
        let email = try EmailAddress(Self.address(name))
        // Staff cannot be created without a permission.
        let first = permissions.isEmpty ? [Permission.dispatcher] : permissions
        let made = try await call(
            CreateStaff(email: email, password: Password(text: Self.goodPassword), permissions: first))
        if permissions.isEmpty { _ = try await call(SetStaffPermissions(email: email, permissions: [])) }
        return made.account
    }

    /// Confirms the address with the link that was mailed to it.
    func confirm(_ kind: EmailAccountKind, _ name: String) async throws {
        let beginning = "/confirm/\(kind.rawValue)?token="
        let token = try await mailedPath(beginning, to: Self.address(name)).dropFirst(beginning.count)
        let confirmed = try await request(
            "POST", "/v1/accounts/\(kind.rawValue)/confirmation", #"{"token":"\#(token)"}"#)
        #expect(confirmed.status == 200)
    }

    /// Approves a business account as a staff member.
    /// - Parameter staff: the token of the staff member.
    func approve(_ account: String, as staff: String) async throws {
        let approved = try await app("POST", "/v1/accounts/\(account)/approval", token: staff, "{}")
        try #require(approved.status == 200, "\(approved.text)")
    }

    // MARK: Signing in

    /// The reply to a sign-in.
    struct Session: Sendable {
        var token: String
        var refreshToken: String
        var account: String
    }

    func signIn(
        _ kind: EmailAccountKind, _ name: String, password: String = RealTown.goodPassword
    ) async throws -> Answer {
        try await request(
            "POST", "/v1/sessions/\(kind.rawValue)",
            #"{"email":"\#(Self.address(name))","password":"\#(password)"}"#)
    }

    /// Signs in. The test fails unless this succeeds.
    func session(
        _ kind: EmailAccountKind, _ name: String, password: String = RealTown.goodPassword
    ) async throws -> Session {
        let answer = try await signIn(kind, name, password: password)
        #expect(answer.status == 200, "\(answer.text("type") ?? "")")
        return try session(in: answer)
    }

    func session(in answer: Answer) throws -> Session {
        Session(
            token: try #require(answer.text("token")), refreshToken: try #require(answer.text("refreshToken")),
            account: try #require(answer.text("account")))
    }

    /// Returns the status of a call that every signed-in account may make.
    func statusOfMe(_ token: String) async throws -> Int {
        try await request("GET", "/v1/accounts/me", token: token).status
    }
}
