public import CallTypes
import Vocabulary

/// Makes a file the picture of the restaurant that calls (R02.16). It replaces the former picture, whose addresses die
/// (R02.17).
///
/// JPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file.
public struct SetRestaurantPicture: Call {
    public static let name = "restaurants.setRestaurantPicture"
    public static let summary = "Upload your restaurant's picture"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .upload("/v1/restaurants/me/picture", .picture)
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant uploads a photo of its terrace",
            SetRestaurantPicture(
                picture: UploadedFile(
                    name: UploadName(random: [UInt8](repeating: 7, count: 16)),
                    sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", size: 2_345_678)),
            ExampleTown.konobaWithPicture)
    ]

    public var picture: UploadedFile

    public init(picture: UploadedFile) { self.picture = picture }

    public typealias Reply = RestaurantProfile
    public typealias Refused = RestaurantRefused
}
