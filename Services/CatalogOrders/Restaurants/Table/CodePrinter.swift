import CallTypes
import Printing
import RestaurantsContract
import Vocabulary

/// Prints the codes of tables.
struct CodePrinter: Sendable {
    private let printer: DocumentPrinter
    private let linkBase: String

    /// - Parameter linkBase: the URL that the links begin with.
    init(_ printer: DocumentPrinter, linkBase: String) {
        self.printer = printer
        self.linkBase = linkBase
    }

    /// Returns a table for its restaurant, with the link in its code.
    func shown(_ table: StoredTable) -> RestaurantTable {
        RestaurantTable(number: table.number, code: table.code, link: link(to: table), createdAt: table.createdAt)
    }

    /// Prints the codes of several tables, four on a page of A4.
    /// - Throws: `PrinterFault`, `CallError.busy`
    func file(_ tables: [StoredTable], of profile: RestaurantProfile) async throws -> Document {
        try await document(tables, of: profile, named: "table-codes.pdf", TablePages.inFours)
    }

    /// Prints the code of one table on a page of A6.
    /// - Throws: `PrinterFault`, `CallError.busy`
    func card(_ table: StoredTable, of profile: RestaurantProfile) async throws -> Document {
        try await document([table], of: profile, named: "table-\(table.number.number).pdf", TablePages.single)
    }

    /// Makes the picture of a code as SVG.
    /// - Throws: `PrinterFault`, `CallError.busy`
    func picture(of table: StoredTable) async throws -> Document {
        let bytes = try await printer.inTurn(for: AccountID(table.restaurant)) {
            try await printer.vectorCode(link(to: table), at: table.createdAt)
        }
        return Document(
            mediaType: "image/svg+xml", fileName: "table-\(table.number.number).svg", content: Base64Bytes(bytes))
    }

    private func document(
        _ tables: [StoredTable], of profile: RestaurantProfile, named name: String, _ pages: ([CodeCard]) -> [String]
    ) async throws -> Document {
        // The same for every print of the same tables, so that printing again gives the same bytes.
        let instant = tables.map(\.createdAt).max() ?? profile.createdAt
        let bytes = try await printer.inTurn(for: AccountID(profile.id)) {
            var cards: [CodeCard] = []
            for table in tables {
                let code = try await printer.code(link(to: table), at: instant)
                cards.append(
                    CodeCard(
                        restaurant: profile.name, language: profile.mainLanguage, number: table.number, code: code))
            }
            return try await printer.file(pages(cards), at: instant)
        }
        return Document(mediaType: "application/pdf", fileName: name, content: Base64Bytes(bytes))
    }

    private func link(to table: StoredTable) -> String { linkBase + TableCode.path(with: table.code) }
}
