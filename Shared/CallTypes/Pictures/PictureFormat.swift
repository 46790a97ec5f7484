/// The format in which all sizes of a picture are kept.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case jpeg = "jpg"
    /// For pictures with transparent parts.
    case webp

    public var mediaType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .webp: "image/webp"
        }
    }

    /// Returns the name of the file of a size, `medium.jpg`.
    public func fileName(_ size: PictureSize) -> String { "\(size.rawValue).\(rawValue)" }
}
