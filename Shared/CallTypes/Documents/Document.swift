public import Vocabulary

/// What a call with a `.document` route replies: bytes of a media type, which the gateway sends as they are.
///
/// A longer one comes in parts: the call has an optional `cursor`, and the reply's `meta.next` says that more follows. The
/// gateway asks on until there is none, and sends all parts in one answer.
public struct Document: Codable, Hashable, Sendable {
    /// The most bytes that travel inside a reply.
    public static let mostBytes = 256 << 10

    /// `application/json`, `image/png`.
    public var mediaType: String
    /// What a browser calls the file it saves; `nil` for one that is shown.
    public var fileName: String?
    public var content: Base64Bytes

    public init(mediaType: String, fileName: String?, content: Base64Bytes) {
        self.mediaType = mediaType
        self.fileName = fileName
        self.content = content
    }
}
