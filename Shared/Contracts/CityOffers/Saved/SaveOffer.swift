public import CallTypes
public import Vocabulary

/// Saves an offer for the caller, who is then told when its event is postponed, moved or cancelled (R05.49). Saving it
/// again changes nothing.
public struct SaveOffer: Call {
    /// The most saved offers of a person.
    public static let limit = 1_000

    public static let name = "cityOffers.saveOffer"
    public static let summary = "Save an offer"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.put, "/v1/city-offers/{offer}/saved")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample("Ana saves the concert", SaveOffer(offer: ExampleTown.concert), Reply())
    ]

    public var offer: OfferID

    public init(offer: OfferID) { self.offer = offer }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case notJoined
        /// Also for an offer that readers do not see.
        case unknownOffer
        case tooManySaved

        public var terms: RefusalTerms {
            switch self {
            case .notJoined: FollowerRefused.notJoined.terms
            case .unknownOffer: .notFound("There is no such offer.")
            case .tooManySaved: .conflict("You have saved 1,000 offers. Remove some first.")
            }
        }
    }
}
