import CityOffersContract
import TestKit
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Codes that change every 30 seconds")
struct RotatingCodeTests {
    private static let code = RotatingCode(secret: (0..<32).map { UInt8($0) })
    private static let moment = RotatingCode.start(of: 59_842_080)

    /// The expected values are from another implementation of HMAC and SHA-256.
    @Test(
        "A code has the first 64 bits of HMAC-SHA256 over the number of the step",
        arguments: [
            (0, "9Y36-SQ50-9FZJ9"), (1, "C8CQ-0B71-QHVQQ"), (59_842_080, "F8HA-5QX8-HC028"),
            (1 << 40, "0YY9-GEZG-MX74W"),
        ] as [(Int64, String)])
    func vectors(step: Int64, text: String) {
        #expect(Self.code.text(of: step) == text)
    }

    @Test("A code is valid in its step and in the next one, and at no other time")
    func time() {
        let (text, step) = (Self.code.text(of: 59_842_080), Int64(59_842_080))
        func valid(_ milliseconds: Int64) -> Int64? {
            Self.code.step(of: text, at: Self.moment + .milliseconds(milliseconds))
        }
        #expect(valid(0) == step && valid(29_999) == step)
        #expect(valid(30_000) == step && valid(59_999) == step)
        #expect(valid(-1) == nil && valid(60_000) == nil)
    }

    @Test("A code is read in small letters, with other groups, and with letters that look like digits")
    func forms() {
        let code = Self.code
        let text = code.text(of: 59_842_080)
        for form in [text.lowercased(), text.replacing("-", with: ""), "F8HA 5QX8 HCO28", "f8ha-5qx8\u{2013}hcO28"] {
            let step = code.step(of: form, at: Self.moment)
            #expect(step == 59_842_080, "\(form)")
        }
    }

    @Test("Any other text is not a code")
    func others() {
        let text = Self.code.text(of: 59_842_080)
        let others = [
            "", "-", "F8HA-5QX8-HC02", "F8HA-5QX8-HC0288", "U8HA-5QX8-HC028", "F8HA-5QX8-HC0Ж8",
            "ZZZZ-ZZZZ-ZZZZZ", "0000000000000", "🏖🏖🏖🏖🏖🏖🏖🏖🏖🏖🏖🏖🏖", String(repeating: "0", count: 400),
            String(text.reversed()),
        ]
        for other in others {
            let step = Self.code.step(of: other, at: Self.moment)
            #expect(step == nil, "\(other)")
        }
    }

    @Test("Every digit of a code counts")
    func digits() {
        let text = Self.code.text(of: 59_842_080)
        for index in text.indices where text[index] != "-" {
            var other = text
            other.replaceSubrange(index...index, with: text[index] == "7" ? "6" : "7")
            let step = Self.code.step(of: other, at: Self.moment)
            #expect(step == nil, "\(other)")
        }
    }

    @Test("Another secret and another step make another code")
    func different() {
        let other = RotatingCode(secret: [UInt8](repeating: 0, count: 32))
        let codes = Set((0..<100).flatMap { [Self.code.text(of: $0), other.text(of: $0)] })
        #expect(codes.count == 200)
        #expect(other.step(of: Self.code.text(of: 59_842_080), at: Self.moment) == nil)
    }

    @Test("A used code and older ones count as used, unless the clock was set back")
    func used() {
        let use = CodeUse(code: Self.code, usedStep: 59_842_080)
        #expect(use.wasUsed(59_842_080, at: Self.moment) && use.wasUsed(59_842_079, at: Self.moment))
        #expect(!use.wasUsed(59_842_081, at: Self.moment + .seconds(30)))
        #expect(!use.wasUsed(59_842_079, at: Self.moment - .seconds(30)))
        #expect(!CodeUse(code: Self.code, usedStep: nil).wasUsed(0, at: Self.moment))
    }

    @Test("A shown code names the thing, and says when it changes")
    func shown() throws {
        let use = CodeUse(code: Self.code, usedStep: nil)
        let shown = use.shown(ClaimID.example, at: Self.moment + .milliseconds(29_999))
        #expect(shown.code.text == "\(ClaimID.example).F8HA-5QX8-HC028")
        #expect(shown.changesAt == Self.moment + .seconds(30))
        let scanned = try #require(ScannedCode<ClaimTag>(shown.code))
        #expect(scanned.id == .example && scanned.code == "F8HA-5QX8-HC028")
        for text in [".", "x.F8HA-5QX8-HC028", "\(ClaimID.example)", "F8HA-5QX8-HC028"] {
            #expect(ScannedCode<ClaimTag>(SecretText(text)) == nil, "\(text)")
        }
    }
}
