import CallTypes
import Vocabulary

/// The people and things in the examples of the calls: Ana follows Osijek, and Kristijan promotes a concert.
enum ExampleTown {
    static let noon = Instant(milliseconds: 1_795_262_400_000)
    static let password = Password(text: "lozinka77")

    static func id<Tag>(_ number: UInt64) -> Identifier<Tag> { Identifier(at: noon, random: (0, number)) }

    static let ana: FollowerID = id(1)
    static let kristijan: PromoterID = id(2)
    static let staff: AccountID = id(3)

    static let croatia = CountryCode.example
    static let osijek: CityID = id(10)
    static let music: OfferCategoryID = id(20)
    static let concert: OfferID = id(30)

    static let anasAddress = EmailAddress(unchecked: "ana@example.org")

    static let picture = Picture(
        id: id(50), width: 4_032, height: 3_024, format: .jpeg, placeholder: "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
        keptBy: Program.catalogOrders.name)

    static let upload = UploadedFile(
        name: UploadName(random: [UInt8](repeating: 7, count: 16)),
        sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", size: 2_345_678)
}
