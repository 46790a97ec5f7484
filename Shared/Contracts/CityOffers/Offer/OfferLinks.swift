/// The links of an offer. We return them and never open them.
public struct OfferLinks: Codable, Hashable, Sendable {
    public var web: WebLink?
    public var facebook: WebLink?
    public var twitter: WebLink?
    public var instagram: WebLink?
    public var youtube: WebLink?
    public var googlePlus: WebLink?

    public init(
        web: WebLink? = nil, facebook: WebLink? = nil, twitter: WebLink? = nil, instagram: WebLink? = nil,
        youtube: WebLink? = nil, googlePlus: WebLink? = nil
    ) {
        self.web = web
        self.facebook = facebook
        self.twitter = twitter
        self.instagram = instagram
        self.youtube = youtube
        self.googlePlus = googlePlus
    }
}
