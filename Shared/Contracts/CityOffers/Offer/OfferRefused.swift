public import CallTypes

/// Why an offer cannot be shown to its promoter.
public enum OwnOfferRefused: Refusal {
    /// Also for an offer of another promoter.
    case unknownOffer

    public var terms: RefusalTerms { .unknownOffer }
}

/// Why a promoter cannot change an offer.
public enum OfferChangeRefused: Refusal {
    case notAPromoter
    case revoked
    case unknownOffer

    public var terms: RefusalTerms {
        switch self {
        case .notAPromoter: .notAPromoter
        case .revoked: .revokedPromoter
        case .unknownOffer: .unknownOffer
        }
    }
}

extension RefusalTerms {
    static var unknownOffer: RefusalTerms { .notFound("There is no such offer.") }
    static var notAPromoter: RefusalTerms { .forbidden("Your account has no profile of a promoter here.") }
    static var revokedPromoter: RefusalTerms {
        .forbidden("Staff has revoked your right to publish. Your profile shows the reason.")
    }
    static var unknownCity: RefusalTerms {
        .invalid("There is no such city, or it takes no offers now.", member: "city")
    }
    static var unknownCategory: RefusalTerms {
        .invalid("There is no such category, or it takes no offers now.", member: "categories")
    }
    static var farFromCity: RefusalTerms {
        .invalid("This is more than 200 km away from the city.", member: "coordinate")
    }
    static var swappedCoordinate: RefusalTerms {
        .invalid(
            "This is more than 200 km away from the city. Latitude and longitude seem to be swapped.",
            member: "coordinate")
    }
    static var unknownRequester: RefusalTerms {
        .invalid("No person with this address may be named.", member: "requestedByEmail")
    }
    static var notPublishedOffer: RefusalTerms { .conflict("This offer was never published. Change it as you like.") }
    static var offerWithoutEvent: RefusalTerms { .conflict("This offer has no event.") }
    static var eventOver: RefusalTerms { .conflict("The event is over.") }
    static var eventCancelled: RefusalTerms { .conflict("The event is cancelled.") }
    static var hiddenOffer: RefusalTerms { .conflict("Staff has hidden this offer.") }
}
