public import Vocabulary

/// What messengers and social networks show of a link to a page (Open Graph). A member of the reply of a page with the
/// name `preview`.
public struct PagePreview: Codable, Hashable, Sendable {
    public var title: Line
    public var description: Paragraph?
    /// The address of a picture on our own host. Other pictures are never named here.
    public var image: String?
    /// The address of the page.
    public var url: String

    public init(title: Line, description: Paragraph?, image: String?, url: String) {
        self.title = title
        self.description = description
        self.image = image
        self.url = url
    }
}
