import CallTypes
import Testing
import TestKit

@testable import Media

@Suite("A picture in three sizes")
struct PhonePhotoTests {
    @Test("R04.21 a phone photo with GPS data comes back upright, without it, in three sizes")
    func phone() async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let stored = Raster.corners(1_200, 1_600).stored(orientation: 6)
            let jpeg = try files.bytes(try await files.picture("camera.jpg", stored))
            let photo = try files.write("photo.jpg", ExifSegment(orientation: 6).inserted(into: jpeg))

            let decoded = try files.decode(photo)
            #expect(decoded.width == 1_200 && decoded.height == 1_600)
            #expect(decoded.format == .jpeg)
            var bytes = 0
            for (size, width, height) in [
                (PictureSize.original, 1_200, 1_600), (.medium, 750, 1_000), (.thumbnail, 150, 200),
            ] {
                let raster = try await files.raster(size)
                #expect(raster.width == width && raster.height == height, "\(size)")
                #expect(zip(raster.corners, Raster.corners(4, 4).corners).allSatisfy { $0.isNear($1) }, "\(size)")
                let written = try files.bytes("\(folder)/decoded/\(decoded.format.fileName(size))")
                bytes += written.count
                for secret in ["Exif", "Kvart Phone 3", "MM\0*"] {
                    #expect(written.firstRange(of: Array(secret.utf8)) == nil, "\(size) \(secret)")
                }
            }
            #expect(decoded.bytes == bytes)
        }
    }

    @Test("A picture that finds no spare processor time is decoded with a share of its own, with the same result")
    func busy() async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let photo = try await files.picture("photo.jpg", Raster.corners(300, 200))
            var busy = PictureDecoder()
            busy.spareTime = .zero
            let decoded = try files.decode(photo, into: "busy", by: busy)
            #expect(try decoded == files.decode(photo))
            for size in PictureSize.allCases {
                let name = decoded.format.fileName(size)
                let (late, early) = (
                    try files.bytes("\(folder)/busy/\(name)"), try files.bytes("\(folder)/decoded/\(name)")
                )
                #expect(late == early, "\(size)")
            }
        }
    }

    @Test("A size that would not be smaller is a copy of the next larger one")
    func copies() async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let decoded = try files.decode(try await files.picture("photo.jpg", Raster.corners(300, 200)))
            let sizes = try [PictureSize.original, .medium, .thumbnail].map { size in
                try files.bytes("\(folder)/decoded/\(decoded.format.fileName(size))")
            }
            #expect(sizes[0] == sizes[1] && sizes[2] != sizes[1])
            #expect(decoded.bytes == sizes.map(\.count).reduce(0, +))
        }
    }

    @Test("R04.21 no picture is mirrored or turned, whatever the orientation in EXIF says", arguments: 1...8)
    func orientation(_ orientation: Int) async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let shown = Raster.corners(96, 64)
            let jpeg = try files.bytes(
                try await files.picture("camera.jpg[Q=95]", shown.stored(orientation: orientation)))
            let photo = try files.write("photo.jpg", ExifSegment(orientation: orientation).inserted(into: jpeg))
            let decoded = try files.decode(photo)
            #expect(decoded.width == 96 && decoded.height == 64)
            for size in PictureSize.allCases {
                let raster = try await files.raster(size)
                #expect(raster.width == 96 && raster.height == 64, "a small picture is not enlarged")
                #expect(zip(raster.corners, shown.corners).allSatisfy { $0.isNear($1) }, "\(size)")
            }
        }
    }

    @Test(
        "Each accepted kind is decoded, also in uncommon forms",
        arguments: [
            "a.jpg", "a.png", "a.webp", "a.heic", "a.png[bitdepth=1]", "a.png[bitdepth=16]", "a.png[interlace]",
            "a.jpg[interlace]", "a.webp[lossless]",
        ])
    func kinds(_ name: String) async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let decoded = try files.decode(try await files.picture(name, Raster.corners(320, 240)))
            #expect(decoded.width == 320 && decoded.height == 240 && decoded.format == .jpeg)
            #expect(decoded.placeholder.count == 28)
            let raster = try await files.raster(.thumbnail)
            #expect(raster.width == 200 && raster.height == 150)
        }
    }

    @Test("A grey picture, one in the colours of printers, and one of a single pixel are decoded")
    func uncommon() async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let plain = try await files.picture("plain.png", Raster.corners(64, 64))
            let printed = try await files.vips("colourspace", plain, to: "printed.tif", "cmyk")
            let grey = try await files.vips("colourspace", plain, to: "grey.png", "b-w")
            let inks = try await files.vips("copy", printed, to: "printed.jpg")
            for (name, file) in [("grey", grey), ("printed", inks)] {
                let decoded = try files.decode(file, into: name)
                #expect(decoded.width == 64 && decoded.height == 64 && decoded.format == .jpeg, "\(name)")
            }
            let shades = try await files.raster(.original, in: "grey").corners
            #expect(shades.allSatisfy { $0.red == $0.green && $0.green == $0.blue }, "\(shades)")
            // Inks cannot show every colour, so the expected ones are those of the profile in the file.
            let converted = try await files.vips("icc_transform", inks, to: "converted.png", "srgb", "--embedded")
            let expected = try await files.raster(at: converted).corners
            let colours = try await files.raster(.original, in: "printed").corners
            #expect(zip(colours, expected).allSatisfy { $0.isNear($1, 20) }, "\(colours) \(expected)")
            let pixel = try files.decode(try await files.picture("p.png", Raster(1, 1) { _, _ in .red }), into: "pixel")
            #expect(pixel.width == 1 && pixel.height == 1)
        }
    }

    @Test("Colours are those of sRGB: unchanged without a profile, converted from the profile of a newer phone")
    func colours() async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let plain = try await files.picture("plain.jpg[Q=100]", Raster.corners(64, 64))
            _ = try files.decode(plain, into: "plain")
            let same = try await files.raster(.original, in: "plain").corners
            #expect(zip(same, Raster.corners(4, 4).corners).allSatisfy { $0.isNear($1, 3) }, "\(same)")
            // Display P3, whose red and green are outside sRGB.
            let wide = try await files.vips("jpegsave", plain, to: "wide.jpg", "--Q", "100", "--profile", "p3")
            _ = try files.decode(wide, into: "wide")
            let converted = try await files.raster(.original, in: "wide").corners
            let expected: [Raster.Colour] = [
                Raster.Colour(red: 240, green: 0, blue: 0), Raster.Colour(red: 0, green: 224, blue: 0),
                Raster.Colour(red: 20, green: 20, blue: 229), .grey,
            ]
            #expect(zip(converted, expected).allSatisfy { $0.isNear($1, 4) }, "\(converted)")
        }
    }

    @Test("A picture with transparent parts keeps them, as WebP")
    func transparent() async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            let decoded = try files.decode(
                try await files.picture("clear.png", Raster.corners(64, 64), alpha: true))
            #expect(decoded.format == .webp)
            let beginning = try files.bytes("\(folder)/decoded/original.webp").prefix(12)
            #expect(PictureKind(beginning: Array(beginning)) == .webp)
            let band = try await files.vips("extract_band", "\(folder)/decoded/original.webp", to: "alpha.png", "3")
            #expect(try files.bytes(band).count > 0)
        }
    }
}
