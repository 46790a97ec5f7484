/// The limits of an upload.
public struct UploadLimits: Hashable, Sendable {
    /// The most bytes.
    public var size: Int
    /// The media types that are accepted, `image/jpeg`. For the documents: the content decides, not the header.
    public var types: Set<String>

    public init(size: Int, types: Set<String>) {
        self.size = size
        self.types = types
    }

    /// The limits of a picture.
    public static let picture = UploadLimits(
        size: 25_000_000, types: ["image/heic", "image/jpeg", "image/png", "image/webp"])
}
