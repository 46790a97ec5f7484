/// An animated WebP of two equal frames (WebP container specification, "Animation").
enum AnimatedWebP {
    /// - Parameter still: a WebP that has a head (`VP8X`) and a chunk of pixels.
    static func of(_ still: [UInt8], width: Int, height: Int) -> [UInt8] {
        // The container has 12 bytes, the head 18.
        let pixels = Array(still.dropFirst(12 + 18))
        let size = triple(width - 1) + triple(height - 1)
        let frame = chunk("ANMF", triple(0) + triple(0) + size + triple(100) + [0] + pixels)
        let body = Array("WEBP".utf8) + chunk("VP8X", [0x02, 0, 0, 0] + size) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
        return chunk("RIFF", body + frame + frame)
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let length = content.count
        let padding: [UInt8] = length % 2 == 1 ? [0] : []
        return Array(name.utf8) + triple(length) + [UInt8(length >> 24)] + content + padding
    }

    /// Three bytes, the lowest first.
    private static func triple(_ number: Int) -> [UInt8] {
        [0, 8, 16].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
