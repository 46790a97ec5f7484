public import CallTypes
import Vocabulary

/// Makes a file the picture of the dealer that calls. It replaces the former picture, whose addresses die. Sellers see
/// the picture beside the dealer's bids.
///
/// JPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file.
public struct SetDealerPicture: Call {
    public static let name = "cars.setDealerPicture"
    public static let summary = "Upload your picture as a dealer"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .upload("/v1/dealers/me/picture", .picture)
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The dealer uploads its logo", SetDealerPicture(picture: ExampleTown.upload),
            ExampleTown.gulfMotorsWithPicture)
    ]

    public var picture: UploadedFile

    public init(picture: UploadedFile) { self.picture = picture }

    public typealias Reply = DealerProfile
    public typealias Refused = DealerRefused
}
