import ContextKit
import IdentityContract
import RPC
import SQLiteKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("End of a device with its session")
struct DeviceEndTests {
    typealias Person = (account: AccountID, session: SignedIn, meta: CallMeta)

    /// A way in which a session ends.
    struct Ending: Sendable, CustomTestStringConvertible {
        var name: String
        var end: @Sendable (IdentityUnderTest, Person) async throws -> Void
        var testDescription: String { name }

        init(_ name: String, _ end: @escaping @Sendable (IdentityUnderTest, Person) async throws -> Void) {
            self.name = name
            self.end = end
        }
    }

    static let endings = [
        Ending("sign-out") { _ = try await $0.gateway.call(SignOut(), meta: $1.meta) },
        Ending("ended from another session") { identity, ana in
            let other = try await identity.meta(of: identity.signIn(.person, .ana))
            _ = try await identity.gateway.call(EndSession(session: ana.session.session), meta: other)
        },
        Ending("all others ended") { identity, _ in
            let other = try await identity.meta(of: identity.signIn(.person, .ana))
            _ = try await identity.gateway.call(EndOtherSessions(), meta: other)
        },
        Ending("a new password") { identity, ana in
            let call = ChangePassword(
                oldPassword: IdentityUnderTest.personPassword, password: .new, passwordConfirmation: .new)
            _ = try await identity.gateway.call(call, meta: ana.meta)
        },
        Ending("a password reset") { identity, _ in
            try await identity.requestReset(.ana)
            try await identity.resetPassword(identity.link(to: .ana), to: .new)
        },
        Ending("a reused refresh token") { identity, ana in
            _ = try await identity.refresh(ana.session)
            identity.clock.advance(by: .seconds(31))
            _ = try? await identity.refresh(ana.session)
        },
        Ending("a session over the maximum") { identity, ana in
            identity.clock.advance(by: .seconds(1))
            let sessions = SessionStore(identity.dependencies)
            for _ in 0..<SessionStore.maximum {
                _ = try await identity.dependencies.host.write {
                    try sessions.open(for: ana.account, ActionContext(), in: $0)
                }
            }
        },
        Ending("no refresh for thirty days") { identity, _ in
            identity.clock.advance(by: .seconds(30 * 86_400))
            await identity.cleanUp()
        },
        Ending("blocked") { identity, ana in
            let staff = try await identity.addStaff()
            let call = BlockAccount(account: ana.account, reason: Line(unchecked: "Spam"))
            _ = try await identity.gateway.call(call, meta: staff.meta)
        },
        Ending("deleted") { identity, ana in
            let call = DeleteAccount(password: IdentityUnderTest.personPassword)
            _ = try await identity.gateway.call(call, meta: ana.meta)
        },
    ]

    @Test("R01.55, R04.15 pushes stop however a session ends", arguments: endings)
    func ending(_ ending: Ending) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            _ = try await identity.gateway.call(RegisterDevice(apns: .phone), meta: ana.meta)
            #expect(try await identity.reachability(of: ana.account).push)
            try await ending.end(identity, ana)
            #expect(try await identity.devices().isEmpty)
            #expect(try await !identity.reachability(of: ana.account).push)
        }
    }

    @Test("R01.55 after sign-out a courier gets no push until the app registers its device again")
    func invitation() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            try await identity.signOut(try #require(mara.meta.caller))
            #expect(try await !identity.reachability(of: mara.account).push)
            let again = try await identity.meta(of: identity.signIn(.mara))
            #expect(try await !identity.reachability(of: mara.account).push)
            _ = try await identity.gateway.call(RegisterDevice(apns: .phone), meta: again)
            #expect(try await identity.reachability(of: mara.account).push)
        }
    }

    @Test("R04.15 a refreshed session keeps its device")
    func refreshed() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            identity.clock.advance(by: .seconds(20 * 86_400))
            _ = try await identity.refresh(mara.session)
            identity.clock.advance(by: .seconds(20 * 86_400))
            await identity.cleanUp()
            #expect(try await identity.reachability(of: mara.account).push)
        }
    }
}
