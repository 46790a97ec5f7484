/// The beginning of a PNG with one bit for each pixel: the signature and the header (PNG specification, sections 5.2
/// and 11.2.2).
struct PNGHeader {
    var width: UInt32
    var height: UInt32

    var bytes: [UInt8] {
        let header = Array("IHDR".utf8) + Self.long(width) + Self.long(height) + [1, 0, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + header + Self.long(Self.checksum(header))
    }

    /// The beginning of a file that has this many bytes of pixels, and claims to have 65,536.
    func claim(_ count: Int) -> [UInt8] {
        bytes + [0, 1, 0, 0] + Array("IDAT".utf8) + [UInt8](repeating: 0, count: count)
    }

    private static func long(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// CRC-32 (PNG specification, annex D).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var rest: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            rest ^= UInt32(byte)
            for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
        }
        return ~rest
    }
}
