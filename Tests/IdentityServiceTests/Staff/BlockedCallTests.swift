import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Effects of a block")
struct BlockedCallTests {
    private static let reason = Line(unchecked: "Sold what was not there")

    @Test("A closing account can be blocked, and the block remains if the deletion is refused")
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

    @Test("A block does not stop a deletion in progress")
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

    @Test("Address and password links are void after a block, also when it is lifted")
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

    @Test("The reason is in the trail of the staff account and not in that of the blocked account")
    func whoseTrail() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let ana = try await identity.signedInPerson()
            _ = try await identity.gateway.call(
                BlockAccount(account: ana.account, reason: Self.reason), meta: staff.meta)
            let own = try await identity.trail(of: ana.account)
            // Closures are outside the macro: the compiler confused one in it with one after it.
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
    /// Runs only the first step of the deletion of an account with a password.
    fileprivate func close(_ account: AccountID) async throws {
        let credentials = try await AccountStore(dependencies).credentials(of: account)
        let proven = VerifiedPassword(
            account: account, hash: credentials?.passwordHash, session: .example, at: clock.now)
        _ = try await DeletionStore(dependencies).close(proven, in: context)
    }
}
