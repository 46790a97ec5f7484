import DeliveriesContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("A store exports its deliveries")
struct ExportTests {
    /// A part as received over the wire.
    private struct Part {
        var document: Document
        var next: PageCursor?

        /// The lines without the byte order mark. Fields must not contain line breaks.
        var lines: [String] {
            let bytes = document.content.bytes
            let isMarked = bytes.starts(with: ExportTests.mark)
            let text = String(decoding: bytes.dropFirst(isMarked ? 3 : 0), as: UTF8.self)
            return text.split(separator: "\r\n").map { String($0) }
        }
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let names =
        "delivery,createdAt,status,recipient,address,phone,description,courier,acceptedAt,finishedAt,givenUp"

    private func part(_ town: DeliveryTown, _ call: ExportDeliveries, as store: StoreID) async throws -> Part {
        let meta = CallMeta.signedIn(AccountID(store), .store)
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
        let result = try await town.deliveries.send(ExportDeliveries.name, params: params, timeout: .seconds(10))
        let document = try JSONReader.decode(
            Document.self, from: #require(result[member: "reply"]), unknownMembers: .refused)
        guard let next = result[member: "meta"]?[member: "next"] else { return Part(document: document) }
        return Part(
            document: document,
            next: try JSONReader.decode(PageCursor.self, from: next, unknownMembers: .refused))
    }

    /// Returns all parts in order, as the gateway fetches them.
    private func parts(_ town: DeliveryTown, _ call: ExportDeliveries, as store: StoreID) async throws -> [Part] {
        var parts = [try await part(town, call, as: store)]
        while let next = parts.last?.next {
            parts.append(
                try await part(town, ExportDeliveries(from: call.from, until: call.until, cursor: next), as: store))
        }
        return parts
    }

    /// Returns the identifiers in the first column.
    private func exported(
        _ town: DeliveryTown, from: Instant? = nil, until: Instant? = nil, as store: StoreID
    ) async throws -> [DeliveryID] {
        let parts = try await parts(town, ExportDeliveries(from: from, until: until), as: store)
        return parts.flatMap(\.lines).dropFirst().compactMap { DeliveryID(String($0.prefix(36))) }
    }

    // MARK: Contents

    @Test("The file has a byte order mark, a header line and a line for each delivery")
    func file() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let phone = try CroatianPhone("+385 99 333 4444")
        let made = try await town.call(CreateDelivery.sample(for: [courier], phone: phone), as: store).delivery
        let part = try await part(town, ExportDeliveries(), as: store)
        #expect(part.document.mediaType == "text/csv; charset=utf-8")
        #expect(part.document.fileName == "deliveries.csv")
        #expect(part.document.content.bytes.starts(with: Self.mark))
        #expect(part.next == nil)
        let line = """
            \(made.id),\(made.createdAt),pending,Iva Horvat,"Vukovarska 5, Zagreb",(+385) 993334444,\
            "A cake, 2 kg. Keep it upright.",,,,0
            """
        #expect(part.lines == [Self.names, line])
    }

    @Test(
        "A phone is no formula and no number for a spreadsheet, and is E.164 without parentheses and space",
        arguments: ["+385 99 333 4444", "099 333 4444", "+385 1 234 5678"])
    func phone(typed: String) async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let phone = try CroatianPhone(typed)
        _ = try await town.call(CreateDelivery.sample(for: [courier], phone: phone), as: store)
        let line = try await part(town, ExportDeliveries(), as: store).lines[1]
        let field = try #require(line.split(separator: ",").first { $0.contains("+385") })
        #expect(field.first == "(")
        #expect(!line.contains("'"))
        #expect(field.filter { !"() ".contains($0) } == phone.text)
        // The service accepts the exported form as a phone number.
        #expect(try CroatianPhone(String(field)) == phone)
    }

    @Test("A row has the courier, the times of acceptance and end, and how often the delivery was given up")
    func story() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        _ = try await town.call(GiveUpDelivery(delivery: id), as: couriers[0])
        _ = try await town.call(PardonCancellation(delivery: id, courier: couriers[0]), as: store)
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[1])
        let held = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        let acceptedAt = try #require(held.acceptedAt)
        let whileHeld = try await part(town, ExportDeliveries(), as: store).lines[1]
        #expect(whileHeld.contains(",inProgress,"))
        #expect(whileHeld.hasSuffix(",Courier Number 2,\(acceptedAt),,1"))
        _ = try await town.call(DeliverDelivery(delivery: id), as: couriers[1])
        let over = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        let finishedAt = try #require(over.finishedAt)
        let delivered = try await part(town, ExportDeliveries(), as: store).lines[1]
        #expect(delivered.contains(",delivered,"))
        #expect(delivered.hasSuffix(",Courier Number 2,\(acceptedAt),\(finishedAt),1"))
    }

    @Test("A cancelled delivery has an end and no courier")
    func calledOff() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        let over = try await town.call(CancelDelivery(delivery: id), as: store).delivery
        let finishedAt = try #require(over.finishedAt)
        let line = try await part(town, ExportDeliveries(), as: store).lines[1]
        #expect(line.contains(",cancelled,"))
        #expect(line.hasSuffix(",,,\(finishedAt),0"))
    }

    @Test("A text that looks like a formula, and a separator in a text, stay text")
    func hostileText() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let customer = Customer(
            firstName: try Line("=1+1"), lastName: try Line("X"), address: try Line(#"@Ilica "7", Zagreb"#), phone: nil)
        let call = CreateDelivery(
            customer: customer, description: try Paragraph("-2 boxes,\r\n\"fragile\""), couriers: [courier])
        _ = try await town.call(call, as: store)
        let part = try await part(town, ExportDeliveries(), as: store)
        let text = String(decoding: part.document.content.bytes, as: UTF8.self)
        #expect(text.contains(#",'=1+1 X,"'@Ilica ""7"", Zagreb",,"'-2 boxes,"#))
        #expect(text.contains("\"\"fragile\"\"\","))
    }

    @Test("The oldest delivery is first whatever its status, and deliveries of other stores are not included")
    func order() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let other = try await town.store(2)
        try await town.link(other, courier)
        let ids = try await town.oneOfEach(store, courier)
        _ = try await town.delivery(of: other, for: courier)
        #expect(try await exported(town, as: store) == ids)
    }

    @Test("A store without deliveries gets only the header line")
    func nothing() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let part = try await part(town, ExportDeliveries(), as: store)
        #expect(part.lines == [Self.names])
        #expect(part.next == nil)
    }

    // MARK: The period

    @Test("The period includes its start and excludes its end")
    func span() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        var made: [DeliveryForStore] = []
        for _ in 0..<3 {
            made.append(try await town.call(CreateDelivery.sample(for: [courier]), as: store).delivery)
            town.clock.advance(by: .seconds(3_600))
        }
        let ids = made.map(\.id)
        let times = made.map(\.createdAt)
        #expect(try await exported(town, from: times[1], as: store) == [ids[1], ids[2]])
        #expect(try await exported(town, until: times[1], as: store) == [ids[0]])
        #expect(try await exported(town, from: times[0], until: times[2], as: store) == [ids[0], ids[1]])
        #expect(try await exported(town, from: times[1] + .milliseconds(1), until: times[2], as: store) == [])
        #expect(try await exported(town, from: Instant(milliseconds: -1), as: store) == ids)
    }

    @Test("createdAt decides even if the identifier was made a moment before or after it")
    func identifiersAside() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let noon = town.clock.now + .seconds(86_400)
        let offsets: [Duration] = [.seconds(-30), .zero, .seconds(30)]
        try await town.insert(offsets.map { (noon + $0, noon) }, of: store)
        _ = try await town.delivery(of: store, for: courier)
        #expect(try await exported(town, from: noon, until: noon + .milliseconds(1), as: store).count == 3)
        #expect(try await exported(town, from: noon + .milliseconds(1), as: store).isEmpty)
        #expect(try await exported(town, until: noon, as: store).count == 1)
    }

    @Test("An empty period and a cursor of another list are refused")
    func refused() async throws {
        let (town, store, _) = try await DeliveryTown.linked()
        let now = town.clock.now
        for (call, path) in [
            (#"{"from":"\#(now)","until":"\#(now)"}"#, "until"), (#"{"cursor":"0102"}"#, "cursor"),
        ] {
            let faults = await town.faults(
                ExportDeliveries.name, Array(call.utf8), meta: .signedIn(AccountID(store), .store))
            #expect(faults?.paths == [path])
        }
    }

    // MARK: Parts

    @Test("A long table has parts of 1,000 lines, and only the first has the header line")
    func parts() async throws {
        let (town, store, _) = try await DeliveryTown.linked()
        let start = town.clock.now
        let times = (0..<2_500).map { start + .milliseconds($0) }
        let ids = try await town.insert(times.map { ($0, $0) }, of: store)
        let parts = try await parts(town, ExportDeliveries(), as: store)
        #expect(parts.map(\.lines.count) == [1_001, 1_000, 500])
        let marks = parts.map { $0.document.content.bytes.starts(with: Self.mark) }
        #expect(marks == [true, false, false])
        #expect(try await exported(town, as: store) == ids)
        let some = try await exported(town, from: times[500], until: times[2_100], as: store)
        #expect(some == Array(ids[500..<2_100]))
    }

    @Test("A part is never larger than a reply may be, however long the texts are")
    func longTexts() async throws {
        let (town, store, _) = try await DeliveryTown.linked()
        let start = town.clock.now
        let times = (0..<120).map { start + .milliseconds($0) }
        // First 2,000 bytes, then 100,000, because a family emoji is one character of 25 bytes.
        var ids = try await town.insert(
            times.map { ($0, $0) }, of: store, description: Paragraph(String(repeating: "a", count: 2_000)))
        let later = (0..<5).map { start + .seconds(1 + $0) }
        ids += try await town.insert(
            later.map { ($0, $0) }, of: store, description: Paragraph(String(repeating: "👨‍👩‍👧‍👦", count: 4_000)))
        let parts = try await parts(town, ExportDeliveries(), as: store)
        #expect(parts.count > 3)
        for part in parts { #expect(part.document.content.bytes.count <= CSVPart.maxBytes) }
        #expect(try await exported(town, as: store) == ids)
    }
}

extension DeliveryTown {
    /// Inserts deliveries without making calls and without steps.
    /// - Parameter times: the time of the identifier and `createdAt` of each delivery.
    @discardableResult
    fileprivate func insert(
        _ times: [(id: Instant, createdAt: Instant)], of store: StoreID,
        description: Paragraph = Paragraph(unchecked: "A cake")
    ) async throws -> [DeliveryID] {
        let sample = try CreateDelivery.sample(for: [])
        let deliveries = times.enumerated().map { number, time in
            Delivery(
                id: DeliveryID(at: time.id, random: (0, UInt64(number))), store: store, customer: sample.customer,
                description: description, createdAt: time.createdAt)
        }
        try await database.write { db in
            for delivery in deliveries { try DeliveryRows(db).insert(delivery) }
        }
        return deliveries.map(\.id)
    }
}
