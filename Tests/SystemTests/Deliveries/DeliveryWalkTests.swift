import DeliveriesContract
import Foundation
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("The live views of a delivery", .timeLimit(.minutes(5)))
struct DeliveryWalkTests {
    @Test("Store, courier and recipient get the changes of a delivery live, and missed changes after reconnecting")
    func streams() async throws {
        try await RealTown.run { town in
            let port = try #require(URL(string: town.url)?.port.flatMap { UInt16(exactly: $0) })
            let (store, ana) = (try await town.store(), try await town.courier())
            let ivo = try await town.courier("0911112223")
            for courier in [ana, ivo] { try await town.link(store: store, courier) }
            let forStore = EventReader(port: port, path: "/v1/deliveries/stream", token: store)
            let forIvo = EventReader(port: port, path: "/v1/deliveries/stream", token: ivo.token)
            defer { for reader in [forStore, forIvo] { reader.stop() } }
            let isOpen = await eventually { forStore.openings > 0 && forIvo.openings > 0 }
            try #require(isOpen)

            let made = try await town.app("POST", "/v1/deliveries", token: store, Self.offer(to: [ana.id, ivo.id]))
                .reply(CreateDelivery.Reply.self).delivery
            let link = try #require(made.trackingLink)
            #expect(link.hasPrefix("\(town.url)/t/"))
            let token = try #require(link.split(separator: "/").last)
            let recipient = EventReader(port: port, path: "/v1/tracking/\(token)/stream")
            defer { recipient.stop() }
            let isTracked = await eventually { recipient.openings > 0 }
            try #require(isTracked)

            let id = made.id
            _ = try await town.app("POST", "/v1/deliveries/\(id)/accept", token: ana.token, "{}")
                .reply(AcceptDelivery.Reply.self)
            _ = try await town.app(
                "PUT", "/v1/couriers/me/position", token: ana.token,
                #"{"coordinate":{"latitude":45.81234,"longitude":15.98765}}"#)
            // The recipient sees a coarse position, and no data of the customer.
            let page = try await town.app("GET", "/t/\(token)")
            #expect(page.status == 200)
            #expect(page.text.contains("Ana") && page.text.contains("klas"))
            for hidden in ["Horvat", "Vukovarska", "45.81234", "15.98765", "Babić"] {
                #expect(!page.text.contains(hidden), "\(hidden)")
            }
            _ = try await town.app("POST", "/v1/deliveries/\(id)/deliver", token: ana.token, "{}")
                .reply(DeliverDelivery.Reply.self)

            let kinds = { (reader: EventReader) in reader.events.compactMap { $0.data[member: "kind"]?.string } }
            let isAllThere = await eventually { kinds(forStore).last == "delivered" && kinds(forIvo).last == "gone" }
            #expect(isAllThere, "\(kinds(forStore)) \(kinds(forIvo))")
            #expect(kinds(forStore) == ["created", "accepted", "position", "delivered"])
            #expect(kinds(forIvo) == ["offered", "gone"])
            let states = { recipient.events.compactMap { $0.data[member: "state"]?.string } }
            let isDelivered = await eventually { states().last == "delivered" }
            #expect(isDelivered)
            #expect(states() == ["accepted", "delivered"])
            let after = try await town.app("GET", "/t/\(token)")
            #expect(after.status == 200 && !after.text.contains("Ana"))
        }
    }

    @Test("An unknown link gets the same 404 for every guess, as a page and as a stream")
    func guesses() async throws {
        try await RealTown.run { town in
            let guesses = ["AAAAAAAAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBBBBBBBA"]
            var pages: Set<String> = []
            for guess in guesses {
                let page = try await town.app("GET", "/t/\(guess)")
                #expect(page.status == 404)
                pages.insert(page.text.replacing(guess, with: ""))
                let stream = try await town.app("GET", "/v1/tracking/\(guess)/stream")
                #expect(stream.status == 404)
            }
            #expect(pages.count == 1)
        }
    }

    @Test("A store's export is one file, however many parts it has")
    func export() async throws {
        try await RealTown.run { town in
            let (store, ana) = (try await town.store(), try await town.courier())
            try await town.link(store: store, ana)
            let count = 1_205
            _ = await race(8) { worker in
                for _ in stride(from: worker, to: count, by: 8) {
                    _ = try await town.app("POST", "/v1/deliveries", token: store, Self.offer(to: [ana.id]))
                }
            }
            // The length is not known before the end.
            let request = [
                "curl", "-sS", "--fail-with-body", "-H", "Authorization: Bearer \(store)", "-D", "\(town.folder)/head",
                "-o", "\(town.folder)/deliveries.csv", "\(town.url)/v1/stores/me/deliveries.csv",
            ]
            let curl = try RunningProgram("/usr/bin/env", request)
            #expect(try await curl.end() == 0, "\(curl.output)")
            let head = try String(contentsOfFile: town.folder + "/head", encoding: .utf8).lowercased()
            #expect(head.contains("content-type: text/csv; charset=utf-8"))
            let file = try String(contentsOfFile: town.folder + "/deliveries.csv", encoding: .utf8)
            let lines = file.split(separator: "\r\n" as Character)
            #expect(lines.count == count + 1)
            #expect(Set(lines).count == count + 1)
            let refused = try await town.app("GET", "/v1/stores/me/deliveries.csv", token: ana.token)
            #expect(refused.status == 403)
        }
    }

    private static func offer(to couriers: [String]) -> String {
        let names = couriers.map { #""\#($0)""# }.joined(separator: ",")
        return #"{"customer":{"firstName":"Iva","lastName":"Horvat","address":"Vukovarska 5"},"#
            + #""description":"A cake.","couriers":[\#(names)]}"#
    }
}
