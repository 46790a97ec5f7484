public import CallTypes
public import Vocabulary

/// Returns what an app writes when a person shares an offer, with the rules of ``GetOffer``.
public struct GetSharePayload: Call {
    public static let name = "cityOffers.getSharePayload"
    public static let summary = "Get link, title and message for sharing an offer"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/city-offers/{offer}/share")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana shares the concert", GetSharePayload(offer: ExampleTown.concert),
            Reply(
                url: ExampleTown.concertDetails.shareURL, title: ExampleTown.concertName,
                message: ExampleTown.concertDetails.shareMessage, image: nil))
    ]

    public var offer: OfferID

    public init(offer: OfferID) { self.offer = offer }

    public struct Reply: Codable, Hashable, Sendable {
        /// The address of the page that anyone can open.
        public var url: String
        public var title: Line
        /// The message of the promoter, or else the one of the app (the setting `share.message`); `null` without both.
        public var message: Paragraph?
        /// The address of the uploaded picture; `null` without one. A link of the promoter's is never used (R05.36).
        public var image: String?

        public init(url: String, title: Line, message: Paragraph? = nil, image: String? = nil) {
            self.url = url
            self.title = title
            self.message = message
            self.image = image
        }
    }

    public typealias Refused = ShownOfferRefused
}
