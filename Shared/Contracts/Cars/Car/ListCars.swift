public import CallTypes
public import Vocabulary

/// Lists the cars on sale for the dealer who calls, the newest first (R04.30). A car for which the dealer has made a bid
/// is not in the list, whatever has become of the bid (R04.32). Nor is a car of a blocked seller (R04.49).
public struct ListCars: ListCall {
    public static let name = "cars.listCars"
    public static let summary = "List the cars on sale"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .json(.get, "/v1/cars")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Gulf Motors looks for a Toyota of the last years",
            ListCars(brand: ExampleTown.toyota, yearFrom: ModelYear(unchecked: 2_018), isAccidentFree: true),
            Reply(items: [ExampleTown.carRow], next: nil))
    ]

    public var brand: BrandID?
    public var model: ModelID?
    /// Only cars of this year or a later one.
    public var yearFrom: ModelYear?
    /// Only cars of this year or an earlier one.
    public var yearTo: ModelYear?
    /// Only cars that have driven at most so many kilometres.
    public var mileageTo: Mileage?
    public var specification: CarSpecification?
    /// Only cars with a warranty, or only those without one; all when absent.
    public var hasWarranty: Bool?
    /// Only cars without an accident, or only those with one.
    public var isAccidentFree: Bool?
    /// Beginnings of words of the brand, the model and the description, in any order: `toy full` finds a Toyota with a
    /// full service history. Case and accents do not matter. Words after the eighth are ignored, and of a long
    /// description only the first hundred words are compared.
    public var search: Line?
    public var cursor: PageCursor?
    /// 50 when absent. A page may have fewer items although there is a next page.
    public var limit: PageLimit?

    public init(
        brand: BrandID? = nil, model: ModelID? = nil, yearFrom: ModelYear? = nil, yearTo: ModelYear? = nil,
        mileageTo: Mileage? = nil, specification: CarSpecification? = nil, hasWarranty: Bool? = nil,
        isAccidentFree: Bool? = nil, search: Line? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.brand = brand
        self.model = model
        self.yearFrom = yearFrom
        self.yearTo = yearTo
        self.mileageTo = mileageTo
        self.specification = specification
        self.hasWarranty = hasWarranty
        self.isAccidentFree = isAccidentFree
        self.search = search
        self.cursor = cursor
        self.limit = limit
    }

    public func validate(_ faults: inout Faults) {
        if let yearFrom, let yearTo, yearTo < yearFrom {
            faults.record(.outOfRange(Int64(yearFrom.number)...ModelYear.range.upperBound), at: "yearTo")
        }
    }

    public typealias Reply = Page<CarRow>
}

/// A car in the list for dealers.
public struct CarRow: Codable, Hashable, Sendable {
    public var id: CarID
    public var name: CarName
    /// In kilometres.
    public var mileage: Mileage
    public var specification: CarSpecification
    /// Whether the car has a warranty, according to the seller. No document proves it.
    public var hasWarranty: Bool
    /// The path of the main photo, ``CarPhoto/Addresses/thumbnail``.
    public var thumbnail: String?

    public init(
        id: CarID, name: CarName, mileage: Mileage, specification: CarSpecification, hasWarranty: Bool,
        thumbnail: String?
    ) {
        self.id = id
        self.name = name
        self.mileage = mileage
        self.specification = specification
        self.hasWarranty = hasWarranty
        self.thumbnail = thumbnail
    }
}
