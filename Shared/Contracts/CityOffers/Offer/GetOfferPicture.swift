public import CallTypes
public import Vocabulary

/// Returns the picture of an offer in a size, also while readers do not see the offer. Its promoter needs it for a
/// draft, and staff for an offer that waits for review. Another promoter gets `unknownPicture`.
public struct GetOfferPicture: ListCall {
    public static let name = "cityOffers.getOfferPicture"
    public static let summary = "Get the picture of an offer of yours"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .document("/v1/city-offers/{offer}/pictures/{picture}/{size}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan looks at the poster of his draft",
            GetOfferPicture(offer: ExampleTown.concert, picture: ExampleTown.picture.id, size: .medium),
            Document(mediaType: "image/jpeg", fileName: nil, content: Base64Bytes([0xFF, 0xD8, 0xFF, 0xE0])))
    ]

    public var offer: OfferID
    public var picture: PictureID
    public var size: PictureSize
    /// The position after which the part begins. The first part has none.
    public var cursor: PageCursor?
    /// Always `nil`: the service limits the size of a part.
    public var limit: PageLimit? { nil }

    public init(offer: OfferID, picture: PictureID, size: PictureSize, cursor: PageCursor? = nil) {
        self.offer = offer
        self.picture = picture
        self.size = size
        self.cursor = cursor
    }

    public typealias Reply = Document

    public enum Refused: Refusal {
        /// Also for a picture that the caller may not see.
        case unknownPicture

        public var terms: RefusalTerms { .notFound("There is no such picture.") }
    }
}

extension Picture {
    /// Returns the picture with the paths of ``GetOfferPicture``. The other addresses work only while readers see the
    /// offer.
    public func withOwnAddresses(of offer: OfferID) -> Picture {
        func path(_ size: PictureSize) -> String { "/v1/city-offers/\(offer)/pictures/\(id)/\(size.rawValue)" }
        var own = self
        own.addresses.thumbnail = path(.thumbnail)
        own.addresses.medium = path(.medium)
        own.addresses.original = path(.original)
        return own
    }
}
