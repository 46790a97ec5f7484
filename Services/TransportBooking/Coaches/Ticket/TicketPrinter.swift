import CoachesContract
import Foundation
import Glibc
import RPC
import SystemPackage
import Vocabulary

/// Prints tickets and receipts as PDF files, with the programs `qrencode` and `rsvg-convert`.
///
/// Two documents are printed at once, so that many passengers at the same time do not use up the machine.
struct TicketPrinter: Sendable {
    /// The maximum size of the picture of a code, in bytes.
    private static let maxCodeBytes = 16 << 10

    private let limiter = PrintLimiter(places: 2, waiting: 64, ofOne: 4)
    private let codes: PrinterProgram
    private let pages: PrinterProgram
    /// The folder of the pages while a file is printed.
    private let folder: String

    /// - Parameters:
    ///   - stateDirectory: the state directory of the service. Files left there by an earlier run are removed. `nil`
    ///     uses the system's temporary folder, for tests.
    /// - Throws: an error of the file system.
    init(
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
        // Files left by a crash may contain names of passengers.
        if FileManager.default.fileExists(atPath: folder) { try FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    /// - Parameters:
    ///   - instant: the creation time that the document contains.
    ///   - account: the account that asks for the document; `nil` for staff.
    /// - Returns: a PDF of at most ``Document/maxBytes``.
    /// - Throws: ``PrinterFault``, ``CallError/busy``, an error of the file system.
    func print(_ tickets: [PrintedTicket], at instant: Instant, for account: AccountID?) async throws -> [UInt8] {
        try await limiter.inTurn(for: account) {
            var coded: [(printedTicket: PrintedTicket, code: [UInt8])] = []
            for ticket in tickets {
                let picture = try await code(ticket.token, instant)
                coded.append((printedTicket: ticket, code: picture))
            }
            return try await file(TicketPages.pages(coded), instant)
        }
    }

    /// Prints a receipt as a PDF.
    func print(_ receipt: ReceiptPage, at instant: Instant, for account: AccountID?) async throws -> [UInt8] {
        try await limiter.inTurn(for: account) { try await file([receipt.svg], instant) }
    }

    /// Makes a PNG picture of a code, with four pixels for each module. With fewer, PDF viewers blur the code; with
    /// more, the file grows.
    private func code(_ token: TicketToken, _ instant: Instant) async throws -> [UInt8] {
        try await codes.run(
            ["--type=PNG", "--size=4", "--margin=0", "--level=M", "--8bit", "--output=-"],
            input: Array(token.text.utf8), atMost: Self.maxCodeBytes, at: instant)
    }

    private func file(_ sheets: [String], _ instant: Instant) async throws -> [UInt8] {
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
