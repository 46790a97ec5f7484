public import CallTypes

/// Why a call of a person is refused who has not joined city offers.
public enum FollowerRefused: Refusal {
    case notJoined

    public var terms: RefusalTerms { .conflict("You do not follow any city yet.") }
}
