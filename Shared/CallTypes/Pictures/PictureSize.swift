public import Vocabulary

/// The sizes of a picture (R04.21). A picture is never enlarged: a small one has the same pixels in several sizes.
public enum PictureSize: String, WireValue, CaseIterable {
    /// At most 200 pixels wide and high.
    case thumbnail
    /// At most 1,000 pixels wide and high.
    case medium
    /// As many pixels as the uploaded picture.
    case original

    /// The most pixels of each side; `nil` for the size of the uploaded picture.
    public var side: Int? {
        switch self {
        case .thumbnail: 200
        case .medium: 1_000
        case .original: nil
        }
    }
}
