public import Vocabulary

/// The reply of a call with a `.document` route: bytes of a media type, which the gateway sends unchanged.
///
/// A longer document comes in parts. The call has an optional `cursor`, and the reply's `meta.next` is the cursor of
/// the next part. The gateway requests all parts and sends them in one answer.
public struct Document: Codable, Hashable, Sendable {
    /// The most bytes that travel inside a reply.
    public static let maxBytes = 256 << 10

    /// `application/json`, `image/png`.
    public var mediaType: String
    /// The name under which a browser saves the file; `nil` for a document that is shown.
    public var fileName: String?
    public var content: Base64Bytes

    public init(mediaType: String, fileName: String?, content: Base64Bytes) {
        self.mediaType = mediaType
        self.fileName = fileName
        self.content = content
    }
}
