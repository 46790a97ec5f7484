import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("What a block shuts")
struct BlockedCallTests {
    private static let reason = Line(unchecked: "Sold what was not there")

    @Test("An account that is being deleted can be blocked; the block remains when the deletion is refused")
    func closing() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let ana = try await identity.signedInPerson()
            try await identity.close(ana.account)
            let answer = try await identity.answer(
                BlockAccount(account: ana.account, reason: Self.reason), meta: staff.meta)
            #expect(answer.reply.blockedAt == MovingClock.start)
            #expect(answer.meta.sessions?.ended == [ana.session.session])
            identity.contexts.hold("deliveries", "parcelInHand")
            identity.clock.advance(by: .seconds(30))
            try await identity.deliver()
            let kept = try #require(try await AccountStore(identity.dependencies).find(ana.account))
            #expect(kept.state == .active)
            #expect(kept.blockReason == Self.reason)
            await #expect(throws: SignInRefused.blocked) { try await identity.signIn(.person, .ana) }
            #expect(try await !identity.isGood(ana.session))
            await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(ana.session) }
        }
    }

    @Test("A block does not keep a deletion that was begun from coming to its end")
    func closingAndErased() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let ana = try await identity.signedInPerson()
            try await identity.close(ana.account)
            _ = try await identity.gateway.call(
                BlockAccount(account: ana.account, reason: Self.reason), meta: staff.meta)
            identity.clock.advance(by: .seconds(30))
            try await identity.deliver()
            #expect(try await AccountStore(identity.dependencies).find(ana.account) == nil)
        }
    }

    @Test("Links that change the address or set a password are void from then on, also when the block is lifted")
    func links() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let ana = try await identity.signedInPerson()
            try await identity.askForAddress(.new, as: ana.meta)
            let change = ConfirmEmail(kind: .person, token: try identity.link(to: .new))
            try await identity.requestReset(.ana)
            let reset = try identity.link(to: .ana)
            _ = try await identity.gateway.call(
                BlockAccount(account: ana.account, reason: Self.reason), meta: staff.meta)
            #expect(try await identity.gateway.refusal(of: change) == "identity.confirmEmail.unknownToken")
            await #expect(throws: ResetPassword.Refused.unknownToken) {
                try await identity.resetPassword(reset, to: .new)
            }
            _ = try await identity.gateway.call(UnblockAccount(account: ana.account), meta: staff.meta)
            #expect(try await identity.gateway.refusal(of: change) == "identity.confirmEmail.unknownToken")
            await #expect(throws: ResetPassword.Refused.usedToken) { try await identity.resetPassword(reset, to: .new) }
            #expect(try await identity.signIn(.person, .ana).profile.email == .ana)
        }
    }

    @Test("The reason is in the trail of the staff account that blocked, and not in the blocked account's")
    func whoseTrail() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let ana = try await identity.signedInPerson()
            _ = try await identity.gateway.call(
                BlockAccount(account: ana.account, reason: Self.reason), meta: staff.meta)
            let own = try await identity.trail(of: ana.account)
            // Closures stand outside of the macro: one in it and one behind it were taken for each other by the compiler.
            let blocks = own.filter { $0.type == .blocked }
            let tells = own.contains { $0.detail?.contains("Sold") == true }
            #expect(blocks.map(\.detail) == [nil])
            #expect(!tells)
            let actions = try await identity.trail(of: staff.account).filter { $0.type == .staffAction }
            #expect(actions.map(\.detail) == ["blocked \(ana.account): \(Self.reason.text)"])
            identity.clock.advance(by: .seconds(1))
            _ = try await identity.gateway.call(UnblockAccount(account: ana.account), meta: staff.meta)
            let last = try await identity.trail(of: staff.account).first { $0.type == .staffAction }
            #expect(last?.detail == "unblocked \(ana.account)")
        }
    }
}

extension IdentityUnderTest {
    /// The first step of the deletion of an account with a password.
    fileprivate func close(_ account: AccountID) async throws {
        let credentials = try await AccountStore(dependencies).credentials(of: account)
        let proven = VerifiedPassword(
            account: account, hash: credentials?.passwordHash, session: .example, at: clock.now)
        _ = try await DeletionStore(dependencies).close(proven, in: context)
    }
}
