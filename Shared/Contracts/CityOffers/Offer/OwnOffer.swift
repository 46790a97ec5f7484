public import CallTypes
public import Vocabulary

/// An offer as its promoter and staff see it.
public struct OwnOffer: Codable, Hashable, Sendable {
    public var id: OfferID
    public var details: OfferDetails
    public var state: OfferState
    public var visibility: OfferVisibility
    /// Why staff has hidden the offer; `null` for an offer that is not hidden.
    public var hiddenReason: Line?
    public var publishedAt: Instant?
    /// The steps that the promoter can take now.
    public var actions: [OfferAction]
    /// Grows with every change.
    public var version: Int64

    public init(
        id: OfferID, details: OfferDetails, state: OfferState, visibility: OfferVisibility, hiddenReason: Line? = nil,
        publishedAt: Instant? = nil, actions: [OfferAction], version: Int64
    ) {
        self.id = id
        self.details = details
        self.state = state
        self.visibility = visibility
        self.hiddenReason = hiddenReason
        self.publishedAt = publishedAt
        self.actions = actions
        self.version = version
    }
}

/// The reply of the calls that change an offer.
public struct OwnOfferReply: Codable, Hashable, Sendable, VersionedReply {
    public var offer: OwnOffer
    public var version: Int64 { offer.version }

    public init(offer: OwnOffer) { self.offer = offer }
}

/// What an offer is to its promoter now.
public enum OfferState: String, WireValue, CaseIterable {
    case draft
    /// Waits for staff.
    case held
    /// Published, and its promotion has not begun.
    case scheduled
    /// Readers see it.
    case current
    /// Published, and its promotion has ended.
    case past
    case inactive
    case hidden
}

/// A step of a promoter.
public enum OfferAction: String, WireValue, CaseIterable {
    /// ``UpdateOffer``
    case edit
    /// ``PublishOffer``
    case publish
    /// ``SetOfferActive`` with `true`
    case activate
    /// ``SetOfferActive`` with `false`
    case deactivate
    /// ``PostponeOffer``
    case postpone
    /// ``RescheduleOffer``
    case reschedule
    /// ``CancelOffer``
    case cancel
    /// ``DeleteOffer``
    case delete
}
