import Printing
import Vocabulary

/// Makes PNG files of SVG pictures, with the program that also prints tickets.
struct Painter: Sendable {
    private static let maxBytes = 4 << 20
    private static let program = PrinterProgram(name: "rsvg-convert", package: "librsvg2-bin")

    let now: @Sendable () -> Instant

    /// - Throws: `PrinterFault`
    func png(_ svg: String) async throws -> [UInt8] {
        try await Self.program.run(["--format=png"], input: Array(svg.utf8), atMost: Self.maxBytes, at: now())
    }
}
