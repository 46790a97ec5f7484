import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Activation")
struct ActivationTests {
    @Test("A reserved account cannot sign in; an activated one can")
    func signsInOnceActive() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.reserveStore(.ana)
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.ana) }
            try await identity.activate(account)
            #expect(try await identity.signIn(.ana).account == account)
        }
    }

    @Test("Repeated activation is harmless, even long after the reservation")
    func idempotent() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            try await identity.activate(account)
            identity.clock.advance(by: .seconds(86_400))
            try await identity.activate(account)
            #expect(try await identity.signIn(.ana).account == account)
        }
    }

    @Test("An expired reservation can be activated while its identifier is free")
    func revived() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.reserveCourier(.mara)
            identity.clock.advance(by: .seconds(86_400))
            try await identity.activate(account)
            #expect(try await identity.signIn(.mara).account == account)
        }
    }

    @Test("An expired reservation is gone once another reservation holds its identifier")
    func gone() async throws {
        try await IdentityUnderTest.run { identity in
            let late = try await identity.reserveCourier(.mara)
            identity.clock.advance(by: .seconds(600))
            let next = try await identity.reserveCourier(.mara)
            await #expect(throws: ActivateAccount.Refused.gone) { try await identity.activate(late) }
            try await identity.activate(next)
            await #expect(throws: ActivateAccount.Refused.gone) { try await identity.activate(late) }
            #expect(try await identity.signIn(.mara).account == next)
        }
    }

    @Test("If both reservations of an identifier have expired, the first to be activated gets it")
    func revivedAfterAnotherExpired() async throws {
        try await IdentityUnderTest.run { identity in
            let first = try await identity.reserveCourier(.mara)
            identity.clock.advance(by: .seconds(600))
            let second = try await identity.reserveCourier(.mara)
            identity.clock.advance(by: .seconds(600))
            try await identity.activate(first)
            await #expect(throws: ActivateAccount.Refused.gone) { try await identity.activate(second) }
            #expect(try await identity.signIn(.mara).account == first)
        }
    }

    @Test("An unknown account cannot be activated")
    func unknown() async throws {
        try await IdentityUnderTest.run { identity in
            await #expect(throws: ActivateAccount.Refused.gone) { try await identity.activate(.example) }
        }
    }

    @Test(
        "R02.4, R04.4 only the first activation mails a link, for kinds that confirm their address",
        arguments: [EmailAccountKind.person, .restaurant, .promoter, .dealer, .store])
    func mails(_ kind: EmailAccountKind) async throws {
        try await IdentityUnderTest.run { identity in
            let call = ReserveAccount(
                kind: kind.kind, email: .ana, password: IdentityUnderTest.personPassword, consent: true)
            let account = try await identity.deliveries.call(call).account
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.isEmpty)
            for _ in 0..<2 {
                try await identity.activate(account)
                try await identity.deliver()
            }
            guard kind != .store else {
                #expect(identity.transport.outboundMessages.isEmpty)
                return
            }
            let mail = try #require(identity.transport.outboundMessages.first)
            #expect(identity.transport.outboundMessages.count == 1)
            #expect(mail.text.contains("http://127.0.0.1:8080/confirm/\(kind.rawValue)?token=kvl_"))
            await #expect(throws: SignInRefused.notConfirmed) { try await identity.signIn(kind, .ana) }
            _ = try await identity.gateway.call(ConfirmEmail(kind: kind, token: try #require(mail.token)))
            let refusal = try await identity.gateway.refusal(
                of: SignIn(kind: kind, email: .ana, password: IdentityUnderTest.personPassword))
            let waits = kind == .promoter || kind == .dealer
            #expect(refusal == (waits ? "identity.signIn.notApproved" : nil))
        }
    }

    @Test("An unfinished reservation is erased when it can no longer be activated")
    func erased() async throws {
        try await IdentityUnderTest.run(["reservations.revivalSeconds": 3_600]) { identity in
            _ = try await identity.reserveCourier(.mara)
            identity.clock.advance(by: .seconds(600 + 3_600))
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "account") == 1)
            identity.clock.advance(by: .milliseconds(1))
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "account") == 0)
        }
    }
}
