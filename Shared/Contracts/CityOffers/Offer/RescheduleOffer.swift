public import CallTypes
public import Vocabulary

/// Gives the event of an offer another time. `previousStart` is the time first announced. Everybody who has saved the
/// offer is told once for each new time. The times that the event has already change nothing.
public struct RescheduleOffer: Call {
    public static let name = "cityOffers.rescheduleOffer"
    public static let summary = "Give an event another time"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.post, "/v1/city-offers/{offer}/reschedule")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The concert takes place a day later",
            RescheduleOffer(
                offer: ExampleTown.concert, eventStart: ExampleTown.noon + .seconds(8 * 86_400),
                eventEnd: ExampleTown.noon + .seconds(8 * 86_400 + 10_800)),
            OwnOfferReply(
                offer: ExampleTown.changed { concert in
                    concert.previousStart = concert.eventStart
                    concert.eventStart = ExampleTown.noon + .seconds(8 * 86_400)
                    concert.eventEnd = ExampleTown.noon + .seconds(8 * 86_400 + 10_800)
                    concert.status = .rescheduled
                }))
    ]

    public var offer: OfferID
    /// Later than now.
    public var eventStart: Instant
    /// Later than `eventStart` (R05.31).
    public var eventEnd: Instant?

    public init(offer: OfferID, eventStart: Instant, eventEnd: Instant? = nil) {
        self.offer = offer
        self.eventStart = eventStart
        self.eventEnd = eventEnd
    }

    public typealias Reply = OwnOfferReply
    public typealias Refused = ScheduleRefused
}
