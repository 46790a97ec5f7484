import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Access by kind of account")
struct DoorTests {
    private static func meta(_ kind: AccountKind) -> CallMeta {
        CallMeta(caller: Caller(account: .example, kind: kind, permissions: ["admin"], session: .example))
    }

    private static let persons: [any Call] = [
        ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword),
        ConfirmPhone(phone: .olena, code: .example),
    ]
    private static let staff: [any Call] = [
        ApproveAccount(account: .example), BlockAccount(account: .example, reason: Line(unchecked: "x")),
        FindAccounts(email: .ana), ListSecurityEvents(account: .example), ListStaff(),
        UnblockAccount(account: .example),
    ]

    @Test("R02.19 a call of one kind is refused to all other kinds")
    func kinds() async throws {
        try await IdentityUnderTest.run { identity in
            for kind in AccountKind.allCases {
                for call in Self.persons where kind != .person {
                    let refusal = try await identity.gateway.refusal(of: call, meta: Self.meta(kind))
                    #expect(refusal == "rpc.forbidden", "\(kind) \(type(of: call).name)")
                }
                for call in Self.staff where kind != .staff {
                    let refusal = try await identity.gateway.refusal(of: call, meta: Self.meta(kind))
                    #expect(refusal == "rpc.forbidden", "\(kind) \(type(of: call).name)")
                }
            }
            for kind in [AccountKind.courier, .staff] {
                let refusal = try await identity.gateway.refusal(of: ChangeEmail(email: .ivo), meta: Self.meta(kind))
                #expect(refusal == "rpc.forbidden", "\(kind)")
            }
        }
    }

    @Test("R05.17 every call on one's own account is refused without a session")
    func withoutSession() async throws {
        try await IdentityUnderTest.run { identity in
            let own: [any Call] = [
                GetMyAccount(), UpdateProfile(), ChangeEmail(email: .ana), DeleteAccount(), ExportMyData(),
                ListSessions(),
                ListMySecurityEvents(), EndOtherSessions(), EndSession(session: .example), SignOut(),
                AcceptDocuments(terms: "1", privacy: "1"),
                ChangePassword(oldPassword: .wrong, password: .new, passwordConfirmation: .new),
            ]
            for call in own + Self.persons + Self.staff {
                let refusal = try await identity.gateway.refusal(of: call)
                #expect(refusal == "rpc.unauthenticated", "\(type(of: call).name)")
            }
        }
    }

    @Test(
        "R05.15 a sign-in needs an address and a password, and an empty one is named",
        arguments: [
            (#"{"kind":"person"}"#, ["email", "password"]),
            (#"{"kind":"person","email":"","password":""}"#, ["email", "password"]),
            (#"{"kind":"person","email":"ana@example.org","password":""}"#, ["password"]),
            (#"{"kind":"courier","email":"ana@example.org","password":"x"}"#, ["kind"]),
        ])
    func emptyFields(call: String, members: [String]) async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana)
            let error = try await identity.gateway.refusal(of: SignIn.name, call: call)
            #expect(error?.data.errors?.paths == members)
        }
    }

    @Test("R05.15 a wrong password is refused, and so is the right one for another kind (R02.9)")
    func wrongPassword() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana)
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.person, .ana, .wrong) }
            for kind in EmailAccountKind.allCases where kind != .person {
                await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(kind, .ana) }
            }
            _ = try await identity.signIn(.person, .ana)
        }
    }
}
