/// The metadata that a phone writes into a JPEG: orientation, camera and position.
public struct ExifSegment {
    public var orientation: Int
    public var camera = "Kvart Phone 3"

    public init(orientation: Int) { self.orientation = orientation }

    /// Returns the JPEG with this metadata after its first marker, and without the former metadata.
    public func inserted(into jpeg: [UInt8]) -> [UInt8] {
        Array(jpeg.prefix(2)) + segment + Self.withoutMetadata(jpeg.dropFirst(2))
    }

    /// An APP1 segment with a TIFF structure, big-endian (EXIF 2.32, section 4.5).
    private var segment: [UInt8] {
        let camera = Array(camera.utf8) + [0]
        // The offsets count from the beginning of the TIFF header.
        let (first, entries) = (8, 3)
        let afterFirst = first + 2 + entries * 12 + 4
        let position = afterFirst + camera.count
        var tiff = Array("MM".utf8) + [0, 42] + Self.long(first)
        tiff += Self.short(entries)
        tiff += Self.entry(0x0110, type: 2, count: camera.count, Self.long(afterFirst))
        tiff += Self.entry(0x0112, type: 3, count: 1, Self.short(orientation) + [0, 0])
        tiff += Self.entry(0x8825, type: 4, count: 1, Self.long(position))
        tiff += Self.long(0) + camera
        // The position: 50 degrees north.
        let value = position + 2 + 2 * 12 + 4
        tiff += Self.short(2)
        tiff += Self.entry(0x0001, type: 2, count: 2, Array("N".utf8) + [0, 0, 0])
        tiff += Self.entry(0x0002, type: 5, count: 3, Self.long(value))
        tiff += Self.long(0) + [50, 27, 0].flatMap { Self.long($0) + Self.long(1) }
        let content = Array("Exif".utf8) + [0, 0] + tiff
        return [0xFF, 0xE1] + Self.short(content.count + 2) + content
    }

    private static func withoutMetadata(_ segments: ArraySlice<UInt8>) -> [UInt8] {
        var rest = segments
        while rest.count > 4, rest.starts(with: [0xFF, 0xE1]) {
            let length = Int(rest[rest.startIndex + 2]) << 8 + Int(rest[rest.startIndex + 3])
            rest = rest.dropFirst(2 + length)
        }
        return Array(rest)
    }

    private static func entry(_ tag: Int, type: Int, count: Int, _ value: [UInt8]) -> [UInt8] {
        short(tag) + short(type) + long(count) + value
    }

    private static func short(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }
    private static func long(_ number: Int) -> [UInt8] { short(number >> 16) + short(number & 0xFFFF) }
}
