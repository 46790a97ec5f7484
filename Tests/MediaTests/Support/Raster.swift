/// The pixels of a test picture.
struct Raster: Hashable, Sendable {
    var width: Int
    var height: Int
    /// Three bytes for each pixel, row by row.
    var bytes: [UInt8]

    struct Colour: Hashable, Sendable {
        var red: UInt8
        var green: UInt8
        var blue: UInt8

        static let red = Colour(red: 220, green: 20, blue: 20)
        static let green = Colour(red: 20, green: 220, blue: 20)
        static let blue = Colour(red: 20, green: 20, blue: 220)
        static let grey = Colour(red: 128, green: 128, blue: 128)

        /// Whether lossy compression may have made this colour of the other one.
        func isNear(_ other: Colour, _ most: Int = 40) -> Bool {
            [(red, other.red), (green, other.green), (blue, other.blue)].allSatisfy { abs(Int($0) - Int($1)) <= most }
        }
    }

    init(_ width: Int, _ height: Int, _ colour: (_ x: Int, _ y: Int) -> Colour) {
        (self.width, self.height, bytes) = (width, height, [])
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                let colour = colour(x, y)
                bytes += [colour.red, colour.green, colour.blue]
            }
        }
    }

    subscript(x: Int, y: Int) -> Colour {
        let place = (y * width + x) * 3
        return Colour(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
    }

    /// A picture with a different colour in each corner: red, green, blue and grey, row by row. Every turned or
    /// mirrored form of it differs.
    static func corners(_ width: Int, _ height: Int) -> Raster {
        Raster(width, height) { x, y in
            switch (x < width / 2, y < height / 2) {
            case (true, true): .red
            case (false, true): .green
            case (true, false): .blue
            case (false, false): .grey
            }
        }
    }

    /// The colours in the middle of the four quarters, row by row.
    var corners: [Colour] {
        [
            self[width / 4, height / 4], self[width * 3 / 4, height / 4], self[width / 4, height * 3 / 4],
            self[width * 3 / 4, height * 3 / 4],
        ]
    }

    /// The pixels that a camera stores with an EXIF orientation for a picture that is displayed like this one (the
    /// table of the tag Orientation in EXIF 2.32, section 4.6.5).
    func stored(orientation: Int) -> Raster {
        let (w, h) = (width, height)
        return switch orientation {
        case 2: Raster(w, h) { self[w - 1 - $0, $1] }
        case 3: Raster(w, h) { self[w - 1 - $0, h - 1 - $1] }
        case 4: Raster(w, h) { self[$0, h - 1 - $1] }
        case 5: Raster(h, w) { self[$1, $0] }
        case 6: Raster(h, w) { self[w - 1 - $1, $0] }
        case 7: Raster(h, w) { self[w - 1 - $1, h - 1 - $0] }
        case 8: Raster(h, w) { self[$1, h - 1 - $0] }
        default: self
        }
    }

    var ppm: [UInt8] { Array("P6\n\(width) \(height)\n255\n".utf8) + bytes }
}
