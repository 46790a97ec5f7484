public import CallTypes

/// A picture in a row of a list: the smallest size only, because a row has few bytes.
public struct PictureThumbnail: Codable, Hashable, Sendable {
    /// Where the picture is read with GET, without a session: a path on the gateway's host.
    public var address: String
    /// A blurred form to show until the picture has arrived: a BlurHash.
    public var placeholder: String

    public init(_ picture: Picture) {
        address = picture.addresses.thumbnail
        placeholder = picture.placeholder
    }
}
