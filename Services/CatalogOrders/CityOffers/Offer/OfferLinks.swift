import CityOffersContract

/// The links of an offer, as its column has them.
struct OfferLinks: Codable, Hashable, Sendable {
    var web: WebLink?
    var facebook: WebLink?
    var twitter: WebLink?
    var instagram: WebLink?
    var youtube: WebLink?
    var googlePlus: WebLink?
}
