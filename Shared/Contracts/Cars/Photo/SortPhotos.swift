public import CallTypes
public import Vocabulary

/// Puts the photos of a draft into an order. The first one is the main photo, which lists show.
public struct SortPhotos: Call {
    public static let name = "cars.sortPhotos"
    public static let summary = "Put the photos of your car into an order"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.put, "/v1/cars/{car}/photos/order")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The one photo comes first", SortPhotos(car: ExampleTown.car, photos: [ExampleTown.picture.id]),
            ExampleTown.completeDraft)
    ]

    public var car: CarID
    /// The order. Photos that are left out come after these, in their order.
    public var photos: [PictureID]

    public init(car: CarID, photos: [PictureID]) {
        self.car = car
        self.photos = photos
    }

    public func validate(_ faults: inout Faults) {
        if photos.count > CarPhoto.limit { faults.record(.tooLong(atMost: CarPhoto.limit, "photos"), at: "photos") }
        if Set(photos).count < photos.count { faults.record(.givenTwice, at: "photos") }
    }

    public typealias Reply = MyCar
    public typealias Refused = PhotoRefused
}
