import IdentityContract
@testable import IdentityService
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Signing in")
struct SignInTests {
    @Test("R01.11 a store signs in with e-mail and password")
    func store() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            #expect(session.account == account)
            #expect(session.kind == .store)
        }
    }

    @Test("R01.11 a courier signs in with phone and password")
    func courier() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addCourier(.mara)
            let session = try await identity.signIn(.mara)
            #expect(session.account == account)
            #expect(session.kind == .courier)
        }
    }

    @Test("R02.8, R04.6 a sign-in returns the account's data and a valid access and refresh token")
    func person() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addPerson(.ana, name: Line("Ana Horvat"))
            let session = try await identity.signIn(.person, .ana)
            #expect(session.account == account)
            #expect(session.profile.id == account)
            #expect(session.profile.kind == .person)
            #expect(session.profile.email == .ana)
            #expect(session.profile.name?.text == "Ana Horvat")
            let caller = try await identity.check(session.token).caller
            #expect(caller == Caller(account: account, kind: .person, session: session.session))
            _ = try await identity.refresh(session)
            await #expect(throws: SignInRefused.wrongCredentials) {
                try await identity.signIn(.person, .ana, Password(text: "wrong horse 7"))
            }
        }
    }

    @Test("R04.6 empty fields are named")
    func empty() async throws {
        try await IdentityUnderTest.run { identity in
            let refusal = try await identity.gateway.refusal(
                of: "identity.signIn", call: #"{"kind":"person","email":"","password":""}"#)
            #expect(refusal?.code == -32_602)
            #expect(refusal?.data.errors?.paths == ["email", "password"])
        }
    }

    @Test("R02.9 a person cannot sign in as a restaurant, nor a restaurant as a person")
    func ownDoor() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana)
            _ = try await identity.add(.restaurant, .ivo)
            try await identity.execute("UPDATE account SET emailConfirmedAt = 1")
            for kind in EmailAccountKind.allCases {
                for email in [EmailAddress.ana, .ivo] {
                    let call = SignIn(kind: kind, email: email, password: IdentityUnderTest.personPassword)
                    let refusal = try await identity.gateway.refusal(of: call)
                    let isOwn = kind == (email == .ana ? .person : .restaurant)
                    #expect(refusal == (isOwn ? nil : "identity.signIn.wrongCredentials"), "\(kind) \(email)")
                }
            }
        }
    }

    @Test(
        "R01.11 stores and couriers sign in only with their own calls",
        arguments: [
            ("identity.signInStore", #"{"email":"0911234567","password":"correct horse"}"#, "email"),
            ("identity.signInStore", #"{"phone":"0911234567","password":"correct horse"}"#, "phone"),
            ("identity.signInCourier", #"{"phone":"ana@example.org","password":"correct horse"}"#, "phone"),
            ("identity.signInCourier", #"{"email":"ana@example.org","password":"correct horse"}"#, "email"),
        ])
    func ownEntry(name: String, call: String, member: String) async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            try await identity.addCourier(.mara)
            let refusal = try await identity.gateway.refusal(of: name, call: call)
            #expect(refusal?.code == -32_602)
            #expect(refusal?.data.errors?[member].isEmpty == false)
        }
    }

    // Compared as raw answers: nothing in them may reveal the case.
    @Test("R01.12 a wrong password, an unknown account and an inactive one get the same answer and no key")
    func neverToldApart() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            _ = try await identity.reserveStore(.ivo)
            var answers: Set<ErrorObject> = []
            for (email, password) in [
                ("ana@example.org", "wrong horse"), ("nobody@example.org", "correct horse"),
                ("ivo@example.org", "correct horse"),
            ] {
                let call = #"{"email":"\#(email)","password":"\#(password)"}"#
                try answers.insert(#require(try await identity.gateway.refusal(of: "identity.signInStore", call: call)))
            }
            let answer = try #require(answers.first)
            #expect(answers.count == 1)
            #expect(answer.code == 401)
            #expect(answer.message == "E-mail address, phone number or password is wrong.")
            #expect(!String(reflecting: answer).contains("kvs_"))
            #expect(!String(reflecting: answer).contains("kvr_"))
            #expect(try await identity.database.rows(of: "session") == 0)
        }
    }

    @Test("A courier gets the same answer for a wrong password and an unknown phone")
    func courierNeverToldApart() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            await #expect(throws: SignInRefused.wrongCredentials) {
                try await identity.signIn(.mara, Password(text: "wrong horse"))
            }
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.luka) }
        }
    }

    @Test(
        "Passwords differ by case and by spaces at either end",
        arguments: ["Correct horse", " correct horse", "correct horse "])
    func exactly(_ text: String) async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            await #expect(throws: SignInRefused.wrongCredentials) {
                try await identity.signIn(.ana, Password(text: text))
            }
        }
    }

    @Test("An accented letter matches as one code point or as two")
    func composed() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana, Password(text: "kava i \u{10D}aj"))
            _ = try await identity.signIn(.ana, Password(text: "kava i c\u{30C}aj"))
        }
    }

    @Test("The log of a refused sign-in has neither identifier nor password")
    func logged() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let attempts: [any Call] = [
                SignInStore(email: .ana, password: Password(text: "wrong horse")),
                SignInCourier(phone: .luka, password: Password(text: "wrong horse")),
            ]
            for attempt in attempts {
                _ = try await identity.gateway.refusal(of: attempt, meta: IdentityUnderTest.client("192.0.2.7"))
            }
            let lines = identity.log.lines.filter { $0.contains("sign-in refused") }
            #expect(lines.count == 2)
            for line in lines { #expect(line.contains("192.0.2.7"), "\(line)") }
            let all = identity.log.lines.joined(separator: "\n")
            for secret in ["ana@", "98765", "horse"] { #expect(!all.contains(secret)) }
        }
    }

    @Test("The trail has the sign-in with its session and the refused one, and nothing for an unknown account")
    func trail() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            let client = IdentityUnderTest.client("192.0.2.7")
            let wrong = SignInStore(email: .ana, password: Password(text: "wrong horse"))
            _ = try await identity.gateway.refusal(of: wrong, meta: client)
            identity.clock.advance(by: .seconds(1))
            let right = SignInStore(email: .ana, password: IdentityUnderTest.password)
            let session = try await identity.gateway.call(right, meta: client)
            let events = try await identity.trail(of: account).filter {
                $0.type == .signedIn || $0.type == .signInRefused
            }
            #expect(events.map(\.type) == [.signedIn, .signInRefused])
            #expect(events.map(\.session) == [session.session, nil])
            #expect(events.map(\.client) == ["192.0.2.7", "192.0.2.7"])
            let rows = try await identity.database.rows(of: "securityEvent")
            _ = try await identity.gateway.refusal(of: SignInStore(email: .ivo, password: wrong.password))
            #expect(try await identity.database.rows(of: "securityEvent") == rows)
        }
    }
}
