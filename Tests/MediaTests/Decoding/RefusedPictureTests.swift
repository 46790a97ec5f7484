import CallTypes
import Foundation
import TestKit
import Testing

@testable import Media

@Suite("Files that are not accepted as pictures")
struct RefusedPictureTests {
    @Test(
        "A file of another kind is no picture, whatever it pretends to be",
        arguments: [
            "", "x", "GIF89a/*\u{1}\u{0}*/=1;alert(1)", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
            "%PDF-1.7", "BM", "II*\u{0}", "\u{0}\u{0}\u{0}\u{1c}ftypavif\u{0}\u{0}\u{0}\u{0}avifmif1",
        ])
    func otherKind(_ text: String) async throws {
        try await refuse(Array(text.utf8), .notAPicture)
    }

    @Test("A page with the first bytes of a picture is refused as a damaged one", arguments: PictureKind.allCases)
    func polyglot(_ kind: PictureKind) async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let whole = try files.bytes(
                try await files.picture("a.\(kind == .jpeg ? "jpg" : kind.rawValue)", Raster.corners(64, 64)))
            let page = Array("<html><script>alert(document.cookie)</script></html>".utf8)
            let file = try files.write("page.html", whole.prefix(12) + page)
            #expect(throws: PictureFault.damaged) { try files.decode(file) }
        }
    }

    @Test("A picture that is cut off is damaged", arguments: PictureKind.allCases)
    func truncated(_ kind: PictureKind) async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let noise = Raster(400, 300) { _, _ in
                Raster.Colour(red: .random(in: 0...255), green: .random(in: 0...255), blue: .random(in: 0...255))
            }
            let whole = try files.bytes(
                try await files.picture("a.\(kind == .jpeg ? "jpg" : kind.rawValue)", noise))
            let cut = try files.write("cut", Array(whole.prefix(whole.count * 2 / 3)))
            #expect(throws: PictureFault.damaged) { try files.decode(cut) }
        }
    }

    @Test("A small file with too many pixels is refused before they are decoded")
    func tooManyPixels() async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let bomb = try await files.black("black.png[bitdepth=1]", width: 10_000, height: 10_000)
            #expect(try files.bytes(bomb).count < 100_000)
            #expect(throws: PictureFault.tooManyPixels(64)) { try files.decode(bomb) }
            let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/decoded")
            #expect(names == [])
        }
    }

    @Test("A file of 10 KB that claims 50,000 pixels in each direction is refused by its header")
    func tooLongSide() async throws {
        let claim = PNGHeader(width: 50_000, height: 50_000).claim(10_000)
        try await refuse(claim, .sideTooLong(16_383))
    }

    @Test("An animated picture is refused")
    func animated() async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let still = try files.bytes(try await files.picture("a.webp", Raster.corners(64, 64)))
            let file = try files.write("moving.webp", AnimatedWebP.of(still, width: 64, height: 64))
            #expect(throws: PictureFault.animated) { try files.decode(file) }
        }
    }

    @Test("A decoder that is not installed is named with its package, and the file is not blamed")
    func missing() async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let file = try await files.picture("a.png", Raster.corners(8, 8))
            var decoder = PictureDecoder()
            decoder.header.path = "/usr/bin/no-vipsheader"
            let error = #expect(throws: DecoderUnusable.self) { try files.decode(file, by: decoder) }
            #expect(
                error?.description
                    == "/usr/bin/no-vipsheader (Debian package libvips-tools) cannot be started (exec): No such file or "
                    + "directory")
        }
    }

    private func refuse(_ bytes: [UInt8], _ fault: PictureFault) async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let file = try files.write("photo.jpg", bytes)
            #expect(throws: fault) { try files.decode(file) }
        }
    }
}
