import CityOffersContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The promoter's CSV")
struct OfferExportTests {
    private static func text(_ call: ExportMyOffers, _ here: Promotion) async throws -> String {
        let document = try await here.town.call(call, as: here.promoter)
        #expect(document.mediaType == "text/csv; charset=utf-8" && document.fileName == "offers.csv")
        return String(decoding: document.content.bytes, as: UTF8.self)
    }

    @Test("A promoter exports its own offers, the oldest first, without formulas")
    func export() async throws {
        let here = try await Promotion()
        let start = here.town.clock.now + .seconds(3_600)
        let first = try await here.create("=1+1") {
            ($0.price, $0.discount, $0.eventStart) = (Money(1_000, .eur), .example, start)
        }
        let second = try await here.create("Čaj, \"topli\"") { $0.categories = [here.places.fun, here.places.music] }
        _ = try await here.town.call(here.call("Tuđi"), as: here.town.promoter("Marija"))
        let lines = try await Self.text(ExportMyOffers(), here).split(separator: "\r\n").map(String.init)
        #expect(lines.count == 3)
        #expect(
            lines[0].hasSuffix(
                "offer,name,kind,city,categories,state,status,promotionStart,promotionEnd,eventStart,eventEnd,price,"
                    + "currency,discount,shareURL,createdAt"))
        let link = "http://127.0.0.1:8080/ponuda"
        #expect(
            lines[1] == "\(first.id),'=1+1,general,Osijek,Zabava,current,scheduled,,,\(start),,10.00,EUR,20,"
                + "\(link)/1-1,\(first.details.createdAt)")
        #expect(lines[2].contains(#","Čaj, ""topli""",general,Osijek,"Zabava, Glazba",current,"#))
        #expect(lines[2].hasPrefix("\(second.id),"))
    }

    @Test("A period has its beginning and not its end")
    func period() async throws {
        let here = try await Promotion()
        let (first, second) = (try await here.create("Prvi"), try await here.create("Drugi"))
        let (from, until) = (first.details.createdAt, second.details.createdAt)
        let text = try await Self.text(ExportMyOffers(from: from, until: until), here)
        #expect(text.contains("Prvi") && !text.contains("Drugi"))
        let reversed = ExportMyOffers(from: until, until: from)
        #expect(try await here.town.faults(of: reversed, as: here.promoter) == ["until"])
    }

    @Test("A long table comes in parts, with every offer once")
    func parts() async throws {
        let here = try await Promotion()
        let id = try await here.create("Prvi").id
        let (runtime, count) = (here.town.service.host.runtime, CSVPart.maxRows + 3)
        try await here.town.database.write { db in
            let offer = try #require(try OfferRows(db).find(id))
            for number in 1..<count {
                var copy = offer
                copy.id = runtime.newID()
                copy.slug = Slug(unchecked: "prvi-\(number + 1)")
                try OfferRows(db).add(copy)
            }
        }
        var (cursor, ids): (PageCursor?, [Substring]) = (nil, [])
        repeat {
            let params = try Frame.params(
                meta: .signedIn(AccountID(here.promoter), .promoter),
                call: JSONWriter.encode(ExportMyOffers(cursor: cursor)))
            let result = try await here.town.client.send(
                ExportMyOffers.name, params: params, timeout: .seconds(10))
            let reply = try JSONReader.decode(
                Document.self, from: try #require(result[member: "reply"]), unknownMembers: .ignored)
            let text = String(decoding: reply.content.bytes, as: UTF8.self)
            ids += text.split(separator: "\r\n").map { $0.prefix(36) }.filter { !$0.contains("offer") }
            let next = result[member: "meta"]?[member: "next"]?.string
            cursor = try next.map {
                try JSONReader.decode(PageCursor.self, from: Array("\"\($0)\"".utf8), unknownMembers: .ignored)
            }
        } while cursor != nil
        #expect(ids.count == count && Set(ids).count == count)
    }
}
