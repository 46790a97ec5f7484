/// What an app shares when a person recommends the app itself (R05.16). Each text is a setting, and `null` without it.
public struct ShareBlock: Codable, Hashable, Sendable {
    /// The address that people share when they recommend the app.
    public var url: String?
    /// The title of the message. It is the same in all languages.
    public var title: String?
    /// The text beside the link. It is the same in all languages.
    public var message: String?
    /// The address of a picture for social networks.
    public var socialImage: String?
    /// The address of a picture for other apps.
    public var shareImage: String?

    public init(url: String?, title: String?, message: String?, socialImage: String?, shareImage: String?) {
        self.url = url
        self.title = title
        self.message = message
        self.socialImage = socialImage
        self.shareImage = shareImage
    }
}
