import Testing

@testable import Media

@Suite("The placeholder of a picture")
struct PlaceholderTests {
    @Test("A gradient has the text that the reference implementation computes")
    func gradient() {
        let raster = Raster(32, 24) { x, y in
            Raster.Colour(
                red: UInt8(x * 8 % 256), green: UInt8(y * 8 % 256), blue: UInt8(truncatingIfNeeded: x * y))
        }
        let pixmap = Pixmap(width: 32, height: 24, bytes: raster.bytes)
        #expect(BlurHash.text(of: pixmap) == "LxH14D2SwtW,mmWUjwfAf{fmfTfi")
    }

    @Test("A picture of one pixel has a text of the same length")
    func pixel() {
        #expect(BlurHash.text(of: Pixmap(width: 1, height: 1, bytes: [255, 0, 0])).count == 28)
    }

    @Test("The output of the scaler is parsed, with its comment")
    func parsed() {
        let pixmap = Pixmap(ppm: Array("P6\n#vips2ppm - 2026\n2 1\n255\n".utf8) + [1, 2, 3, 4, 5, 6])
        #expect(pixmap == Pixmap(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6]))
    }

    @Test(
        "Any other output is refused",
        arguments: [
            "", "P6", "P5\n1 1\n255\nabc", "P6\n2 1\n255\nabc", "P6\n1 1\n65535\nabcdef", "P6\n1 1\n255\nabcd",
            "P6\n0 1\n255\n", "P6\n1000000 1000000\n255\nabc", "P6\n99999999999999999999 1\n255\nabc", "P6\n#",
        ])
    func malformed(_ text: String) {
        #expect(Pixmap(ppm: Array(text.utf8)) == nil)
    }
}
