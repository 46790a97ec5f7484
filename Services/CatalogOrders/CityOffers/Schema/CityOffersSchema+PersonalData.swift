import SQLiteKit

extension CityOffersSchema {
    /// A promoter may be one person, so its data may be personal.
    static let personalData: [StoredColumns] = [
        .personal(.name, "promoter.name", onDeletion: .erased),
        .personal(.text, "follower.gender", "follower.country", onDeletion: .erased),
        .personal(
            .text, "promoter.revokedReason", "offer.hiddenReason", onDeletion: .erased),
        .personal(
            .text, "offerReport.text", "moderationCase.note", "moderationAction.reason", "offerChange.reason",
            onDeletion: .erased),
        .personal(.name, "offer.name", "offer.slug", onDeletion: .erased),
        .personal(
            .text, "offer.description", "offer.place", "offer.shareMessage", "offer.links", "offer.image",
            onDeletion: .erased),
        .personal(.address, "offer.address", onDeletion: .erased),
        .personal(.position, "offer.latitude", "offer.longitude", onDeletion: .erased),
        .personal(.email, "offer.email", onDeletion: .erased),
        .personal(.phone, "offer.contactPhone", onDeletion: .erased),
        .notPersonal(
            "country.name", "city.name", "city.searchKey", "city.slug", "city.latitude", "city.longitude",
            "city.timeZone", "offerCategory.name", "offerCategory.searchKey", "offerCategory.slug", "country.code",
            because: "names and places of towns, and of categories"),
        .personal(.text, "pointEntry.reason", onDeletion: .erased),
        .personal(.name, "discount.name", onDeletion: .erased),
        .notPersonal("discountClaim.currency", because: "the code of a currency"),
        .personal(.name, "shownOffer.words", "shownOfferWord.words", onDeletion: .erased),
        .notPersonal("offer.currency", because: "the code of a currency"),
    ]
}
