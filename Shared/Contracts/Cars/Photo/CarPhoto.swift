public import CallTypes
public import Vocabulary

/// A photo of a car. It never changes.
public struct CarPhoto: Codable, Hashable, Sendable {
    /// The most photos of one car (R04.20).
    public static let limit = 6

    public var id: PictureID
    /// The width of the original size in pixels, as displayed.
    public var width: Int
    /// The height of the original size in pixels, as displayed.
    public var height: Int
    /// A blurred form to show until the photo has arrived: a BlurHash with four components across and three down.
    public var placeholder: String
    public var addresses: Addresses

    /// The paths of ``GetPhoto`` for each size. They need a session, because dealers only see cars on sale.
    public struct Addresses: Codable, Hashable, Sendable {
        /// At most 200 pixels wide and high.
        public var thumbnail: String
        /// At most 1,000 pixels wide and high.
        public var medium: String
        /// As many pixels as the uploaded photo.
        public var original: String
    }

    public init(_ picture: Picture, of car: CarID) {
        (id, width, height, placeholder) = (picture.id, picture.width, picture.height, picture.placeholder)
        addresses = Addresses(
            thumbnail: Self.path(of: picture.id, .thumbnail, of: car),
            medium: Self.path(of: picture.id, .medium, of: car),
            original: Self.path(of: picture.id, .original, of: car))
    }

    /// The path of ``GetPhoto``.
    public static func path(of photo: PictureID, _ size: PictureSize, of car: CarID) -> String {
        "/v1/cars/\(car)/photos/\(photo)/\(size.rawValue)"
    }
}

/// Why the photos of a car cannot be changed.
public enum PhotoRefused: Refusal {
    case unknownCar
    case notDraft
    /// Also for a photo of another car.
    case unknownPhoto

    public var terms: RefusalTerms {
        switch self {
        case .unknownCar: .unknownCar
        case .notDraft: .notDraft
        case .unknownPhoto: .unknownPhoto
        }
    }
}

extension RefusalTerms {
    static var unknownPhoto: RefusalTerms { .notFound("There is no such photo.") }
}
