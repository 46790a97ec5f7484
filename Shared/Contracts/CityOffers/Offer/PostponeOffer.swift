public import CallTypes
public import Vocabulary

/// Postpones the event of an offer to a time that is not known yet. The offer has no time of the event then, and
/// `previousStart` is the time first announced. Everybody who has saved the offer is told once.
public struct PostponeOffer: Call {
    public static let name = "cityOffers.postponeOffer"
    public static let summary = "Postpone an event to an unknown time"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.post, "/v1/city-offers/{offer}/postpone")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan postpones the concert", PostponeOffer(offer: ExampleTown.concert),
            OwnOfferReply(
                offer: ExampleTown.changed { concert in
                    (concert.previousStart, concert.eventStart, concert.eventEnd) = (concert.eventStart, nil, nil)
                    (concert.status, concert.eventPhase) = (.postponed, .unscheduled)
                }))
    ]

    public var offer: OfferID

    public init(offer: OfferID) { self.offer = offer }

    public typealias Reply = OwnOfferReply
    public typealias Refused = ScheduleRefused
}
