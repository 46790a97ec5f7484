import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("One-time codes")
struct CodeTests {
    private static func signIn(_ phone: PhoneNumber, _ code: OneTimeCode) -> SignInByCode {
        SignInByCode(phone: phone, code: code, consent: true)
    }

    @Test("A code is invalid after five wrong attempts, and valid after four", arguments: [4, 5])
    func tries(_ count: Int) async throws {
        try await IdentityUnderTest.run { identity in
            let code = try await identity.sendCode(to: .olena)
            for _ in 0..<count {
                await #expect(throws: SignInByCode.Refused.wrongCode) {
                    try await identity.gateway.call(Self.signIn(.olena, code.other))
                }
            }
            let last = try await identity.gateway.refusal(of: Self.signIn(.olena, code))
            #expect(last == (count < 5 ? nil : "identity.signInByCode.wrongCode"))
            // A new code has its own attempts.
            _ = try await identity.signInByCode(.olena)
        }
    }

    @Test("A new code replaces the former one")
    func replaced() async throws {
        try await IdentityUnderTest.run { identity in
            let former = try await identity.sendCode(to: .olena)
            var code = try await identity.sendCode(to: .olena)
            // One new code in a million equals the former.
            if code == former { code = try await identity.sendCode(to: .olena) }
            await #expect(throws: SignInByCode.Refused.wrongCode) {
                try await identity.gateway.call(Self.signIn(.olena, former))
            }
            _ = try await identity.gateway.call(Self.signIn(.olena, code))
        }
    }

    @Test("A code is valid for five minutes to the millisecond, and once")
    func expires() async throws {
        try await IdentityUnderTest.run { identity in
            let (olena, taras) = (
                try await identity.sendCode(to: .olena), try await identity.sendCode(to: .taras)
            )
            identity.clock.advance(by: .seconds(300) - .milliseconds(1))
            _ = try await identity.gateway.call(Self.signIn(.olena, olena))
            await #expect(throws: SignInByCode.Refused.wrongCode) {
                try await identity.gateway.call(Self.signIn(.olena, olena))
            }
            identity.clock.advance(by: .milliseconds(1))
            await #expect(throws: SignInByCode.Refused.wrongCode) {
                try await identity.gateway.call(Self.signIn(.taras, taras))
            }
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "code") == 0)
        }
    }

    @Test("Of twenty-five concurrent uses of the right code one signs in, to one account")
    func once() async throws {
        try await IdentityUnderTest.run { identity in
            let code = try await identity.sendCode(to: .olena)
            let outcomes = await race(25) { number in
                let client = IdentityUnderTest.client(number: number)
                return try await identity.gateway.call(Self.signIn(.olena, code), meta: client).account
            }
            let winners: [AccountID] = outcomes.winners()
            #expect(winners.count == 1)
            let losers = outcomes.losers()
            #expect(losers.allSatisfy { $0 as? SignInByCode.Refused == .wrongCode }, "\(losers)")
            #expect(try await identity.database.rows(of: "session") == 1)
            #expect(try await identity.database.rows(of: "account") == 1)
        }
    }

    @Test("Twenty-five concurrent guesses use up the attempts: the code is invalid afterwards")
    func guessedAtOnce() async throws {
        try await IdentityUnderTest.run { identity in
            let code = try await identity.sendCode(to: .olena)
            let outcomes = await race(25) { _ in
                try await identity.gateway.call(Self.signIn(.olena, code.other)).account
            }
            #expect(outcomes.losers().count == 25)
            await #expect(throws: SignInByCode.Refused.wrongCode) {
                try await identity.gateway.call(Self.signIn(.olena, code))
            }
        }
    }

    @Test("A code is valid only for its own purpose")
    func purpose() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            _ = try await identity.gateway.call(
                ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword), meta: ana.meta)
            try await identity.deliver()
            let code = try identity.code(to: .olena)
            await #expect(throws: SignInByCode.Refused.wrongCode) {
                try await identity.gateway.call(Self.signIn(.olena, code))
            }
            let confirmed = try await identity.gateway.call(ConfirmPhone(phone: .olena, code: code), meta: ana.meta)
            #expect(confirmed.signInPhone == .olena)
        }
    }

    @Test("Guesses of one client count over all numbers; then its right code is throttled")
    func manyNumbers() async throws {
        try await IdentityUnderTest.run { identity in
            let code = try await identity.sendCode(to: .olena)
            let guesser = IdentityUnderTest.client("192.0.2.7")
            for number in 0..<30 {
                let phone = PhoneNumber(unchecked: "+3806700000\(10 + number)")
                let refusal = try await identity.gateway.refusal(of: Self.signIn(phone, code), meta: guesser)
                #expect(refusal == "identity.signInByCode.wrongCode")
            }
            let throttled = try await identity.gateway.errorObject(of: Self.signIn(.olena, code), meta: guesser)
            #expect(throttled?.data.type == "rpc.throttled")
            #expect(throttled?.data.retryAfter == 60)
            let other = IdentityUnderTest.client("192.0.2.8")
            _ = try await identity.gateway.call(Self.signIn(.olena, code), meta: other)
        }
    }

    @Test("Guesses count by client, over all accounts")
    func manyAccounts() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            _ = try await identity.gateway.call(
                ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword), meta: ana.meta)
            try await identity.deliver()
            let call = ConfirmPhone(phone: .olena, code: try identity.code(to: .olena))
            let elsewhere = ConfirmPhone(phone: .taras, code: call.code)
            for number in 0..<30 {
                let account = AccountID(at: MovingClock.start, random: (0, UInt64(number)))
                let guesser = CallMeta(
                    caller: Caller(account: account, kind: .person, session: .example),
                    client: ClientDescription(address: "192.0.2.7"))
                // Even the right code is wrong for another account. Guesses count over both numbers.
                let guess = number < 20 ? call : elsewhere
                #expect(
                    try await identity.gateway.refusal(of: guess, meta: guesser) == "identity.confirmPhone.wrongCode")
            }
            var meta = ana.meta
            meta.client = ClientDescription(address: "192.0.2.7")
            #expect(try await identity.gateway.refusal(of: call, meta: meta) == "rpc.throttled")
            meta.client = ClientDescription(address: "192.0.2.8")
            #expect(try await identity.gateway.call(call, meta: meta).signInPhone == .olena)
        }
    }

    @Test("Right codes do not count as guesses")
    func rightOnes() async throws {
        try await IdentityUnderTest.run { identity in
            let client = IdentityUnderTest.client("192.0.2.7")
            for number in 0..<35 {
                let phone = PhoneNumber(unchecked: "+3806700000\(10 + number)")
                let code = try await identity.sendCode(to: phone, meta: IdentityUnderTest.client(number: number))
                _ = try await identity.gateway.call(Self.signIn(phone, code), meta: client)
            }
        }
    }

    @Test("One client gets five codes for a number at once")
    func sent() async throws {
        try await IdentityUnderTest.run { identity in
            for _ in 0..<5 { _ = try await identity.sendCode(to: .olena) }
            #expect(try await identity.gateway.refusal(of: SendSignInCode(phone: .olena)) == "rpc.throttled")
            try await identity.deliver()
            #expect(identity.transport.messages(to: .olena).count == 5)
        }
    }
}
