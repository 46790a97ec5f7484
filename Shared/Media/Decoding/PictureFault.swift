public import Vocabulary

/// Why a file is not accepted as a picture.
public enum PictureFault: Error, Hashable, Sendable {
    case notAPicture
    /// The picture cannot be decoded: it is damaged or incomplete, or needs more memory or time than it may.
    case damaged
    case animated
    /// The limit, in millions of pixels.
    case tooManyPixels(Int)
    /// The limit, in pixels.
    case sideTooLong(Int)

    /// The fault of the member.
    public var fault: Fault {
        switch self {
        case .notAPicture:
            Fault(
                code: "notAPicture", message: "This is not a picture. JPEG, PNG, WebP and HEIC are accepted.")
        case .damaged: Fault(code: "damagedPicture", message: "This picture is damaged or incomplete.")
        case .animated: Fault(code: "animatedPicture", message: "An animated picture is not accepted.")
        case .tooManyPixels(let limit):
            Fault(
                code: "tooManyPixels", message: "This picture has more than \(limit) megapixels.",
                arguments: ["limit": "\(limit)"])
        case .sideTooLong(let limit):
            Fault(
                code: "sideTooLong", message: "A side of this picture is longer than \(limit) pixels.",
                arguments: ["limit": "\(limit)"])
        }
    }
}
