public import CallTypes
public import Vocabulary

/// Lists the cars of the person who calls, the newest first (R04.26). Deleted cars are in no list.
public struct ListMyCars: ListCall {
    public static let name = "cars.listMyCars"
    public static let summary = "List your cars"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/cars/mine")
    public static let examples: [CallExample<Self>] = [
        CallExample("Fahad lists his cars", ListMyCars(), Reply(items: [ExampleTown.myCarRow], next: nil))
    ]

    /// Only cars in this state.
    public var status: CarState?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(status: CarState? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.status = status
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<MyCarRow>
}

/// A car in the list of its seller.
public struct MyCarRow: Codable, Hashable, Sendable {
    public var id: CarID
    public var state: CarState
    public var brand: Line
    public var model: Line
    /// In kilometres.
    public var mileage: Mileage
    /// At most 80 characters.
    public var description: Line
    /// The path of the main photo, ``CarPhoto/Addresses/thumbnail``; `null` without a photo.
    public var thumbnail: String?
    /// At most 6.
    public var photoCount: Int
    /// As ``MyCar/bidCount``.
    public var bidCount: Int

    public init(
        id: CarID, state: CarState, brand: Line, model: Line, mileage: Mileage, description: Line, thumbnail: String?,
        photoCount: Int, bidCount: Int
    ) {
        self.id = id
        self.state = state
        self.brand = brand
        self.model = model
        self.mileage = mileage
        self.description = description
        self.thumbnail = thumbnail
        self.photoCount = photoCount
        self.bidCount = bidCount
    }
}
