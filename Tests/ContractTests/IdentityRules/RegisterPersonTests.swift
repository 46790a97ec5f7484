import IdentityContract
import Testing
import Vocabulary

@Suite("The rules of registering a person")
struct RegisterPersonTests {
    private let form = [
        ("email", #""ana@example.org""#), ("password", #""lozinka7""#), ("passwordConfirmation", #""lozinka7""#),
        ("consent", "true"),
    ]

    /// Returns the faults of the form with some members replaced.
    private func faultsOf(_ others: (name: String, value: String)...) throws -> [String] {
        let kept = form.filter { member in !others.contains { $0.name == member.0 } }
        return try faults(object(kept + others.map { ($0.name, $0.value) }), as: RegisterPerson.self)
    }

    /// Returns the faults of the form with this password and the same confirmation.
    private func faultsOf(password: String) throws -> [String] {
        try faultsOf(("password", #""\#(password)""#), ("passwordConfirmation", #""\#(password)""#))
    }

    @Test("R04.2: a complete form has no faults; name and language are optional")
    func complete() throws {
        #expect(try faultsOf() == [])
        #expect(try faultsOf(("name", #""Ana""#), ("language", #""uk""#)) == [])
        #expect(try faultsOf(("name", "null"), ("language", "null")) == [])
    }

    @Test("R04.2: a missing e-mail, password, confirmation or consent is named; an empty object names all of them")
    func leftOut() throws {
        for (name, _) in form {
            #expect(try faults(object(form, without: name), as: RegisterPerson.self) == ["\(name): required"])
            #expect(try faultsOf((name, "null")) == ["\(name): required"])
        }
        #expect(try faults("{}", as: RegisterPerson.self) == form.map { "\($0.0): required" })
    }

    @Test("R04.2: consent must be true, and its fault has its own name beside the other faults")
    func consent() throws {
        #expect(try faultsOf(("consent", "false")) == ["consent: consentMissing"])
        #expect(try faultsOf(("consent", #""true""#)) == ["consent: type"])
        #expect(
            try faultsOf(("password", #""a1""#), ("consent", "false")) == [
                "password: tooShort", "passwordConfirmation: differs", "consent: consentMissing",
            ])
    }

    @Test("R04.2, R05.09: the confirmation must be the same password")
    func confirmation() throws {
        for other in ["lozinka8", "Lozinka7", "lozinka7 ", "lozinka"] {
            #expect(
                try faultsOf(("passwordConfirmation", #""\#(other)""#)) == ["passwordConfirmation: differs"],
                "\(other)")
        }
    }

    @Test("R05.06: an empty name is refused with a fault of `name`", arguments: ["", "  ", "\u{00A0}"])
    func name(name: String) throws {
        #expect(try faultsOf(("name", #""\#(name)""#)) == ["name: required"])
    }

    @Test(
        "R04.2, R05.07: an address without @ is refused, one with many sections on both sides is accepted",
        arguments: [
            ("ana", ["email: format"]), ("ana.example.org", ["email: format"]), ("ana@example", ["email: format"]),
            ("", ["email: format"]), ("a.b.c@x.y.z.hr", []),
        ] as [(String, [String])])
    func email(email: String, found: [String]) throws {
        #expect(try faultsOf(("email", #""\#(email)""#)) == found)
    }

    @Test(
        "R05.08: 7 characters are refused, and 8 without a digit or without a letter; 8 with both are accepted",
        arguments: [
            ("abcdef1", ["password: tooShort"]), ("abcdefgh", ["password: format"]), ("12345678", ["password: format"]),
            ("abcdefg1", []), ("1bcdefgh", []), ("лозинка1", []),
            ("", ["password: required", "passwordConfirmation: required"]),
        ] as [(String, [String])])
    func password(password: String, found: [String]) throws {
        #expect(try faultsOf(password: password) == found)
    }

    @Test("R04.14 (resolution): an unsupported language is refused", arguments: ["de", "UK", "en-GB", ""])
    func language(tag: String) throws {
        #expect(try faultsOf(("language", #""\#(tag)""#)) == ["language: notAllowed"])
    }
}
