import CallTypes
import Foundation
import Glibc
import SystemPackage
public import Vocabulary

/// Makes PDF files of pages, and pictures of codes, with the programs `rsvg-convert` and `qrencode`.
///
/// Two documents are printed at once, so that many callers at the same time do not use up the machine.
public struct DocumentPrinter: Sendable {
    /// The maximum size of the picture of a code, in bytes. A picture that scales is longer.
    private static let (maxPixelBytes, maxVectorBytes) = (16 << 10, 64 << 10)

    private let limiter = PrintLimiter(places: 2, waiting: 64, ofOne: 4)
    private let codes: PrinterProgram
    private let pages: PrinterProgram
    /// The folder of the pages while a file is printed.
    private let folder: String

    /// - Parameters:
    ///   - stateDirectory: the state directory of the service. Files left there by an earlier run are removed. `nil`
    ///     uses the system's temporary folder, for tests.
    /// - Throws: an error of the file system.
    public init(
        stateDirectory: String?, codes: PrinterProgram = PrinterProgram(name: "qrencode", package: "qrencode"),
        pages: PrinterProgram = PrinterProgram(name: "rsvg-convert", package: "librsvg2-bin")
    ) throws {
        self.codes = codes
        self.pages = pages
        guard let stateDirectory else {
            folder = FileManager.default.temporaryDirectory.path
            return
        }
        folder = stateDirectory + "/printing"
        // Files left by a crash may contain personal data.
        if FileManager.default.fileExists(atPath: folder) { try FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    /// Runs the work of one document when it is its turn.
    /// - Parameter account: the account that asks for the document; `nil` for staff.
    /// - Throws: `CallError.busy` when too many documents wait; the errors of the work.
    public func inTurn<Value: Sendable>(
        for account: AccountID?, _ work: () async throws -> Value
    ) async throws -> Value {
        try await limiter.inTurn(for: account, work)
    }

    /// Makes a PNG picture of a QR code, with four pixels for each module. With fewer, PDF viewers blur the code; with
    /// more, the file grows.
    /// - Parameter instant: the same for every print of a document.
    /// - Throws: ``PrinterFault``
    public func code(_ text: String, at instant: Instant) async throws -> [UInt8] {
        try await codes.run(
            ["--type=PNG", "--size=4", "--margin=0", "--level=M", "--8bit", "--output=-"],
            input: Array(text.utf8), atMost: Self.maxPixelBytes, at: instant)
    }

    /// Makes an SVG picture of a QR code, with the white margin that scanners need.
    /// - Parameter instant: the same for every print of a document.
    /// - Throws: ``PrinterFault``
    public func vectorCode(_ text: String, at instant: Instant) async throws -> [UInt8] {
        try await codes.run(
            ["--type=SVG", "--svg-path", "--margin=4", "--level=M", "--8bit", "--output=-"],
            input: Array(text.utf8), atMost: Self.maxVectorBytes, at: instant)
    }

    /// Makes a PDF of at most ``Document/maxBytes``.
    /// - Parameters:
    ///   - sheets: SVG pictures, one for each page.
    ///   - instant: the creation time that the file contains.
    /// - Throws: ``PrinterFault``, an error of the file system.
    public func file(_ sheets: [String], at instant: Instant) async throws -> [UInt8] {
        let place = try ownFolder()
        defer { try? FileManager.default.removeItem(atPath: place) }
        let names = try sheets.enumerated().map { number, sheet in
            let name = "\(place)/\(number).svg"
            try Data(sheet.utf8).write(to: URL(filePath: name))
            return name
        }
        return try await pages.run(["--format=pdf"] + names, atMost: Document.maxBytes, at: instant)
    }

    /// Makes a folder that only this user can read.
    private func ownFolder() throws -> String {
        var path = Array("\(folder)/pages-XXXXXX".utf8CString)
        guard mkdtemp(&path) != nil else { throw Errno(rawValue: errno) }
        return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
