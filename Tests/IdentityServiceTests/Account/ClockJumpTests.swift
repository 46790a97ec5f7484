import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

/// The clock is set back an hour after an object was issued, used or ended.
@Suite("The clock is set back")
struct ClockJumpTests {
    private static let back = Duration.seconds(-3_600)

    @Test("Used links, used codes and ended sessions stay invalid")
    func usedUp() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let confirmation = try identity.link(to: .ana)
            try await identity.requestReset(.ana)
            let reset = try identity.link(to: .ana)
            try await identity.resetPassword(reset, to: .new)
            let code = try await identity.sendCode(to: .olena)
            let signIn = SignInByCode(phone: .olena, code: code, consent: true)
            _ = try await identity.gateway.call(signIn)
            identity.clock.advance(by: Self.back)
            await #expect(throws: ConfirmEmail.Refused.usedToken) {
                try await identity.gateway.call(ConfirmEmail(kind: .person, token: confirmation))
            }
            await #expect(throws: ResetPassword.Refused.usedToken) {
                try await identity.resetPassword(reset, to: .wrong)
            }
            await #expect(throws: SignInByCode.Refused.wrongCode) { try await identity.gateway.call(signIn) }
            #expect(try await !identity.isGood(ana.session))
            await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(ana.session) }
        }
    }

    @Test("Exhausted codes, blocks and deletions remain")
    func over() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let (ana, ivo) = (try await identity.signedInPerson(), try await identity.signedInPerson(.ivo))
            let block = BlockAccount(account: ana.account, reason: Line(unchecked: "x"))
            _ = try await identity.gateway.call(block, meta: staff.meta)
            _ = try await identity.gateway.call(
                DeleteAccount(password: IdentityUnderTest.personPassword), meta: ivo.meta)
            let code = try await identity.sendCode(to: .olena)
            for _ in 0..<5 {
                _ = try await identity.gateway.refusal(of: SignInByCode(phone: .olena, code: code.other))
            }
            identity.clock.advance(by: Self.back)
            await #expect(throws: SignInRefused.blocked) { try await identity.signIn(.person, .ana) }
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.person, .ivo) }
            // After the clock is set back the attempts may be used up.
            let refusal = try await identity.gateway.refusal(
                of: SignInByCode(phone: .olena, code: code, consent: true))
            #expect(["identity.signInByCode.wrongCode", "rpc.throttled"].contains(refusal))
            for session in [ana.session, ivo.session] { #expect(try await !identity.isGood(session)) }
        }
    }

    @Test("Expired and erased codes, sessions, reservations and registrations do not return")
    func cleanedUp() async throws {
        try await IdentityUnderTest.run(["reservations.revivalSeconds": 1]) { identity in
            let session = try await identity.signedInPerson().session
            let reserved = try await identity.reserveStore(.ana)
            try await identity.registerPerson(.ivo)
            let confirmation = try identity.link(to: .ivo)
            let code = try await identity.sendCode(to: .olena)
            identity.clock.advance(by: .seconds(30 * 86_400))
            await identity.cleanUp()
            identity.clock.advance(by: .seconds(-30 * 86_400))
            #expect(try await !identity.isGood(session))
            await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(session) }
            await #expect(throws: ActivateAccount.Refused.gone) { try await identity.activate(reserved) }
            await #expect(throws: ConfirmEmail.Refused.unknownToken) {
                try await identity.gateway.call(ConfirmEmail(kind: .person, token: confirmation))
            }
            await #expect(throws: SignInByCode.Refused.wrongCode) {
                try await identity.gateway.call(SignInByCode(phone: .olena, code: code, consent: true))
            }
        }
    }

    @Test("Nothing is valid for longer: every expiry stays as it was set")
    func ends() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.requestReset(.ana)
            let reset = try identity.link(to: .ana)
            let code = try await identity.sendCode(to: .olena)
            let start = identity.clock.now
            identity.clock.advance(by: Self.back)
            #expect(try await identity.check(ana.session.token).expiresAt == ana.session.expiresAt)
            identity.clock.advance(by: .seconds(3_600) + .seconds(300))
            #expect(identity.clock.now == start + .seconds(300))
            await #expect(throws: SignInByCode.Refused.wrongCode) {
                try await identity.gateway.call(SignInByCode(phone: .olena, code: code, consent: true))
            }
            identity.clock.advance(by: .seconds(600))
            #expect(try await !identity.isGood(ana.session))
            identity.clock.advance(by: .seconds(2_700))
            await #expect(throws: ResetPassword.Refused.expiredToken) {
                try await identity.resetPassword(reset, to: .new)
            }
        }
    }

    @Test("Registrations, reservations, sign-ins, changes and deletions in progress continue")
    func goesOn() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.registerPerson(.ana)
            let reserved = try await identity.reserveStore(.ivo)
            let code = try await identity.sendCode(to: .olena)
            identity.clock.advance(by: Self.back)
            _ = try await identity.gateway.call(ConfirmEmail(kind: .person, token: identity.link(to: .ana)))
            try await identity.activate(reserved)
            _ = try await identity.signIn(.ivo)
            _ = try await identity.gateway.call(SignInByCode(phone: .olena, code: code, consent: true))
            let meta = try await identity.meta(of: identity.signIn(.person, .ana))
            let name = try await identity.gateway.call(
                UpdateProfile(name: .set(Line(unchecked: "Ana"))), meta: meta)
            #expect(name.version > 1)
            let change = ChangePassword(
                oldPassword: IdentityUnderTest.personPassword, password: .new, passwordConfirmation: .new)
            _ = try await identity.gateway.call(change, meta: meta)
            let again = try await identity.meta(of: identity.signIn(.person, .ana, .new))
            _ = try await identity.gateway.call(DeleteAccount(password: .new), meta: again)
            let failed = identity.log.lines.filter { $0.contains("call failed") || $0.contains("cleaning up failed") }
            #expect(failed.isEmpty, "\(failed)")
        }
    }

    @Test("A message written after the clock was set back is sent at once")
    func outboundMessages() async throws {
        try await IdentityUnderTest.run { identity in
            identity.clock.advance(by: Self.back)
            try await identity.registerPerson(.ana)
            #expect(identity.transport.outboundMessages.count == 1)
        }
    }
}
