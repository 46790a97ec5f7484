import Testing
import Vocabulary

@testable import CarsService

@Suite("Contacts in the texts of sellers")
struct ContactMaskTests {
    @Test(
        "A phone number is masked in any spelling (R04.34)",
        arguments: [
            "99887766", "9988 7766", "9988-7766", "99 88 77 66", "998.877.66", "+965 9988 7766", "+965-99887766",
            "00965 9988 7766", "(+965) 9988 7766", "+(965) 9988-7766", "(01) 234-5678", "091/123-4567", "1234567",
            "٩٩٨٨٧٧٦٦", "٩٩٨٨ ٧٧٦٦", "۹۹۸۸۷۷۶۶", "９９８８７７６６", "9988\u{2011}7766", "9988\u{A0}7766",
            "9\u{200A}9 8 8 7 7 6 6", "9988 2019", "+965 2019 2020", "01 2019 876", "+385 1 2000 000", "22345678901",
        ])
    func phones(number: String) {
        #expect(ContactMask.masked(number).contains("•••"))
        let text = ContactMask.masked("Call \(number), please")
        #expect(text.unicodeScalars.allSatisfy { $0.properties.numericType == nil })
        #expect(text.hasPrefix("Call ") && text.hasSuffix(", please"))
        #expect(ContactMask.masked("a\(number)b").unicodeScalars.allSatisfy { $0.properties.numericType == nil })
    }

    @Test(
        "An e-mail address is masked (R04.34)",
        arguments: [
            "fahad@example.com", "fahad.k+cars@mail.example.co.uk", "FAHAD@EXAMPLE.COM", "fahad (at) example.com",
            "fahad[AT]example.com", "فهد@مثال.com", "a@b.co",
        ])
    func addresses(address: String) {
        #expect(ContactMask.masked("Mail: \(address).") == "Mail: •••.")
        #expect(ContactMask.masked(address) == "•••")
        #expect(ContactMask.masked("\(address), \(address)") == "•••, •••")
    }

    @Test(
        "Years, dates, mileages, prices, sizes and other numbers of fewer than seven digits stay",
        arguments: [
            "84 000 km", "84.000 km", "Corolla 2019 150 000 km", "150 000 km 2019", "2019, 84 000", "2015-2019",
            "2015/2016/2017", "05.10.2021", "5/10/2021", "2021-10-05", "05.10.2021 and 06.11.2022",
            "Serviced 2019 2020 2021", "KWD 3 250", "3 250 000", "3.250.000 KWD", "225/45 R17", "1.6 l, 132 kW",
            "2 keys\n84000 km\n2019", "2019\n9988", "10:30", "123456", "٨٤٠٠٠ كم", "1 600 2019",
            "user@home", "5 @ 100", "@fahad", "a@b", "",
        ])
    func kept(text: String) { #expect(ContactMask.masked(text) == text) }

    @Test("What is not a contact stays beside a contact")
    func mixed() {
        let text = "Corolla 2019 84 000 km\n9988 7766 (Fahad), fahad@example.com / 2223 4567, since 2015."
        #expect(ContactMask.masked(text) == "Corolla 2019 84 000 km\n••• (Fahad), ••• / •••, since 2015.")
    }

    @Test("A long text without a contact is read in linear time")
    func linear() {
        let texts = [String(repeating: "a", count: 4_000), String(repeating: "1 ", count: 3), "@"].map {
            String(repeating: $0, count: 4_000 / max(1, $0.count))
        }
        let start = ContinuousClock.now
        for text in texts { _ = ContactMask.masked(text) }
        #expect(ContinuousClock.now - start < .seconds(2))
    }
}
