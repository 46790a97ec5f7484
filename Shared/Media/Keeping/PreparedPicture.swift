public import CallTypes

/// A picture that is decoded and on the disk, and has no row yet.
public struct PreparedPicture: Hashable, Sendable {
    public var id: PictureID
    public var width: Int
    public var height: Int
    public var format: PictureFormat
    public var placeholder: String
    /// All sizes together.
    public var bytes: Int

    init(_ id: PictureID, _ decoded: PictureDecoder.Decoded) {
        self.id = id
        (width, height, format) = (decoded.width, decoded.height, decoded.format)
        (placeholder, bytes) = (decoded.placeholder, decoded.bytes)
    }
}
