import GRDB
import IdentityContract
import RPC
import TestKit
import SQLiteKit
import Testing
import Vocabulary

@testable import IdentityService

/// The process dies after it has closed the account, before the contexts' answers.
@Suite("An interrupted deletion")
struct InterruptedDeletionTests {
    @Test("Every call is busy while the deletion is being decided, and the account keeps its address")
    func closed() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.requestReset(.ana)
            let reset = try identity.link(to: .ana)
            try await identity.close(ana.account)
            #expect(try await !identity.isGood(ana.session))
            // If the account is reopened, its sessions continue.
            let refresh = RefreshSession(refreshToken: ana.session.refreshToken)
            #expect(try await identity.gateway.refusal(of: refresh) == "rpc.busy")
            let check = CheckSession(token: try #require(ana.session.token))
            #expect(try await identity.gateway.refusal(of: check) == "rpc.busy")
            let right = SignIn(kind: .person, email: .ana, password: IdentityUnderTest.personPassword)
            #expect(try await identity.gateway.refusal(of: right) == "rpc.busy")
            await #expect(throws: SignInRefused.wrongCredentials) {
                try await identity.signIn(.person, .ana, .wrong)
            }
            let newPassword = ResetPassword(
                token: reset, password: IdentityUnderTest.personPassword,
                passwordConfirmation: IdentityUnderTest.personPassword)
            #expect(try await identity.gateway.refusal(of: newPassword) == "rpc.busy")
            #expect(try await identity.gateway.refusal(of: ShowPasswordReset(token: reset)) == "rpc.busy")
            let sent = identity.transport.outboundMessages.count
            try await identity.requestReset(.ana)
            #expect(identity.transport.outboundMessages.count == sent)
            let password = IdentityUnderTest.personPassword
            let registration = RegisterPerson(
                email: .ana, password: password, passwordConfirmation: password, consent: true)
            #expect(try await identity.gateway.refusal(of: registration) == "identity.registerPerson.emailTaken")
        }
    }

    @Test("A call admitted before the account was closed is busy, not unauthenticated")
    func letInBefore() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.close(ana.account)
            let password = IdentityUnderTest.personPassword
            let profile = UpdateProfile(name: .set(Line(unchecked: "Ana")))
            #expect(try await identity.gateway.refusal(of: profile, meta: ana.meta) == "rpc.busy")
            let documents = AcceptDocuments(
                terms: LegalDocument.terms.version, privacy: LegalDocument.privacy.version)
            #expect(try await identity.gateway.refusal(of: documents, meta: ana.meta) == "rpc.busy")
            let preferences = SetPreferences(push: false)
            #expect(try await identity.gateway.refusal(of: preferences, meta: ana.meta) == "rpc.busy")
            let deletion = DeleteAccount(password: password)
            #expect(try await identity.gateway.refusal(of: deletion, meta: ana.meta) == "rpc.busy")
        }
    }

    @Test("An interrupted deletion is resumed after half a minute")
    func resumed() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.close(ana.account)
            identity.clock.advance(by: .seconds(30) - .milliseconds(1))
            try await identity.deliver()
            #expect(identity.contexts.asked.isEmpty)
            identity.clock.advance(by: .milliseconds(1))
            try await identity.deliver()
            #expect(identity.contexts.asked.count == 4)
            #expect(try await identity.database.rows(of: "account") == 0)
            #expect(try await identity.told(AccountDeleted.self).map(\.account) == [ana.account])
            try await identity.deliver()
            #expect(identity.contexts.asked.count == 4)
        }
    }

    @Test(
        "If a context objects or does not answer, the account is reopened with its sessions",
        arguments: [true, false])
    func reopened(isHeld: Bool) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let closed = try await identity.close(ana.account)
            #expect(closed == [ana.session.session])
            if isHeld {
                identity.contexts.hold("catalog-orders", "orderOpen")
            } else {
                identity.contexts.setDown("catalog-orders", true)
            }
            identity.clock.advance(by: .seconds(30))
            try await identity.deliver()
            #expect(try await identity.isGood(ana.session))
            _ = try await identity.signIn(.person, .ana)
            let events = try await identity.trail(of: ana.account)
            #expect(events.count { $0.type == .deletionRefused } == 1)
            // The job is finished and does not run again.
            identity.clock.advance(by: .seconds(3_600))
            try await identity.deliver()
            #expect(try await identity.database.rows(of: "account") == 1)
        }
    }

    @Test("A sign-in by code is busy during the deletion, and the code is valid after the account is reopened")
    func byCode() async throws {
        try await IdentityUnderTest.run { identity in
            let olena = try await identity.signInByCode(.olena)
            try await identity.close(olena.account)
            let code = try await identity.sendCode(to: .olena)
            let call = SignInByCode(phone: .olena, code: code, consent: true)
            #expect(try await identity.gateway.refusal(of: call) == "rpc.busy")
            identity.contexts.hold("transport-booking", "bookingOpen")
            identity.clock.advance(by: .seconds(30))
            try await identity.deliver()
            #expect(try await identity.gateway.call(call).account == olena.account)
        }
    }

    @Test("Of ten concurrent deletions of an account one succeeds, and the others do not report success")
    func raced() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 50]) { identity in
            let ana = try await identity.signedInPerson()
            let call = DeleteAccount(password: IdentityUnderTest.personPassword)
            let outcomes = await race(10) { _ in try await identity.gateway.call(call, meta: ana.meta) }
            #expect(outcomes.winners().count == 1)
            // Refused before or after the verification of the password.
            let reasons = outcomes.losers().map { ($0 as? ErrorObject)?.data.type ?? "\($0)" }
            #expect(Set(reasons).isSubset(of: ["rpc.busy", "wrongPassword"]), "\(reasons)")
            #expect(identity.contexts.asked.count == 4)
            #expect(try await identity.told(AccountDeleted.self).count == 1)
            #expect(try await identity.database.rows(of: "account") == 0)
        }
    }
}

extension IdentityUnderTest {
    /// Runs only the first step of a deletion.
    @discardableResult
    fileprivate func close(_ account: AccountID) async throws -> [SessionID]? {
        // The account proves its password, or has none and a fresh session.
        let hash = try await database.read { try AccountRows($0).passwordHash(of: account) }
        let newest = try await database.read { db in
            try SessionID.fetchOne(
                db, sql: "SELECT id FROM session WHERE account = ? ORDER BY id DESC", arguments: [account])
        }
        let proven = VerifiedPassword(account: account, hash: hash, session: newest ?? .example, at: clock.now)
        return try await DeletionStore(dependencies).close(proven, in: context)
    }
}
