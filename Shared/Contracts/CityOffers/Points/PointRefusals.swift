import CallTypes

extension RefusalTerms {
    /// The person follows no city, so it has no points.
    static var notJoined: RefusalTerms { .conflict("You do not follow any city yet.") }
    /// The promoter has no profile, or staff has blocked the account.
    static var noPromoter: RefusalTerms { .forbidden("Your account has no profile of a promoter here.") }
    static var withoutRight: RefusalTerms {
        .forbidden("Staff has revoked your right to publish. Your profile shows the reason.")
    }
    static var noSuchOffer: RefusalTerms { .notFound("There is no such offer.") }
    /// One answer for a code of another promoter, of an unknown claim, an old one and a used one.
    static var wrongCode: RefusalTerms {
        .notFound("This code is wrong or has changed meanwhile. Scan it again.", member: "code")
    }
}
