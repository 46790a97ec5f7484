import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Limits of codes and links for new phones and addresses of an account")
struct ChangeThrottleTests {
    private static let password = IdentityUnderTest.personPassword

    private static func meta(_ meta: CallMeta, from number: Int) -> CallMeta {
        var meta = meta
        meta.client = IdentityUnderTest.client(number: number).client
        return meta
    }

    private static func changePhone(_ number: Int) throws -> ChangePhone {
        ChangePhone(phone: try PhoneNumber("+38591000\(1_000 + number)"), password: password)
    }

    private static func changeEmail(_ number: Int) throws -> ChangeEmail {
        ChangeEmail(email: try EmailAddress("ana\(number)@example.org"), password: password)
    }

    @Test("An account gets five codes and links at once, over all targets and clients")
    func five() async throws {
        try await IdentityUnderTest.run { identity in
            let (ana, ivo) = (try await identity.signedInPerson(), try await identity.signedInPerson(.ivo))
            let sent = identity.transport.outboundMessages.count
            for number in 0..<30 {
                let meta = Self.meta(ana.meta, from: number)
                let refusal =
                    number.isMultiple(of: 2)
                    ? try await identity.gateway.refusal(of: Self.changePhone(number), meta: meta)
                    : try await identity.gateway.refusal(of: Self.changeEmail(number), meta: meta)
                #expect(refusal == (number < 5 ? nil : "rpc.throttled"), "\(number)")
            }
            let meta = Self.meta(ana.meta, from: 30)
            let error = try await identity.gateway.errorObject(of: Self.changePhone(30), meta: meta)
            #expect(error?.data.retryAfter == 900)
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.count == sent + 5)
            #expect(try await identity.gateway.refusal(of: Self.changePhone(31), meta: ivo.meta) == nil)
            identity.clock.advance(by: .seconds(900))
            #expect(try await identity.gateway.refusal(of: Self.changeEmail(32), meta: meta) == nil)
            #expect(try await identity.gateway.refusal(of: Self.changeEmail(33), meta: meta) == "rpc.throttled")
        }
    }

    @Test("A taken number or address and a wrong password use up nothing")
    func refused() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await identity.signInByCode(.olena)
            let ana = try await identity.signedInPerson()
            for number in 0..<6 {
                let taken = ChangePhone(phone: .olena, password: Self.password)
                let wrong = ChangePhone(phone: .taras, password: .wrong)
                let meta = Self.meta(ana.meta, from: number)
                #expect(try await identity.gateway.refusal(of: taken, meta: meta) == "identity.changePhone.phoneTaken")
                let refusal = try await identity.gateway.refusal(of: wrong, meta: meta)
                #expect(refusal == "identity.changePhone.wrongPassword")
            }
            for number in 0..<5 {
                let meta = Self.meta(ana.meta, from: number)
                #expect(try await identity.gateway.refusal(of: Self.changePhone(number), meta: meta) == nil)
            }
        }
    }

    // The right password, each time from another address.
    @Test("An account that keeps changing its password gets twenty mails about it, then waits")
    func toItself() async throws {
        try await IdentityUnderTest.run { identity in
            var ana = try await identity.signedInPerson().meta
            let passwords = (0...21).map { Password(text: "correct horse \($0)") }
            var former = Self.password
            for number in 0..<21 {
                let call = ChangePassword(
                    oldPassword: former, password: passwords[number], passwordConfirmation: passwords[number])
                ana.client = IdentityUnderTest.client(number: number).client
                let refusal = try await identity.gateway.refusal(of: call, meta: ana)
                #expect(refusal == (number < 20 ? nil : "rpc.throttled"), "\(number)")
                former = passwords[number]
            }
            _ = try await identity.signIn(.person, .ana, passwords[19])
        }
    }

    @Test("An account whose mail budget is used up can still be deleted, and is notified")
    func deletion() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let budget = SendingBudget(database: identity.database)
            let (caller, now) = (try #require(ana.meta.caller), identity.clock.now)
            let call = RunningCall(name: "identity.test", sends: .toCaller(by: [.email]), caller: caller)
            try await RunningCall.$current.withValue(call) {
                for _ in 0..<20 {
                    try await identity.database.write { try budget.chargeMessage(by: .email, at: now, in: $0) }
                }
            }
            _ = try await identity.gateway.call(DeleteAccount(password: Self.password), meta: ana.meta)
            try await identity.deliver()
            #expect(identity.transport.mails(to: .ana).last?.subject == "Your account was deleted")
        }
    }
}
