import Foundation

/// A PDF as independent programs read it: poppler and zbar.
public struct PrintedFile {
    private let folder: String
    private var file: String { folder + "/printed.pdf" }

    /// Writes the file for the duration of the body.
    public static func with<T>(_ bytes: [UInt8], _ body: (PrintedFile) async throws -> T) async throws -> T {
        try await withScratchFolder { folder in
            let file = PrintedFile(folder: folder)
            try Data(bytes).write(to: URL(filePath: file.file))
            return try await body(file)
        }
    }

    /// Returns the number of pages.
    public func pageCount() async throws -> Int? {
        let lines = try await Tool.run("/usr/bin/pdfinfo", [file]).split(separator: "\n")
        let pages = lines.first { $0.hasPrefix("Pages:") }
        return pages.flatMap { Int($0.dropFirst("Pages:".count).trimmingCharacters(in: .whitespaces)) }
    }

    /// Returns the text of a page without white space and direction marks, because PDF readers place these differently.
    public func text(ofPage page: Int = 1) async throws -> String {
        let out = folder + "/text"
        try await Tool.run("/usr/bin/pdftotext", ["-enc", "UTF-8", "-f", "\(page)", "-l", "\(page)", file, out])
        return PrintedFile.plain(try String(contentsOfFile: out, encoding: .utf8))
    }

    /// Removes the same characters from an expected text.
    public static func plain(_ text: String) -> String {
        let marks: Set<Unicode.Scalar> = [
            "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
        ]
        var plain = ""
        for scalar in text.unicodeScalars where !scalar.properties.isWhitespace && !marks.contains(scalar) {
            plain.unicodeScalars.append(scalar)
        }
        return plain
    }

    /// Returns the contents of the codes, page by page, as scanned at 150 dots per inch.
    public func codes(pages: ClosedRange<Int>) async throws -> [[String]] {
        var codes: [[String]] = []
        for page in pages {
            let picture = folder + "/page-\(page)"
            try await Tool.run(
                "/usr/bin/pdftoppm",
                ["-r", "150", "-f", "\(page)", "-l", "\(page)", "-gray", "-png", "-singlefile", file, picture])
            let read = try await Tool.run("/usr/bin/zbarimg", ["--quiet", "--raw", "--nodbus", picture + ".png"])
            codes.append(read.split(separator: "\n").map { String($0) })
        }
        return codes
    }

    /// Returns the content of the QR code in an SVG picture.
    public static func code(inSVG bytes: [UInt8]) async throws -> String {
        try await withScratchFolder { folder in
            let (drawn, picture) = (folder + "/code.svg", folder + "/code.png")
            try Data(bytes).write(to: URL(filePath: drawn))
            try await Tool.run("/usr/bin/rsvg-convert", ["--width=400", "--output", picture, drawn])
            let read = try await Tool.run("/usr/bin/zbarimg", ["--quiet", "--raw", "--nodbus", picture])
            return read.trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    /// Returns the embedded fonts.
    public func fonts() async throws -> String { try await Tool.run("/usr/bin/pdffonts", [file]) }
}
