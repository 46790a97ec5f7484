import DeliveriesContract
import RPC
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The events of deliveries")
struct DeliveryEventTests {
    /// Returns the feed without the notification requests.
    private func feed(_ town: DeliveryTown) async throws -> [EventRecord] {
        try await town.deliveries.call(ReadEvents(after: 0)).events
            .filter { $0.type != NotificationRequested<DeliveriesContract>.name }
    }

    private func types(_ town: DeliveryTown) async throws -> [String] { try await feed(town).map(\.type) }

    @Test("created, accepted, given up, accepted again and delivered have events with only ids and versions")
    func life() async throws {
        let (town, store, first) = try await DeliveryTown.linked()
        let second = try await town.courier(2)
        try await town.link(store, second)
        let delivery = try await town.delivery(of: store, for: first, second)
        _ = try await town.call(AcceptDelivery(delivery: delivery), as: first)
        _ = try await town.call(GiveUpDelivery(delivery: delivery), as: first)
        _ = try await town.call(AcceptDelivery(delivery: delivery), as: second)
        _ = try await town.call(DeliverDelivery(delivery: delivery), as: second)
        let events = try await feed(town)
        #expect(events.map(\.subject) == Array(repeating: "\(delivery)", count: 5))
        #expect(
            try events[0].event(DeliveryCreated.self)
                == DeliveryCreated(delivery: delivery, store: store, couriers: [first, second], version: 1))
        #expect(
            try events[1].event(DeliveryAccepted.self)
                == DeliveryAccepted(delivery: delivery, store: store, courier: first, version: 2))
        #expect(
            try events[2].event(DeliveryGivenUp.self)
                == DeliveryGivenUp(delivery: delivery, store: store, courier: first, version: 3))
        #expect(
            try events[3].event(DeliveryAccepted.self)
                == DeliveryAccepted(delivery: delivery, store: store, courier: second, version: 4))
        #expect(
            try events[4].event(DeliveryDelivered.self)
                == DeliveryDelivered(delivery: delivery, store: store, courier: second, version: 5))
        // The events have no personal data.
        for event in events {
            let text = String(decoding: event.data.bytes, as: UTF8.self)
            for secret in ["Iva", "Horvat", "Vukovarska", "cake", "091", "example.org"] {
                #expect(!text.contains(secret))
            }
        }
    }

    @Test("each progress of the holder has one event")
    func progressed() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let delivery = try await town.delivery(of: store, for: courier)
        _ = try await town.call(AcceptDelivery(delivery: delivery), as: courier)
        let kinds: [ReportKind] = [.atStore, .collected, .atStore, .delivered]
        for (number, kind) in kinds.enumerated() {
            let report = CourierReport(
                id: ReportID(at: .example, random: (0, UInt64(number))), delivery: delivery, kind: kind,
                occurredAt: .example)
            _ = try await town.call(ReportProgress(reports: [report]), as: courier)
        }
        let told = try await feed(town).compactMap { try $0.event(DeliveryProgressed.self) }
        #expect(
            told == [
                DeliveryProgressed(
                    delivery: delivery, store: store, courier: courier, progress: .atStore, version: 3),
                DeliveryProgressed(
                    delivery: delivery, store: store, courier: courier, progress: .collected, version: 4),
            ])
        #expect(try await types(town).last == "deliveries.delivered")
        try await town.checkBooks()
    }

    @Test("a cancellation has an event with the former holder")
    func cancelled() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let (held, waiting) = (
            try await town.delivery(of: store, for: courier), try await town.delivery(of: store, for: courier)
        )
        _ = try await town.call(AcceptDelivery(delivery: held), as: courier)
        _ = try await town.call(CancelDelivery(delivery: held), as: store)
        _ = try await town.call(CancelDelivery(delivery: waiting), as: store)
        let told = try await feed(town).compactMap { try $0.event(DeliveryCancelled.self) }
        #expect(
            told == [
                DeliveryCancelled(delivery: held, store: store, courier: courier, version: 3),
                DeliveryCancelled(delivery: waiting, store: store, courier: nil, version: 2),
            ])
    }

    @Test("each held delivery has a release event when the cooperation ends")
    func released() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        var held: Set<DeliveryID> = []
        for _ in 0..<3 {
            let delivery = try await town.delivery(of: store, for: courier)
            _ = try await town.call(AcceptDelivery(delivery: delivery), as: courier)
            held.insert(delivery)
        }
        _ = try await town.delivery(of: store, for: courier)
        _ = try await town.call(EndCooperation(courier: courier), as: store)
        let told = try await feed(town).compactMap { try $0.event(DeliveryReleased.self) }
        #expect(Set(told.map(\.delivery)) == held)
        #expect(told.allSatisfy { $0.courier == courier && $0.store == store && $0.version == 3 })
        #expect(told.count == 3)
    }

    @Test("refused calls and calls that change nothing have no event")
    func nothing() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let other = try await town.courier(2)
        let delivery = try await town.delivery(of: store, for: courier)
        _ = try? await town.call(AcceptDelivery(delivery: delivery), as: other)
        _ = try? await town.call(DeliverDelivery(delivery: delivery), as: courier)
        _ = try? await town.call(CreateDelivery.sample(for: [other]), as: store)
        #expect(try await types(town) == ["deliveries.created"])
        for _ in 0..<2 { _ = try await town.call(AcceptDelivery(delivery: delivery), as: courier) }
        #expect(try await types(town) == ["deliveries.created", "deliveries.accepted"])
    }

    @Test("couriers who accept at the same time cause one event")
    func oneWinner() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        var couriers: [CourierID] = []
        for number in 1...8 {
            couriers.append(try await town.courier(number))
            try await town.link(store, couriers[number - 1])
        }
        let delivery = try await town.call(CreateDelivery.sample(for: couriers), as: store).delivery.id
        let results = await race(8) { [couriers] number in
            _ = try await town.call(AcceptDelivery(delivery: delivery), as: couriers[number])
            return couriers[number]
        }
        let told = try await feed(town).compactMap { try $0.event(DeliveryAccepted.self)?.courier }
        #expect(told.count == 1)
        #expect(told == results.winners())
    }

    @Test("an event carries the trace of the call that caused it")
    func trace() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        var meta = CallMeta.signedIn(AccountID(store), .store)
        meta.traceparent = trace
        _ = try await town.deliveries.call(CreateDelivery.sample(for: [courier]), meta: meta)
        _ = try await town.delivery(of: store, for: courier)
        #expect(try await feed(town).map(\.traceparent) == [trace, nil])
    }

    @Test("a process that is no service may not read the feed")
    func strangers() async throws {
        let town = try await DeliveryTown()
        let stranger = InProcessClient(town.parts.dispatcher, as: Peer(uid: Peer.everyService.uid + 1))
        let error = await #expect(throws: ErrorObject.self) { try await stranger.call(ReadEvents(after: 0)) }
        #expect(error?.data.type == "rpc.untrustedPeer")
    }
}
