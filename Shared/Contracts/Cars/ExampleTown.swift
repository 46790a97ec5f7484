import CallTypes
import Vocabulary

/// The people and things in the examples of the calls: Fahad sells his Corolla, and Gulf Motors bids for it.
enum ExampleTown {
    static let noon = Instant(milliseconds: 1_795_262_400_000)
    static let password = Password(text: "lozinka77")

    static func id<Tag>(_ number: UInt64) -> Identifier<Tag> { Identifier(at: noon, random: (0, number)) }

    static let fahad: SellerID = id(1)
    static let gulfMotors: DealerID = id(2)
    static let staff: AccountID = id(3)

    static let toyota: BrandID = id(10)
    static let corolla: ModelID = id(11)
    static let car: CarID = id(20)
    static let bid: BidID = id(30)
    static let complaint: ComplaintID = id(40)

    static let carName = CarName(
        brand: Line(unchecked: "Toyota"), model: Line(unchecked: "Corolla"), year: ModelYear(unchecked: 2_019))
    static let gulfMotorsName = Line(unchecked: "Gulf Motors")
    static let phones = [PhoneNumber(unchecked: "+96522345678"), PhoneNumber(unchecked: "+96599345678")]
    static let price = Money(3_250_000, .kwd)

    static let picture = Picture(
        id: id(50), width: 4_032, height: 3_024, format: .jpeg, placeholder: "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
        keptBy: Program.carMarketplace.name)

    static let upload = UploadedFile(
        name: UploadName(random: [UInt8](repeating: 7, count: 16)),
        sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", size: 2_345_678)
}
