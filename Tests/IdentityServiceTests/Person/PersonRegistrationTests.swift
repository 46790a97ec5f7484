import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Registering a person")
struct PersonRegistrationTests {
    private static func registration(_ email: EmailAddress) -> RegisterPerson {
        let password = IdentityUnderTest.personPassword
        return RegisterPerson(email: email, password: password, passwordConfirmation: password, consent: true)
    }

    @Test("R02.1 a person and a restaurant may have the same address, once each")
    func sameAddress() async throws {
        try await IdentityUnderTest.run { identity in
            let person = try await identity.addPerson(.ana)
            let restaurant = try await identity.add(.restaurant, .ana)
            #expect(person != restaurant)
            let again = try await identity.gateway.refusal(of: Self.registration(.ana))
            #expect(again == "identity.registerPerson.emailTaken")
            await #expect(throws: ReserveAccount.Refused.identifierTaken) {
                try await identity.add(.restaurant, .ana)
            }
        }
    }

    @Test("R02.3, R04.3, R05.14 a taken address is refused in any case and named, and leaves nothing behind")
    func taken() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.registerPerson(.ana)
            let before = try await identity.database.contents()
            let error = try await identity.gateway.refusal(
                of: RegisterPerson.name,
                call: """
                    {"email":" ANA@Example.org ","password":"another horse 42",\
                    "passwordConfirmation":"another horse 42","name":"Ana","consent":true}
                    """)
            #expect(error?.code == 409)
            #expect(error?.data.type == "identity.registerPerson.emailTaken")
            #expect(error?.data.errors?["email"].map(\.code) == ["emailTaken"])
            #expect(try await identity.database.contents() == before)
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.count == 1)
        }
    }

    // The transport is shut: no message can have left before the commit.
    @Test("R02.4, R04.4 a registration sends one mail with a working link, after its commit")
    func oneMail() async throws {
        try await IdentityUnderTest.run { identity in
            identity.transport.shut(true)
            try await identity.registerPerson(.ana)
            #expect(identity.transport.outboundMessages.isEmpty)
            #expect(try await identity.database.rows(of: "account") == 1)
            identity.transport.shut(false)
            identity.clock.advance(by: .seconds(1))
            for _ in 0..<2 { try await identity.deliver() }
            let mail = try #require(identity.transport.outboundMessages.first)
            #expect(identity.transport.outboundMessages.count == 1)
            #expect(mail.recipient == .mail(.ana))
            #expect(mail.text.contains("http://127.0.0.1:8080/confirm/person?token=kvl_"))
            let token = try #require(mail.token)
            #expect(try await identity.gateway.call(ConfirmEmail(kind: .person, token: token)).email == .ana)
        }
    }

    @Test("R05.05 registering does not sign in")
    func noSession() async throws {
        try await IdentityUnderTest.run { identity in
            let answer = try await identity.answer(Self.registration(.ana))
            #expect(answer.meta == ReplyMeta())
            #expect(try await identity.database.rows(of: "session") == 0)
            await #expect(throws: SignInRefused.notConfirmed) { try await identity.signIn(.person, .ana) }
        }
    }

    static let faultyInputs: [(String, [String])] = [
        ("{}", ["consent", "email", "password", "passwordConfirmation"]),
        (input(email: "ana.example.org"), ["email"]),
        (input(email: "ana@example"), ["email"]),
        (input(email: ""), ["email"]),
        (input(name: ""), ["name"]),
        (input(name: "  "), ["name"]),
        (input(password: ""), ["password", "passwordConfirmation"]),
        (input(password: "abcdef7"), ["password"]),
        (input(password: "abcdefgh"), ["password"]),
        (input(password: "12345678"), ["password"]),
        (input(confirmation: "correct horse 8"), ["passwordConfirmation"]),
        (input(consent: false), ["consent"]),
        (
            input(password: "short", confirmation: "other", consent: false),
            ["consent", "password", "passwordConfirmation"]
        ),
    ]

    private static func input(
        email: String = "ana@example.org", password: String = "correct horse 7", confirmation: String? = nil,
        name: String = "Ana", consent: Bool = true
    ) -> String {
        """
        {"email":"\(email)","password":"\(password)","passwordConfirmation":"\(confirmation ?? password)",\
        "name":"\(name)","consent":\(consent)}
        """
    }

    @Test(
        "R02.2, R04.2, R05.06 missing and wrong members are named, and nothing is stored or sent",
        arguments: faultyInputs)
    func faulty(call: String, members: [String]) async throws {
        try await IdentityUnderTest.run { identity in
            let error = try await identity.gateway.refusal(of: RegisterPerson.name, call: call)
            #expect(error?.data.type == "rpc.invalid")
            #expect(error?.data.errors?.paths.sorted() == members)
            #expect(try await identity.database.rows(of: "account") == 0)
            #expect(try await identity.database.rows(of: "message") == 0)
        }
    }

    @Test(
        "The smallest valid registration is accepted (R05.08)",
        arguments: ["abcdefg7", "\u{10D}a\u{10D}a\u{10D}a\u{10D}7"])
    func goodPassword(_ text: String) async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addPerson(.ana, Password(text: text))
            #expect(try await identity.signIn(.person, .ana, Password(text: text)).account == account)
        }
    }

    @Test("Of a hundred concurrent registrations of one address one succeeds and gets one mail")
    func oneOfAHundred() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 200]) { identity in
            let outcomes = await race(100) { number in
                let client = IdentityUnderTest.client(number: number)
                return try await identity.gateway.call(Self.registration(.ana), meta: client).account
            }
            let winners: [AccountID] = outcomes.winners()
            #expect(winners.count == 1)
            let losers = outcomes.losers()
            #expect(losers.allSatisfy { $0 as? RegisterPerson.Refused == .emailTaken }, "\(losers)")
            #expect(try await identity.database.rows(of: "account") == 1)
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.count == 1)
            let link = try identity.link(to: .ana)
            _ = try await identity.gateway.call(ConfirmEmail(kind: .person, token: link))
            #expect(try await identity.signIn(.person, .ana).account == winners.first)
        }
    }

    @Test("A registration with a name publishes the name; one without a name publishes nothing")
    func nameTold() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.registerPerson(.ana, name: Line(unchecked: "Ana"))
            try await identity.registerPerson(.ivo)
            let told = try await identity.told(NameChanged.self)
            #expect(told.map(\.account) == [account])
            #expect(told.map(\.name) == [Line(unchecked: "Ana")])
        }
    }
}
