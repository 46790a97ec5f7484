/// The limits of a picture.
public struct PictureLimits: Hashable, Sendable {
    /// The most pixels, in millions. A decoded pixel takes up to 8 bytes.
    public var megapixels = 64
    /// The longest side in pixels: WebP has no longer one.
    public static let side = 16_383

    public init() {}

    /// Checks the header, before any pixel is decoded.
    /// - Throws: ``PictureFault``
    func check(_ header: PictureHeader, _ kind: PictureKind) throws(PictureFault) {
        guard header.loader.hasPrefix(kind.loader) else { throw .notAPicture }
        // AVIF has the same container as HEIC.
        guard header.compression == nil || header.compression == "hevc" else { throw .notAPicture }
        guard max(header.width, header.height) <= Self.side else { throw .sideTooLong(Self.side) }
        guard header.width * header.height <= megapixels * 1_000_000 else {
            throw .tooManyPixels(megapixels)
        }
        // A HEIC file of a phone may have several pictures, of which one is the primary one.
        guard header.pages == 1 || kind == .heic else { throw .animated }
    }
}
