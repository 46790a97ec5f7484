import Vocabulary

/// Values for calls whose rules are tested.
enum Samples {
    static let noon = Instant(milliseconds: 1_795_262_400_000)
    static let phone = CroatianPhone(unchecked: "+385911234567")
    static let personPhone = PhoneNumber(unchecked: "+380671234567")
    static let email = EmailAddress(unchecked: "ruza@example.org")

    static func line(_ text: String) -> Line { Line(unchecked: text) }
    static func id<Tag>(_ number: UInt64) -> Identifier<Tag> { Identifier(at: noon, random: (0, number)) }
}
