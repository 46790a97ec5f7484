import DeliveriesContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The notices about deliveries")
struct NotificationTests {
    /// Returns the expected notification request about a delivery.
    private func request(
        _ word: String, to accounts: [AccountID], _ delivery: DeliveryID, _ name: (String, String), link: String? = nil
    ) throws -> NotificationRequest {
        try NotificationRequest(
            recipients: accounts, kind: "deliveries.\(word)",
            arguments: ["delivery": "\(delivery)", name.0: name.1],
            link: link ?? "/deliveries/\(delivery)", channels: [.push])
    }

    @Test("R01.32 a new delivery notifies exactly the chosen couriers")
    func offered() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(3)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[2])
        let expected = try request(
            "offered", to: [AccountID(couriers[0]), AccountID(couriers[2])], id, ("store", "Store 1"))
        #expect(try await town.requests() == [expected])
    }

    @Test("R01.51 a store is notified when a courier accepts, gives up or delivers, with the courier's name")
    func told() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        _ = try await town.call(GiveUpDelivery(delivery: id), as: couriers[0])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[1])
        _ = try await town.call(DeliverDelivery(delivery: id), as: couriers[1])
        let (first, second) = (("courier", "Courier Number 1"), ("courier", "Courier Number 2"))
        let account = AccountID(store)
        let expected = [
            try request("accepted", to: [account], id, first), try request("givenUp", to: [account], id, first),
            try request("accepted", to: [account], id, second), try request("delivered", to: [account], id, second),
        ]
        #expect(try await town.requests().dropFirst() == expected[...])
    }

    @Test("R01.43 the cancellation of a held delivery notifies only the holder")
    func cancelled() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[1])
        _ = try await town.call(CancelDelivery(delivery: id), as: store)
        let expected = try request(
            "cancelled", to: [AccountID(couriers[1])], id, ("store", "Store 1"), link: "/deliveries")
        let requests = try await town.requests()
        let told = requests.filter { $0.kind == DeliveriesNotice.name(of: .cancelled) }
        #expect(told == [expected])
        #expect(requests.last == expected)
    }

    @Test("R01.42 the cancellation of a pending delivery sends no notice")
    func cancelledPending() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        _ = try await town.call(CancelDelivery(delivery: id), as: store)
        let returned = try await town.delivery(of: store, for: courier)
        _ = try await town.call(AcceptDelivery(delivery: returned), as: courier)
        _ = try await town.call(GiveUpDelivery(delivery: returned), as: courier)
        _ = try await town.call(CancelDelivery(delivery: returned), as: store)
        let kinds = try await town.requests().map(\.kind)
        #expect(!kinds.contains(DeliveriesNotice.name(of: .cancelled)))
    }

    @Test("R01.59 the end of a cooperation notifies the courier once with the number of released deliveries, if any")
    func released() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        for _ in 0..<2 {
            let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
            _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        }
        let before = try await town.requests().count
        for courier in couriers { _ = try await town.call(EndCooperation(courier: courier), as: store) }
        let expected = try NotificationRequest(
            recipients: [AccountID(couriers[0])], kind: "deliveries.cooperationEnded",
            arguments: ["store": "Store 1", "count": "2"], channels: [.push])
        let told = try await town.requests().dropFirst(before)
        let couriersWereTold = told.filter { $0.recipients != [AccountID(store)] }
        #expect(couriersWereTold == [expected])
    }

    @Test("a store is notified when a pending delivery has no candidate left, and not before")
    func nobodyLeft() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(3)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1], couriers[2])
        func times() async throws -> Int {
            try await town.requests().count { $0.kind == DeliveriesNotice.name(of: .noCandidateLeft) }
        }
        for courier in couriers[...1] {
            _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
            _ = try await town.call(GiveUpDelivery(delivery: id), as: courier)
        }
        #expect(try await times() == 0)
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[2])
        _ = try await town.call(EndCooperation(courier: couriers[2]), as: store)
        #expect(try await times() == 1)
        let expected = try NotificationRequest(
            recipients: [AccountID(store)], kind: "deliveries.noCandidateLeft", arguments: ["delivery": "\(id)"],
            link: "/deliveries/\(id)", channels: [.push])
        let told = try await town.requests()
        #expect(told.contains(expected))

        let alone = try await town.delivery(of: store, for: couriers[0])
        _ = try await town.call(AcceptDelivery(delivery: alone), as: couriers[0])
        #expect(try await times() == 1)
        _ = try await town.call(GiveUpDelivery(delivery: alone), as: couriers[0])
        #expect(try await times() == 2)
        // One step sends only one push, the notice that the delivery was given up.
        #expect(try await town.requests().suffix(2).map(\.channels) == [[.push], []])
    }

    @Test("Refused calls and calls that change nothing send no notice")
    func nothing() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let stranger = try await town.courier(3)
        _ = try? await town.call(CreateDelivery.sample(for: [couriers[0], stranger]), as: store)
        #expect(try await town.requests().isEmpty)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try? await town.call(DeliverDelivery(delivery: id), as: couriers[0])
        _ = try? await town.call(AcceptDelivery(delivery: id), as: stranger)
        for _ in 0..<2 { _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0]) }
        _ = try? await town.call(AcceptDelivery(delivery: id), as: couriers[1])
        _ = try? await town.call(GiveUpDelivery(delivery: id), as: couriers[1])
        _ = try await town.call(DeliverDelivery(delivery: id), as: couriers[0])
        _ = try? await town.call(CancelDelivery(delivery: id), as: store)
        _ = try? await town.call(GiveUpDelivery(delivery: id), as: couriers[0])
        let kinds = try await town.requests().map(\.kind)
        #expect(kinds == ["deliveries.offered", "deliveries.accepted", "deliveries.delivered"])
    }

    @Test("Couriers who accept at the same time cause one notice to the store")
    func oneWinner() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(8)
        let id = try await town.call(CreateDelivery.sample(for: couriers), as: store).delivery.id
        let results = await race(couriers.count) { number in
            _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[number])
            return "Courier Number \(number + 1)"
        }
        let told = try await town.requests().filter { $0.kind == DeliveriesNotice.name(of: .accepted) }
        let names = told.compactMap { $0.arguments["courier"] }
        #expect(names.count == 1)
        #expect(names == results.winners())
    }

    @Test("A notification request follows its event, and both have the trace of the call")
    func order() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        var meta = CallMeta.signedIn(AccountID(store), .store)
        meta.traceparent = trace
        let id = try await town.deliveries.call(CreateDelivery.sample(for: [courier]), meta: meta).delivery.id
        meta.caller = CallMeta.signedIn(AccountID(courier), .courier).caller
        _ = try await town.deliveries.call(AcceptDelivery(delivery: id), meta: meta)
        meta.caller = CallMeta.signedIn(AccountID(store), .store).caller
        _ = try await town.deliveries.call(CancelDelivery(delivery: id), meta: meta)
        let events = try await town.deliveries.call(ReadEvents(after: 0)).events
        let request = "deliveries.notificationRequested"
        #expect(
            events.map(\.type) == [
                "deliveries.created", request, "deliveries.accepted", request, "deliveries.cancelled", request,
            ])
        #expect(Set(events.map(\.traceparent)) == [trace])
    }

    @Test("Notices have names of stores and couriers, and no address, phone number or customer")
    func discreet() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let phone = try CroatianPhone("098 765 4321")
        for step in ["deliver", "giveUp", "cancel", "end"] {
            let call = try CreateDelivery.sample(for: [courier], phone: phone)
            let id = try await town.call(call, as: store).delivery.id
            _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
            switch step {
            case "deliver": _ = try await town.call(DeliverDelivery(delivery: id), as: courier)
            case "giveUp": _ = try await town.call(GiveUpDelivery(delivery: id), as: courier)
            case "cancel": _ = try await town.call(CancelDelivery(delivery: id), as: store)
            default: _ = try await town.call(EndCooperation(courier: courier), as: store)
            }
        }
        let requests = try await town.requests()
        let kinds = Set(requests.map(\.kind))
        #expect(kinds.count == 7)
        for request in requests {
            let text = String(decoding: try JSONWriter.encode(request), as: UTF8.self)
            let saysWho = text.contains("Store 1") || text.contains("Courier Number 1")
            #expect(saysWho == (request.kind != DeliveriesNotice.name(of: .noCandidateLeft)))
            for secret in ["Iva", "Horvat", "Vukovarska", "Ilica", "cake", "+385", "7654321", "example.org"] {
                #expect(!text.contains(secret), "\(text)")
            }
        }
    }

    @Test("Many recipients are split over several requests, each once; without recipients there is no request")
    func chunks() async throws {
        let town = try await DeliveryTown()
        let feed = EventFeed(
            database: town.database, contract: DeliveriesContract.self, now: { town.clock.now },
            newID: { EventID(at: town.clock.now, random: (1, 1)) })
        let accounts = (0..<2_500).map { AccountID(at: .example, random: (0, UInt64($0))) }
        try await town.database.write { db in
            try feed.notify(DeliveriesNotice.example(of: .offered), to: [], in: db, traceparent: nil)
            try feed.notify(DeliveriesNotice.example(of: .offered), to: accounts, in: db, traceparent: nil)
        }
        let requests = try await town.requests()
        #expect(requests.map(\.recipients.count) == [1_000, 1_000, 500])
        #expect(requests.flatMap(\.recipients) == accounts)
    }
}
