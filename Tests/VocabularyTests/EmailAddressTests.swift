import Testing
import Vocabulary

@Suite("An e-mail address")
struct EmailAddressTests {
    @Test(
        "Common addresses are accepted unchanged",
        arguments: [
            "ana@example.org", "a@b.co", "ana.horvat+parcels@mail.example.org", "o'neil@example.org", "1@2.3",
            "ana_horvat-99@my-shop.example", "!#$%&'*+/=?^_`{|}~-@example.org", "ana.b.c@example.org",
            "ana@xn--pokaj-fsa.example",
        ])
    func accepted(spelling: String) throws {
        #expect(try EmailAddress(spelling).text == spelling)
        #expect(try text(EmailAddress(spelling)) == quoted(spelling))
        #expect(try value(quoted(spelling), as: EmailAddress.self).text == spelling)
    }

    @Test(
        "Case and surrounding space do not make another address",
        arguments: ["Ana@Example.ORG", "ANA@EXAMPLE.ORG", " ana@example.org\n", "\u{00A0}ana@example.org\t"])
    func folded(spelling: String) throws {
        #expect(try EmailAddress(spelling) == EmailAddress(unchecked: "ana@example.org"))
    }

    @Test(
        "An invalid address is refused",
        arguments: [
            "", " ", "@", "ana", "ana@", "@example.org", "ana@example", "ana@example.", "ana@.org", "ana@example..org",
            "ana@@example.org", "ana@horvat@example.org", "ana horvat@example.org", "ana@exa mple.org",
            "ana@-example.org", "ana@example-.org", "ana@exam_ple.org", "ana@example.org.", "ana,eva@example.org",
            "Ana <ana@example.org>", "\"ana\"@example.org", "ana@[127.0.0.1]", "ana\r\n@example.org",
            "ana@example.org\u{0}", "ana(x)@example.org",
        ])
    func refused(spelling: String) throws {
        #expect(throws: Fault.self) { try EmailAddress(spelling) }
        #expect(try faults(quoted(spelling), as: EmailAddress.self) == [": format"])
    }

    @Test(
        "An address with a misplaced dot before the @ is refused with that reason",
        arguments: [
            ".ana@example.org", "ana.@example.org", "ana..horvat@example.org", ".@example.org", "..@example.org",
            "ana.horvat..@example.org",
        ])
    func dots(spelling: String) throws {
        let fault = #expect(throws: Fault.self) { try EmailAddress(spelling) }
        #expect(fault?.key == "fault.format.emailDots")
        #expect(try faults(quoted(spelling), as: EmailAddress.self) == [": format"])
    }

    @Test(
        "A letter that only looks like a Latin one is refused, even if its lower case is Latin",
        arguments: [
            "\u{0430}na@example.org", "ana@ex\u{0430}mple.org", "\u{212A}ate@example.org", "ana@p\u{0131}zza.hr",
        ])
    func homographs(spelling: String) throws {
        #expect(try faults(quoted(spelling), as: EmailAddress.self) == [": format"])
    }

    @Test("The parts have the lengths of RFC 5321: 64, 63 for each label, 254 in all")
    func lengths() throws {
        func address(local: Int, labels: Int...) -> String {
            let domain = labels.map { String(repeating: "d", count: $0) }.joined(separator: ".")
            return String(repeating: "l", count: local) + "@" + domain
        }
        #expect(throws: Never.self) { try EmailAddress(address(local: 64, labels: 63, 3)) }
        #expect(throws: Fault.self) { try EmailAddress(address(local: 65, labels: 63, 3)) }
        #expect(throws: Fault.self) { try EmailAddress(address(local: 64, labels: 64, 3)) }
        let longest = address(local: 64, labels: 63, 63, 61)
        #expect(longest.utf8.count == 254)
        #expect(throws: Never.self) { try EmailAddress(longest) }
        #expect(throws: Fault.self) { try EmailAddress(address(local: 64, labels: 63, 63, 62)) }
    }

    @Test("The example is valid")
    func example() throws {
        #expect(try EmailAddress(EmailAddress.example.text) == .example)
    }
}
