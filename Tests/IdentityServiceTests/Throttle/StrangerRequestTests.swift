import IdentityContract
import RPC
import SQLiteKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Codes and links requested by other clients")
struct StrangerRequestTests {
    private static let home = IdentityUnderTest.client("2001:db8:1:2::1")
    private static let elsewhere = IdentityUnderTest.client("203.0.113.9")
    private static let code = SendSignInCode(phone: .olena)
    private static let courierCode = RequestPasswordReset(kind: .courier, phone: .mara)
    private static let link = RequestPasswordReset(kind: .person, email: .ana)

    @Test("The owner gets a code after five requests by other clients", arguments: [1, 5])
    func owner(strangers: Int) async throws {
        try await IdentityUnderTest.run { identity in
            for number in 0..<5 {
                _ = try await identity.sendCode(
                    to: .olena, meta: IdentityUnderTest.client(number: number % strangers))
            }
            let code = try await identity.sendCode(to: .olena, meta: Self.elsewhere)
            let signIn = SignInByCode(phone: .olena, code: code, consent: true)
            #expect(try await identity.gateway.refusal(of: signIn, meta: Self.elsewhere) == nil)
        }
    }

    @Test(
        "Unknown clients share fifteen messages, then one an hour; the owner gets five more in a known network",
        arguments: 0..<3)
    func known(_ number: Int) async throws {
        let calls: [any Call] = [Self.code, Self.courierCode, Self.link]
        let call = calls[number]
        try await IdentityUnderTest.run { identity in
            try await identity.addOwners(from: Self.home)
            #expect(try await identity.ask(call, from: 0..<15) == 15)
            #expect(try await identity.ask(call, from: 15..<40) == 0)
            let error = try await identity.gateway.errorObject(of: call, meta: Self.elsewhere)
            #expect(error?.data.type == "rpc.throttled")
            #expect(error?.data.retryAfter == 3_600)
            for _ in 0..<5 { #expect(try await identity.gateway.refusal(of: call, meta: Self.home) == nil) }
            #expect(try await identity.gateway.refusal(of: call, meta: Self.home) == "rpc.throttled")
            identity.clock.advance(by: .seconds(3_600))
            #expect(try await identity.ask(call, from: 40..<50) == 1)
        }
    }

    @Test("A network stays known for 180 days after the end of its session, and a refresh extends that")
    func memory() async throws {
        try await IdentityUnderTest.run { identity in
            let code = try await identity.sendCode(to: .olena, meta: Self.elsewhere)
            let signIn = SignInByCode(phone: .olena, code: code, consent: true)
            let session = try await identity.gateway.call(signIn, meta: Self.elsewhere)
            identity.clock.advance(by: .seconds(20 * 86_400))
            _ = try await identity.refresh(session, meta: Self.home)
            let sequence: [(days: Int, isKnown: Bool, client: CallMeta)] = [
                (160, false, Self.elsewhere), (0, true, Self.home), (20, false, Self.home),
            ]
            for (days, isKnown, client) in sequence {
                identity.clock.advance(by: .seconds(days * 86_400))
                await identity.cleanUp()
                let found = try await SessionStore(identity.dependencies).isKnown(
                    .person, .phone(.olena), client.client?.address, at: identity.clock.now)
                #expect(found == isKnown, "\(days)")
            }
            #expect(try await identity.database.rows(of: "knownNetwork") == 0)
        }
    }

    @Test("An account is known in its last twenty networks, and in no other account's")
    func most() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            try await identity.addStore(.ivo)
            for number in 0..<21 {
                identity.clock.advance(by: .seconds(60))
                let call = SignInStore(email: .ana, password: IdentityUnderTest.password)
                _ = try await identity.gateway.call(call, meta: IdentityUnderTest.client(number: number))
            }
            for (number, isKnown) in [(0, false), (1, true), (20, true), (21, false)] {
                let address = IdentityUnderTest.client(number: number).client?.address
                let (sessions, now) = (SessionStore(identity.dependencies), identity.clock.now)
                let found = try await sessions.isKnown(.store, .email(.ana), address, at: now)
                #expect(found == isKnown, "\(number)")
                let other = try await sessions.isKnown(.store, .email(.ivo), address, at: now)
                #expect(!other)
            }
        }
    }

    @Test("One neighbouring range gets a hundred codes, over all numbers; known clients in it are not counted")
    func neighbourhood() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addOwners(from: IdentityUnderTest.client("192.0.2.250"))
            var sent = 0
            for number in 0..<110 {
                let call = SendSignInCode(phone: PhoneNumber(unchecked: "+3806700\(10_000 + number)"))
                let client = IdentityUnderTest.client("192.0.2.\(number)")
                if try await identity.gateway.refusal(of: call, meta: client) == nil { sent += 1 }
            }
            #expect(sent == 100)
            let known = IdentityUnderTest.client("192.0.2.250")
            #expect(try await identity.gateway.refusal(of: Self.code, meta: known) == nil)
            #expect(try await identity.gateway.refusal(of: Self.code, meta: Self.elsewhere) == nil)
        }
    }

    @Test("Unknown clients get 600 codes in total, then one every six seconds; known clients get theirs")
    func town() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addOwners(from: Self.home)
            let uses = [SQLiteKit.Throttle<IdentityLimit>.Use(.codeTown, "")]
            let throttle = identity.dependencies.throttle
            for _ in 0..<600 { try await throttle.take(uses, at: identity.clock.now) }
            let error = try await identity.gateway.errorObject(of: Self.code, meta: Self.elsewhere)
            #expect(error?.data.retryAfter == 6)
            #expect(try await identity.gateway.refusal(of: Self.code, meta: Self.home) == nil)
        }
    }

    @Test("R02.14 a request runs the same statements for an account known elsewhere and for none")
    func sameWork() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addOwners(from: Self.home)
            let statements = try await Statements.watching(identity.database)
            let pairs: [(any Call, any Call)] = [
                (Self.link, RequestPasswordReset(kind: .person, email: .ivo)),
                (Self.courierCode, RequestPasswordReset(kind: .courier, phone: .luka)),
                (Self.code, SendSignInCode(phone: .taras)),
            ]
            for (known, unknown) in pairs {
                var shapes: [[String]] = []
                for call in [known, unknown] {
                    let before = statements.texts.count
                    #expect(try await identity.gateway.refusal(of: call, meta: Self.elsewhere) == nil)
                    shapes.append(statements.shapes(from: before))
                }
                #expect(shapes[0] == shapes[1])
            }
        }
    }
}

extension IdentityUnderTest {
    /// Adds Olena, who signs in by code, Ana, and Mara the courier. Each has signed in and out from the client.
    fileprivate func addOwners(from client: CallMeta) async throws {
        try await addPerson(.ana)
        try await addCourier(.mara)
        let code = try await sendCode(to: .olena)
        let sessions = [
            try await gateway.call(SignInByCode(phone: .olena, code: code, consent: true), meta: client),
            try await gateway.call(SignIn(kind: .person, email: .ana, password: Self.personPassword), meta: client),
            try await gateway.call(SignInCourier(phone: .mara, password: Self.password), meta: client),
        ]
        for session in sessions { try await signOut(check(session.token).caller) }
        // The code above counts towards the limit of unknown clients.
        clock.advance(by: .seconds(3_600))
    }

    /// Makes the call once from each client.
    /// - Returns: the number of calls that were not refused.
    fileprivate func ask(_ call: any Call, from numbers: Range<Int>) async throws -> Int {
        var count = 0
        for number in numbers {
            let refusal = try await gateway.refusal(of: call, meta: Self.client(number: number))
            if refusal == nil { count += 1 }
        }
        return count
    }
}
