public import CallTypes
public import Vocabulary

/// Returns a photo of a car in a size (R04.21). The seller of the car reads it in any state of the car, every dealer
/// while the car is on sale, and a dealer with a bid for the car also afterwards. Everybody else gets `unknownPhoto`.
public struct GetPhoto: ListCall {
    public static let name = "cars.getPhoto"
    public static let summary = "Get a photo of a car"
    public static let access = Access.kinds(.person, .dealer)
    public static let route: Route? = .document("/v1/cars/{car}/photos/{photo}/{size}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Gulf Motors looks at a photo",
            GetPhoto(car: ExampleTown.car, photo: ExampleTown.picture.id, size: .medium),
            Document(mediaType: "image/jpeg", fileName: nil, content: Base64Bytes([0xFF, 0xD8, 0xFF, 0xE0])))
    ]

    public var car: CarID
    public var photo: PictureID
    public var size: PictureSize
    /// The position after which the part begins. The first part has none.
    public var cursor: PageCursor?
    /// Always `nil`: the service limits the size of a part.
    public var limit: PageLimit? { nil }

    public init(car: CarID, photo: PictureID, size: PictureSize, cursor: PageCursor? = nil) {
        self.car = car
        self.photo = photo
        self.size = size
        self.cursor = cursor
    }

    public typealias Reply = Document

    public enum Refused: Refusal {
        /// Also for a photo that the caller may not see.
        case unknownPhoto

        public var terms: RefusalTerms { .unknownPhoto }
    }
}
