import CoachesContract
import Foundation
import Glibc
import RPC
import SystemPackage
import Vocabulary

/// Makes PDF files of tickets and receipts, with the programs `qrencode` and `rsvg-convert`.
///
/// Two documents are made at once, so that many passengers who want theirs at the same time do not take the whole
/// machine.
struct TicketPrinter: Sendable {
    /// Nobody's code needs more, in bytes.
    private static let maxCodeBytes = 16 << 10

    private let limiter = PrintLimiter(places: 2, waiting: 64, ofOne: 4)
    private let codes: PrinterProgram
    private let pages: PrinterProgram
    /// Where the pages lie while they are made into a file.
    private let folder: String

    /// - Parameters:
    ///   - stateDirectory: of the service. What lay there from before is removed. `nil` takes the folder that the
    ///     system has for such files, for tests.
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
        // Names of passengers may be in what a crash has left.
        if FileManager.default.fileExists(atPath: folder) { try FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    /// - Parameters:
    ///   - instant: when the document was made, as it will say.
    ///   - account: who wants it; `nil` for staff.
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

    /// The same for a page of SVG.
    func print(_ receipt: ReceiptPage, at instant: Instant, for account: AccountID?) async throws -> [UInt8] {
        try await limiter.inTurn(for: account) { try await file([receipt.svg], instant) }
    }

    /// A picture, PNG. Four dots for each one of the code: fewer are blurred by programs that show PDF files, more take
    /// more room.
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

    /// One that nobody else can look into.
    private func ownFolder() throws -> String {
        var path = Array("\(folder)/pages-XXXXXX".utf8CString)
        guard mkdtemp(&path) != nil else { throw Errno(rawValue: errno) }
        return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
