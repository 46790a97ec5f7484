import Testing

@testable import Media

@Suite("The header of a picture")
struct PictureHeaderTests {
    private let lines = [
        "640x480 uchar, 3 bands, srgb, jpegload_source", "width: 640", "height: 480", "bands: 3",
        "interpretation: srgb",
        "vips-loader: jpegload_source",
    ]

    @Test("A comment in the picture cannot replace what the decoder found")
    func forged() throws {
        let comment = ["jpeg-comment-0: hello", "width: 1", "vips-loader: svgload", "orientation: 6"]
        let header = try #require(PictureHeader(output: (lines + comment).joined(separator: "\n")))
        #expect(header.width == 640 && header.loader == "jpegload_source")
    }

    @Test("An output without a size is no header", arguments: ["", "width: 1", "a\nwidth: x\nheight: 2"])
    func noSize(_ output: String) {
        #expect(PictureHeader(output: output) == nil)
    }

    @Test(
        "Transparent parts are known by the number of bands, which four inks have, too",
        arguments: [(1, "b-w", false), (2, "b-w", true), (3, "srgb", false), (4, "srgb", true), (4, "cmyk", false)])
    func alpha(_ bands: Int, _ interpretation: String, _ hasAlpha: Bool) throws {
        let output = "summary\nwidth: 1\nheight: 1\nbands: \(bands)\ninterpretation: \(interpretation)\nvips-loader: x"
        let header = try #require(PictureHeader(output: output))
        #expect(header.hasAlpha == hasAlpha)
    }
}
