import CallTypes
import Foundation
import TestKit
import Testing

@testable import Media

/// Makes files with Debian's own programs, and reads them back.
struct SampleFiles {
    var folder: String

    /// Writes a picture in the format of the file name. The name may have options, `a.png[bitdepth=1]`.
    func picture(_ name: String, _ raster: Raster, alpha: Bool = false) async throws -> String {
        let plain = try write("plain.ppm", raster.ppm)
        guard alpha else { return try await vips("copy", plain, to: name) }
        let half = try await vips("linear", plain, to: "half.v", "0", "128")
        let band = try await vips("extract_band", half, to: "band.v", "0")
        return try await vips("bandjoin", "\(plain) \(band)", to: name)
    }

    /// Runs an operation of `vips` on a file.
    /// - Returns: the path of the new file.
    func vips(_ operation: String, _ source: String, to name: String, _ more: String...) async throws -> String {
        try await run("/usr/bin/vips", [operation, source, "\(folder)/\(name)"] + more)
        return folder + "/" + name.prefix { $0 != "[" }
    }

    /// Makes a black picture of any size.
    func black(_ name: String, width: Int, height: Int) async throws -> String {
        try await run("/usr/bin/vips", ["black", "\(folder)/\(name)", "\(width)", "\(height)"])
        return folder + "/" + name.prefix { $0 != "[" }
    }

    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
        return "\(folder)/\(name)"
    }

    func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

    /// Decodes a file into a new folder.
    func decode(
        _ path: String, into name: String = "decoded", by decoder: PictureDecoder = PictureDecoder()
    ) throws -> PictureDecoder.Decoded {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        let file = open(path, O_RDONLY | O_CLOEXEC)
        try #require(file >= 0)
        defer { close(file) }
        return try decoder.decode(file, into: "\(folder)/\(name)")
    }

    /// Reads the pixels of a decoded size.
    func raster(
        _ size: PictureSize, _ format: PictureFormat = .jpeg, in name: String = "decoded"
    ) async throws -> Raster {
        try await raster(at: "\(folder)/\(name)/\(format.fileName(size))")
    }

    func raster(at picture: String) async throws -> Raster {
        let path = try await vips("colourspace", picture, to: "read.ppm", "srgb")
        let ppm = try bytes(path)
        // The comment of vips comes before the size. The last line of the head is the largest number.
        let head = try #require(ppm.firstRange(of: Array("\n255\n".utf8)))
        let line = String(decoding: ppm[..<head.lowerBound], as: UTF8.self).split(separator: "\n").last ?? ""
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        try #require(numbers.count == 2)
        let pixels = Array(ppm[head.upperBound...])
        return Raster(numbers[0], numbers[1]) { x, y in
            let place = (y * numbers[0] + x) * 3
            return Raster.Colour(red: pixels[place], green: pixels[place + 1], blue: pixels[place + 2])
        }
    }

    private func run(_ program: String, _ arguments: [String]) async throws {
        let program = try RunningProgram(program, arguments, environment: ["PATH": "/usr/bin:/bin"])
        #expect(try await program.end() == 0, "\(program.output)")
    }
}
