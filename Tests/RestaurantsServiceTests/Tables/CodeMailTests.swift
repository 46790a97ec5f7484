import CallTypes
import Printing
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Mailed codes of tables", .timeLimit(.minutes(5)))
struct CodeMailTests {
    @Test("R02.35 the restaurant gets one mail with one code for each table")
    func prepared() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        try await town.tables(1, of: restaurant)
        try await town.prepared(3, of: restaurant)
        let notices = try await town.notices
        #expect(notices.count == 1)
        let notice = try #require(notices.first)
        #expect(notice.kind == "restaurants.tableCodes" && notice.arguments == ["count": "3"])
        #expect(notice.recipients == [AccountID(restaurant)] && notice.channels == [.email])
        #expect(notice.link == "/restaurants/tables" && notice.attachments.count == 1)
        let name = try #require(notice.attachments.first).document
        let document = try await town.attachment(name, of: AccountID(restaurant))
        let links = try await town.tables(of: restaurant).map(\.link)
        try await PrintedFile.with(document.content.bytes) { file in
            #expect(try await file.pageCount() == 1)
            let codes = try await file.codes(pages: 1...1)
            #expect(codes.first?.count == 3 && codes.map(Set.init) == [Set(links)])
        }
    }

    @Test("A mail for fewer tables than the restaurant has contains the codes of these alone")
    func fewer() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        let tables = try await town.tables(3, of: restaurant)
        try await town.prepared(2, of: restaurant)
        let name = try #require(try await town.notices.first?.attachments.first).document
        let document = try await town.attachment(name, of: AccountID(restaurant))
        try await PrintedFile.with(document.content.bytes) { file in
            let codes = try await file.codes(pages: 1...1)
            #expect(codes.map(Set.init) == [Set(tables.prefix(2).map(\.link))])
        }
    }

    @Test("The codes are mailed again on request, with all tables, a few times an hour")
    func again() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        await #expect(throws: SendTableCodes.Refused.noTables) {
            try await town.call(SendTableCodes(), as: restaurant)
        }
        try await town.tables(2, of: restaurant)
        for _ in 0..<TableLimit.mailedCodes.burst { _ = try await town.call(SendTableCodes(), as: restaurant) }
        let throttled = await #expect(throws: ErrorObject.self) {
            try await town.call(SendTableCodes(), as: restaurant)
        }
        #expect(throttled?.data.type == "rpc.throttled")
        let notices = try await town.notices
        #expect(notices.count == TableLimit.mailedCodes.burst)
        let documents = Set(notices.flatMap { $0.attachments.map(\.document) })
        #expect(documents == ["codes/\(restaurant)"])
        town.clock.advance(by: TableLimit.mailedCodes.interval)
        _ = try await town.call(SendTableCodes(), as: restaurant)
    }

    @Test("Identity gets the codes for their restaurant alone, as they are now")
    func attachments() async throws {
        let town = try await RestaurantTown()
        let (galeb, tuna) = (try await town.restaurant(1), try await town.restaurant(2))
        try await town.tables(1, of: galeb)
        try await town.tables(1, of: tuna)
        let new = try await town.call(RotateTableCode(number: .one), as: galeb).table
        let document = try await town.attachment("codes/\(galeb)", of: AccountID(galeb))
        try await PrintedFile.with(document.content.bytes) { file in
            let codes = try await file.codes(pages: 1...1)
            #expect(codes == [[new.link]])
        }
        for name in [
            "", "codes", "codes/", "codes/x", "codes/\(tuna)", "codes/\(galeb)/", "codes/\(galeb)/0",
            "codes/\(galeb)/1/2", "other/\(galeb)",
        ] {
            await #expect(throws: ReadAttachment.Refused.unknownDocument, "\(name)") {
                try await town.attachment(name, of: AccountID(galeb))
            }
        }
        _ = try await town.call(RemoveTable(number: .one), as: galeb)
        await #expect(throws: ReadAttachment.Refused.unknownDocument) {
            try await town.attachment("codes/\(galeb)", of: AccountID(galeb))
        }
    }

    @Test("A missing program removes the attachment from mails and is in the log; direct calls fail")
    func missing() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        try await town.tables(1, of: restaurant)
        let (log, program) = (RecordedLog(), PrinterProgram(name: "no-such-program", package: "librsvg2-bin"))
        var dependencies = town.service.dependencies
        dependencies.logger = log.logger
        dependencies.printer = CodePrinter(
            try DocumentPrinter(stateDirectory: nil, pages: program), linkBase: "https://kvart.example")
        let found = try await CodeAttachments(dependencies).find(
            document: "codes/\(restaurant)", account: AccountID(restaurant))
        #expect(found == nil)
        let line = log.lines.first ?? ""
        #expect(line.contains("error") && line.contains("librsvg2-bin"), "\(log.lines)")
        await #expect(throws: PrinterFault.missing(program: "no-such-program", package: "librsvg2-bin")) {
            try await TableStore(dependencies).file(of: restaurant)
        }
    }
}
