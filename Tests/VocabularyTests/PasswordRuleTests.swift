import Testing
import Vocabulary

@Suite("What a new password must be")
struct PasswordRuleTests {
    private func fault(_ text: String, _ kind: AccountKind) -> String? {
        PasswordRule.fault(of: Password(text: text), for: kind)?.code
    }

    @Test("R01.4: of a store and a courier 7 characters of any kind", arguments: [AccountKind.store, .courier])
    func seven(kind: AccountKind) {
        #expect(fault("123456", kind) == "tooShort")
        for password in ["1234567", "aaaaaaa", "       ", "šđčćžšđ", "😀😀😀😀😀😀😀"] {
            #expect(fault(password, kind) == nil, "\(password)")
        }
        #expect(fault("😀😀😀😀😀😀", kind) == "tooShort")
    }

    @Test(
        "R05.08: of a person, a restaurant, a promoter, a dealer 8 characters, a letter and a digit among them",
        arguments: [AccountKind.person, .restaurant, .promoter, .dealer])
    func eight(kind: AccountKind) {
        #expect(fault("abcdef1", kind) == "tooShort")
        #expect(fault("abcdefgh", kind) == "format")
        #expect(fault("12345678", kind) == "format")
        #expect(fault("1234567!", kind) == "format")
        #expect(fault("abcdefg!", kind) == "format")
        for password in ["abcdefg1", "1abcdefg", "1234567a", "a 1!!!!!", "лозинка1", "كلمةسرية١", "šđčćžšđ7"] {
            #expect(fault(password, kind) == nil, "\(password)")
        }
    }

    @Test("Of staff 12 characters of any kind")
    func twelve() {
        #expect(fault("abcdefghij1", .staff) == "tooShort")
        #expect(fault("abcdefghijkl", .staff) == nil)
        #expect(fault("123456789012", .staff) == nil)
    }

    @Test("A password that is too short is told that, and nothing more")
    func one() {
        let fault = PasswordRule.fault(of: Password(text: "a"), for: .person)
        #expect(fault == Fault.tooShort(atLeast: 8, "characters"))
        #expect(
            PasswordRule.fault(of: Password(text: "abcdefgh"), for: .person)
                == Fault.format("This must have a letter and a digit.", "letterAndDigit"))
    }

    @Test("R04.2, R05.09: password and repetition are told apart, each under its name")
    func repeated() {
        #expect(check("abcdefg1", "abcdefg1") == [])
        #expect(check("abcdefg1", "abcdefg2") == ["passwordConfirmation: differs"])
        #expect(check("abcdefg", "abcdefg") == ["password: tooShort"])
        #expect(check("abcdefg", "abcdefh") == ["password: tooShort", "passwordConfirmation: differs"])
        #expect(check("abcdefg1", nil) == [])
    }

    private func check(_ password: String, _ repeated: String?) -> [String] {
        var faults = Faults()
        PasswordRule.check(
            Password(text: password), repeated: repeated.map { Password(text: $0) }, for: .person, &faults)
        return faults.paths.flatMap { path in faults[path].map { "\(path): \($0.code)" } }
    }
}
