public import CallTypes
public import Vocabulary

/// Lists who has read the caller's own data, the newest read first: the contacts and the sealed bids of a dealer, the
/// VIN of a person's car (R04.34, R04.39).
public struct ListDisclosures: ListCall {
    public static let name = "cars.listDisclosures"
    public static let summary = "List who has read your contacts, VIN or sealed bids"
    public static let access = Access.kinds(.person, .dealer)
    public static let route: Route? = .json(.get, "/v1/cars/disclosures")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dealer looks who has read the phone numbers", ListDisclosures(),
            Reply(items: [ExampleTown.disclosure], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<Disclosure>
}

/// A recorded read of the caller's data.
public struct Disclosure: Codable, Hashable, Sendable {
    public var id: DisclosureID
    public var field: DisclosedField
    public var reader: DisclosureReader
    /// The name of a dealer. `null` for a seller, who has no name here, for staff and for a deleted account.
    public var readerName: Line?
    /// The car of the bid for which the data was read.
    public var carName: CarName
    public var purpose: Line
    public var readAt: Instant

    public init(
        id: DisclosureID, field: DisclosedField, reader: DisclosureReader, readerName: Line?, carName: CarName,
        purpose: Line, readAt: Instant
    ) {
        self.id = id
        self.field = field
        self.reader = reader
        self.readerName = readerName
        self.carName = carName
        self.purpose = purpose
        self.readAt = readAt
    }
}

/// The data that was read.
public enum DisclosedField: String, WireValue, CaseIterable {
    case phones, email, vin
    /// The sealed amount of a bid.
    case bid
}

/// Who has read the data.
public enum DisclosureReader: String, WireValue, CaseIterable {
    /// The seller of the car.
    case seller
    case dealer
    case staff
}
