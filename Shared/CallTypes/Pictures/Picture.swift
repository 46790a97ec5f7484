public import Vocabulary

public enum PictureTag {}
/// 128 random bits. An address of the picture contains it, so it must not be guessable; it does not begin with the
/// time.
public typealias PictureID = Identifier<PictureTag>

/// A picture in a reply. It never changes: a new picture has another identifier and other addresses.
public struct Picture: Codable, Hashable, Sendable {
    public var id: PictureID
    /// The width of the original size in pixels, as displayed.
    public var width: Int
    /// The height of the original size in pixels, as displayed.
    public var height: Int
    /// `image/jpeg`; `image/webp` for a picture with transparent parts.
    public var mediaType: String
    /// A blurred form to show until the picture has arrived: a BlurHash with four components across and three down.
    public var placeholder: String
    public var addresses: Addresses

    /// Where each size is read with GET, without a session: paths on the gateway's host.
    public struct Addresses: Codable, Hashable, Sendable {
        /// At most 200 pixels wide and high.
        public var thumbnail: String
        /// At most 1,000 pixels wide and high.
        public var medium: String
        /// As many pixels as the uploaded picture.
        public var original: String
    }

    /// - Parameter program: the name of the executable that keeps the picture.
    public init(
        id: PictureID, width: Int, height: Int, format: PictureFormat, placeholder: String, keptBy program: String
    ) {
        self.id = id
        self.width = width
        self.height = height
        mediaType = format.mediaType
        self.placeholder = placeholder
        func address(_ size: PictureSize) -> String { "/media/\(program)/\(id)/\(format.fileName(size))" }
        addresses = Addresses(thumbnail: address(.thumbnail), medium: address(.medium), original: address(.original))
    }
}
