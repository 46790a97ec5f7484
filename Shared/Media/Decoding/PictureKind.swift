/// The kinds of pictures that are accepted. The content decides, never a name or a header of the request.
public enum PictureKind: String, Hashable, Sendable, CaseIterable {
    case jpeg, png, webp, heic

    /// The bytes at the beginning of a file that decide its kind.
    static let beginning = 12

    private static let heicBrands: Set = ["heic", "heix", "heim", "heis", "mif1"]

    /// - Parameter bytes: the beginning of the file.
    /// - Returns: `nil` for a file of no accepted kind.
    init?(beginning bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if Self.text(bytes, 0..<4) == "RIFF", Self.text(bytes, 8..<12) == "WEBP" {
            self = .webp
        } else if Self.text(bytes, 4..<8) == "ftyp", Self.heicBrands.contains(Self.text(bytes, 8..<12)) {
            self = .heic
        } else {
            return nil
        }
    }

    private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        String(decoding: bytes.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }

    /// The beginning of the name of the decoder's loader.
    var loader: String {
        switch self {
        case .jpeg: "jpegload"
        case .png: "pngload"
        case .webp: "webpload"
        case .heic: "heifload"
        }
    }
}
