public import CallTypes
import Vocabulary

/// Makes a file the picture of the promoter that calls. It replaces the former picture, whose addresses die.
///
/// JPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file.
public struct SetPromoterPicture: Call {
    public static let name = "cityOffers.setPromoterPicture"
    public static let summary = "Upload your picture as a promoter"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .upload("/v1/promoters/me/picture", .picture)
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan uploads a logo", SetPromoterPicture(picture: ExampleTown.upload),
            PromoterReply(promoter: ExampleTown.kristijansPicture))
    ]

    public var picture: UploadedFile

    public init(picture: UploadedFile) { self.picture = picture }

    public typealias Reply = PromoterReply
    public typealias Refused = PromoterRefused
}
