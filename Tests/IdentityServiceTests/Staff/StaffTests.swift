import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Staff")
struct StaffTests {
    private static let password = Password(text: "correct horse battery")

    @Test("The operator creates staff accounts, which sign in under their own kind with their permissions")
    func create() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.operator.call(
                CreateStaff(email: .staff, password: Self.password, permissions: [.dispatcher, .admin])
            ).account
            let session = try await identity.signIn(.staff, .staff, Self.password)
            #expect(session.account == account)
            #expect(Set(session.profile.permissions) == [.admin, .dispatcher])
            let caller = try await identity.check(session.token).caller
            #expect(caller.kind == .staff)
            #expect(Set(caller.permissions) == ["admin", "dispatcher"])
            await #expect(throws: SignInRefused.wrongCredentials) {
                try await identity.signIn(.person, .staff, Self.password)
            }
            let again = try await identity.operator.errorObject(
                of: CreateStaff(email: .staff, password: Self.password, permissions: [.admin]))
            #expect(again?.code == 409)
            #expect(again?.data.errors?["email"].map(\.code) == ["emailTaken"])
        }
    }

    @Test(
        "A staff account needs a password of twelve characters and a permission",
        arguments: [
            (#"{"email":"a@example.org","password":"elevenchars","permissions":["admin"]}"#, "password"),
            (#"{"email":"a@example.org","password":"twelve chars","permissions":[]}"#, "permissions"),
            (#"{"email":"a@example.org","password":"twelve chars","permissions":["root"]}"#, "permissions.0"),
        ])
    func faulty(call: String, member: String) async throws {
        try await IdentityUnderTest.run { identity in
            let error = try await identity.operator.refusal(of: CreateStaff.name, call: call)
            #expect(error?.data.errors?.paths == [member])
            #expect(try await identity.database.rows(of: "account") == 0)
        }
    }

    @Test("Only the operator creates or changes staff: not the gateway, not another service, not staff")
    func operatorOnly() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let calls = [CreateStaff.name, SetStaffPassword.name, SetStaffPermissions.name]
            let meta = String(decoding: try JSONWriter.encode(staff.meta), as: UTF8.self)
            for name in calls {
                for client in [identity.stranger, identity.deliveries, identity.gateway] {
                    let error = try await client.refusal(of: name, call: "{}")
                    #expect(error?.data.type == "rpc.untrustedPeer", "\(name)")
                }
                let error = try await identity.gateway.refusal(of: name, call: "{}", meta: meta)
                #expect(error?.data.type == "rpc.untrustedPeer", "\(name)")
            }
        }
    }

    @Test("A new staff password ends the account's sessions, is recorded, and replaces the former one")
    func setPassword() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let session = try await identity.signIn(.staff, .staff, Self.password)
            let reply = try await identity.operator.call(SetStaffPassword(email: .staff, password: .new))
            #expect(reply.account == staff.account)
            #expect(try await !identity.isGood(session))
            let told = try await identity.sessionsEnded()
            #expect(told == [SessionsEnded(account: staff.account, sessions: [session.session])])
            _ = try await identity.signIn(.staff, .staff, .new)
            await #expect(throws: SignInRefused.wrongCredentials) {
                try await identity.signIn(.staff, .staff, Self.password)
            }
            let events = try await identity.trail(of: staff.account)
            #expect(events.contains { $0.type == .passwordReset })
            let unknown = try await identity.operator.refusal(of: SetStaffPassword(email: .ivo, password: .new))
            #expect(unknown == "identity.setStaffPassword.unknownEmail")
        }
    }

    @Test("New permissions end the sessions with the former ones; without any, staff can do nothing")
    func setPermissions() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let session = try await identity.signIn(.staff, .staff, Self.password)
            _ = try await identity.operator.call(SetStaffPermissions(email: .staff, permissions: []))
            #expect(try await !identity.isGood(session))
            let meta = try await identity.meta(of: identity.signIn(.staff, .staff, Self.password))
            #expect(meta.caller?.permissions == [])
            #expect(try await identity.gateway.refusal(of: ListStaff(), meta: meta) == "rpc.forbidden")
            let event = try #require(
                try await identity.trail(of: staff.account).first { $0.type == .permissionsChanged })
            #expect(event.detail == "")
            // A person with the address does not count as staff.
            try await identity.addPerson(.ana)
            let unknown = SetStaffPermissions(email: .ana, permissions: [.admin])
            let refusal = try await identity.operator.refusal(of: unknown)
            #expect(refusal == "identity.setStaffPermissions.unknownEmail")
        }
    }

    @Test("Only staff with the permission and a session may make calls on other accounts")
    func permission() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let dispatcher = try await identity.addStaff(.ivo, [.dispatcher])
            // A permission has no effect for another kind of caller.
            var pretender = ana.meta
            pretender.caller?.permissions = ["admin"]
            let calls: [any Call] = [
                ApproveAccount(account: ana.account), BlockAccount(account: ana.account, reason: Line(unchecked: "x")),
                UnblockAccount(account: ana.account), FindAccounts(email: .ana), ListStaff(),
                ListSecurityEvents(account: ana.account),
            ]
            for call in calls {
                #expect(try await identity.gateway.refusal(of: call) == "rpc.unauthenticated")
                for meta in [ana.meta, pretender, dispatcher.meta] {
                    #expect(try await identity.gateway.refusal(of: call, meta: meta) == "rpc.forbidden")
                }
            }
            #expect(try await identity.isGood(ana.session))
        }
    }

    @Test("Staff finds accounts of every kind by address and phone, without their secrets")
    func find() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let ana = try await identity.signedInPerson()
            let store = try await identity.addStore(.ana)
            let courier = try await identity.addCourier(.mara)
            let found = try await identity.gateway.call(
                FindAccounts(email: .ana, phone: PhoneNumber(.mara)), meta: staff.meta
            ).items
            #expect(Set(found.map(\.id)) == [ana.account, store, courier])
            let person = try #require(found.first { $0.id == ana.account })
            #expect(person.kind == .person)
            #expect(person.email == .ana)
            #expect(person.isEmailConfirmed)
            #expect(person.blockedAt == nil)
            #expect(person.createdAt == MovingClock.start)
            // In the national form of Croatia.
            let national = FindAccounts(phone: PhoneNumber(unchecked: "091 123 4567"))
            #expect(try await identity.gateway.call(national, meta: staff.meta).items.map(\.id) == [courier])
            let none = try await identity.gateway.call(FindAccounts(email: .ivo), meta: staff.meta)
            #expect(none.items.isEmpty)
            let nothing = try await identity.gateway.errorObject(of: FindAccounts(), meta: staff.meta)
            #expect(nothing?.data.errors?.paths == ["email"])
        }
    }

    @Test("The list has all staff, oldest first, and no other accounts")
    func list() async throws {
        try await IdentityUnderTest.run { identity in
            let first = try await identity.addStaff()
            identity.clock.advance(by: .milliseconds(1))
            let second = try await identity.addStaff(.ivo, [.dispatcher])
            try await identity.addPerson(.ana)
            let items = try await identity.gateway.call(ListStaff(), meta: first.meta).items
            #expect(items.map(\.id) == [first.account, second.account])
            #expect(items.map(\.permissions) == [[.admin], [.dispatcher]])
        }
    }
}
