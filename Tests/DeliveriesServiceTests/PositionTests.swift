import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The position of a courier")
struct PositionTests {
    @Test("is shown to the store between acceptance and end, and not before or after")
    func betweenAcceptAndEnd() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        #expect(try await town.isStored(Self.bridge, as: courier) == false)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        #expect(try await town.position(of: id, as: store) == nil)
        #expect(try await town.isStored(Self.bridge, as: courier))
        let position = try await town.position(of: id, as: store)
        #expect(position?.coordinate == Self.bridge)
        #expect(position.map { $0.seenAt < town.clock.now } == true)

        _ = try await town.call(DeliverDelivery(delivery: id), as: courier)
        #expect(try await town.position(of: id, as: store) == nil)
        #expect(try await town.positions == 0)
        town.clock.advance(by: .seconds(60))
        #expect(try await town.isStored(Self.square, as: courier) == false)
        #expect(try await town.positions == 0)
    }

    @Test("is erased when the courier holds no delivery any more, for every way of ending")
    func lastInHand() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let ends: [@Sendable (DeliveryID) async throws -> Void] = [
            { _ = try await town.call(GiveUpDelivery(delivery: $0), as: courier) },
            { _ = try await town.call(CancelDelivery(delivery: $0), as: store) },
            { _ = try await town.report([.sample(1, .delivered, $0)], as: courier) },
            { _ in _ = try await town.call(EndCooperation(courier: courier), as: store) },
        ]
        for end in ends {
            let first = try await town.held(of: store, by: courier)
            let last = try await town.held(of: store, by: courier)
            #expect(try await town.isStored(Self.bridge, as: courier))
            _ = try await town.call(DeliverDelivery(delivery: first), as: courier)
            #expect(try await town.positions == 1)
            #expect(try await town.position(of: last, as: store)?.coordinate == Self.bridge)
            try await end(last)
            #expect(try await town.positions == 0)
            #expect(try await town.position(of: last, as: store) == nil)
        }
    }

    @Test("is kept at most every five seconds, and only if it is newer than the known one")
    func newest() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        town.clock.advance(by: .seconds(3_600))
        #expect(try await town.isStored(Self.bridge, as: courier))
        town.clock.advance(by: .seconds(4))
        #expect(try await town.isStored(Self.square, as: courier) == false)
        #expect(try await town.position(of: id, as: store)?.coordinate == Self.bridge)
        town.clock.advance(by: .seconds(1))
        #expect(try await town.isStored(Self.square, as: courier))
        #expect(try await town.position(of: id, as: store)?.coordinate == Self.square)
        // After a tunnel the newest position arrives first, then the queued ones.
        town.clock.advance(by: .seconds(60))
        #expect(try await town.isStored(Self.bridge, age: 120, as: courier) == false)
        #expect(try await town.isStored(Self.bridge, age: 30, as: courier))
        let seenAt = try await town.position(of: id, as: store)?.seenAt
        #expect(seenAt.map { town.clock.now - $0 > .seconds(29) } == true)
    }

    @Test("is not kept when it is from before the acceptance, however late it arrives")
    func beforeAccepting() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        town.clock.advance(by: .seconds(3_600))
        let id = try await town.held(of: store, by: courier)
        town.clock.advance(by: .seconds(10))
        #expect(try await town.isStored(Self.bridge, age: 60, as: courier) == false)
        #expect(try await town.position(of: id, as: store) == nil)
        #expect(try await town.isStored(Self.bridge, age: 5, as: courier))
    }

    @Test("is kept again at once after the clock was set back")
    func clockSetBack() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        town.clock.advance(by: .seconds(7_200))
        #expect(try await town.isStored(Self.bridge, as: courier))
        town.clock.advance(by: .seconds(-3_600))
        #expect(try await town.isStored(Self.square, as: courier))
        #expect(try await town.position(of: id, as: store)?.coordinate == Self.square)
        town.clock.advance(by: .seconds(5))
        #expect(try await town.isStored(Self.bridge, as: courier))
    }

    @Test("is published only to the stores of held deliveries, without a new version")
    func stores() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let (second, third) = (try await town.store(2), try await town.store(3))
        for other in [second, third] { try await town.link(other, couriers[0]) }
        let own = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: own), as: couriers[0])
        let others = try await town.held(of: second, by: couriers[0])
        let waiting = try await town.delivery(of: third, for: couriers[0])
        let (readers, watchers) = ([store, second, third], couriers)
        var places: [StreamPosition] = []
        for reader in readers { places.append(try await town.call(StreamChanges(), as: reader).position) }
        for watcher in watchers { places.append(try await town.call(StreamChanges(), as: watcher).position) }

        #expect(try await town.isStored(Self.bridge, as: couriers[0]))
        let expected = [[own], [others], []]
        for (number, reader) in readers.enumerated() {
            let page = try await town.call(StreamChanges(after: places[number]), as: reader)
            let changes = try page.items.map { try $0.change }
            #expect(changes.map(\.delivery) == expected[number])
            for change in changes {
                #expect(change.kind == .position)
                #expect(change.status == .inProgress)
                #expect(change.version == 2)
                #expect(change.position?.coordinate == Self.bridge)
            }
        }
        for (number, watcher) in watchers.enumerated() {
            let page = try await town.call(StreamChanges(after: places[3 + number]), as: watcher)
            #expect(page.items.isEmpty)
        }
        #expect(try await town.call(GetDeliveryForStore(delivery: own), as: store).delivery.version == 2)
        #expect(try await town.position(of: waiting, as: third) == nil)
    }

    @Test("is in the stream only as the newest for each delivery, and not after the holding ends")
    func newestInStream() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        let start = try await town.call(StreamChanges(), as: store).position
        for place in [Self.bridge, Self.square, Self.bridge] {
            town.clock.advance(by: .seconds(5))
            #expect(try await town.isStored(place, as: courier))
        }
        let missed = try await town.call(StreamChanges(after: start), as: store)
        let changes = try missed.items.map { try $0.change }
        #expect(changes.map(\.position?.coordinate) == [Self.bridge])
        #expect(missed.items.map(\.number) == [start.number + 3])

        _ = try await town.call(DeliverDelivery(delivery: id), as: courier)
        let later = try await town.call(StreamChanges(after: start), as: store)
        let kinds = try later.items.map { try $0.change.kind }
        #expect(kinds == [.delivered])
    }

    @Test("is not kept for a courier who only has offers")
    func onlyOffered() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        _ = try await town.delivery(of: store, for: courier)
        for _ in 0..<10 { #expect(try await town.isStored(Self.bridge, as: courier) == false) }
        #expect(try await town.positions == 0)
    }

    private static let bridge = Coordinate(
        latitude: Latitude(unchecked: 45.78412), longitude: Longitude(unchecked: 15.94867))
    private static let square = Coordinate(
        latitude: Latitude(unchecked: 45.81306), longitude: Longitude(unchecked: 15.97706))
}

extension DeliveryTown {
    fileprivate func isStored(_ coordinate: Coordinate, age: Int? = nil, as courier: CourierID) async throws -> Bool {
        try await call(ReportPosition(coordinate: coordinate, ageSeconds: age), as: courier).isStored
    }

    fileprivate func position(of delivery: DeliveryID, as store: StoreID) async throws -> CourierPosition? {
        try await call(GetDeliveryForStore(delivery: delivery), as: store).delivery.position
    }

    /// The number of stored positions.
    fileprivate var positions: Int? {
        get async throws { try await count("SELECT count(*) FROM courierPosition") }
    }
}

extension StreamPage.Item {
    fileprivate var change: DeliveryChange {
        get throws {
            #expect(type == "change")
            return try JSONReader.decode(DeliveryChange.self, from: data.bytes, unknownMembers: .refused)
        }
    }
}
