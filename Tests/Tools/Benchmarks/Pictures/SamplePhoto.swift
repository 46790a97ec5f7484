import Foundation

/// Photos with noise, because a smooth picture would be a small file.
enum SamplePhoto {
    /// Makes a JPEG with `vips` (Debian package libvips-tools).
    /// - Parameters:
    ///   - noise: how far the values of pixels differ; more makes the file larger.
    static func jpeg(width: Int, height: Int, noise: UInt8, in folder: TemporaryFolder) throws -> [UInt8] {
        guard let vips = Programs.installed("vips") else {
            throw BenchmarkFailure("vips is missing (Debian package libvips-tools)")
        }
        let (bitmap, photo) = (folder.file("photo.ppm"), folder.file("photo.jpg"))
        var pixels = Array("P6\n\(width) \(height)\n255\n".utf8)
        pixels.reserveCapacity(pixels.count + width * height * 3)
        // Xorshift: the same picture each time.
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        for _ in 0..<width * height * 3 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            pixels.append(100 + UInt8(truncatingIfNeeded: state >> 32) % noise)
        }
        try Data(pixels).write(to: URL(fileURLWithPath: bitmap))
        let arguments = ["copy", bitmap, photo + "[Q=88]"]
        let code = try ChildProcess.with(vips, arguments, log: folder.file("vips.log")) { try $0.exitCode(within: 30) }
        guard code == 0 else { throw BenchmarkFailure("vips makes no photo") }
        return try Array(Data(contentsOf: URL(fileURLWithPath: photo)))
    }
}
