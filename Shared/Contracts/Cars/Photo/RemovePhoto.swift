public import CallTypes
public import Vocabulary

/// Removes a photo from a draft (R04.22).
public struct RemovePhoto: Call {
    public static let name = "cars.removePhoto"
    public static let summary = "Remove a photo of your car"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.delete, "/v1/cars/{car}/photos/{photo}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Fahad removes the one photo", RemovePhoto(car: ExampleTown.car, photo: ExampleTown.picture.id),
            ExampleTown.draft)
    ]

    public var car: CarID
    public var photo: PictureID

    public init(car: CarID, photo: PictureID) {
        self.car = car
        self.photo = photo
    }

    public typealias Reply = MyCar
    public typealias Refused = PhotoRefused
}
