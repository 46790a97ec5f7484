import RPC
import TestKit
import Testing

@Suite("Streams of a town whose programs are killed", .timeLimit(.minutes(5)))
struct StreamKillTests {
    @Test("After kills of gateway and identity a courier's stream has every notification once, in order")
    func killed() async throws {
        try await KilledTown.run { killed in
            let town = killed.town
            let store = try await town.store()
            let courier = try await town.courier()
            try await town.link(store: store, courier)
            let inbox = try await town.request("GET", "/v1/notifications", token: courier.token)
            let position = try #require(inbox.text("position"))
            // Starts from the beginning, so the stream also has earlier notifications.
            let epoch = position.prefix { $0 != "." }
            let reader = EventReader(port: killed.port, token: courier.token, after: "\(epoch).0")
            defer { reader.stop() }
            let isOpen = await eventually { reader.openings > 0 }
            try #require(isOpen)

            let offers = DeliveryOffers()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await offers.run(to: courier.id, by: store, in: town) }
                for number in 1...killRounds {
                    try await killed.kill(number.isMultiple(of: 2) ? .identity : .gateway)
                    // Later notifications come through the new process, or were delivered after the kill by the other
                    // program.
                    let count = reader.events.count
                    let goesOn = await eventually { reader.events.count > count }
                    try #require(goesOn, "no notification after kill \(number)")
                }
                // A busy machine needs longer.
                let areEnough = await eventually { offers.made.count > killRounds }
                #expect(areEnough)
                offers.stop()
                try await group.waitForAll()
            }

            let links = Set(offers.made.map { "/deliveries/\($0)" })
            let isAllThere = await eventually { links.isSubset(of: Set(reader.events.compactMap(\.link))) }
            #expect(isAllThere)
            let list = try await town.request("GET", "/v1/notifications?limit=1", token: courier.token)
            let newest = try #require(list.body?[member: "items"]?.elements.first?[member: "number"]?.integer)
            let isUpToDate = await eventually { reader.events.last?.number ?? 0 >= newest }
            #expect(isUpToDate)
            let numbers = reader.events.map(\.number)
            #expect(numbers == Array(1...Int64(numbers.count)))
            // Every second kill was of the gateway, which ended its streams.
            #expect(reader.openings > killRounds / 2)
        }
    }
}
