public import CallTypes
public import Vocabulary

/// Makes a file the picture of an offer. It replaces the former picture, whose addresses die. Our pages and previews of
/// the offer show this picture and no other (R05.36). While readers do not see the offer, only its promoter and staff
/// read the picture, and the addresses in the reply are those of ``GetOfferPicture``.
///
/// JPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file.
public struct SetOfferPicture: Call {
    public static let name = "cityOffers.setOfferPicture"
    public static let summary = "Upload the picture of an offer"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .upload("/v1/city-offers/{offer}/picture", .picture)
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan uploads a poster",
            SetOfferPicture(offer: ExampleTown.concert, picture: ExampleTown.upload),
            OwnOfferReply(offer: ExampleTown.changed { $0.picture = ExampleTown.picture }))
    ]

    public var offer: OfferID
    public var picture: UploadedFile

    public init(offer: OfferID, picture: UploadedFile) {
        self.offer = offer
        self.picture = picture
    }

    public typealias Reply = OwnOfferReply
    public typealias Refused = OfferChangeRefused
}
