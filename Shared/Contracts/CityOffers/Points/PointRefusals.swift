import CallTypes

extension RefusalTerms {
    /// The person follows no city, so it has no points.
    static var notAFollower: RefusalTerms { .notFound("You do not follow any city yet.") }
    /// Staff has revoked or blocked the promoter.
    static var notAuthorised: RefusalTerms { .forbidden("You are not authorised to publish offers now.") }
    static var unknownOffer: RefusalTerms { .notFound("There is no such offer.") }
    /// One answer for a code of another promoter, of nobody, an old one and a used one.
    static var wrongCode: RefusalTerms {
        .notFound("This code is wrong or has changed meanwhile. Scan it again.", member: "code")
    }
}
