import RPC
import Testing

@Suite("The rules of all events")
struct EventShapeTests {
    /// An event type as an argument of a test.
    struct EventType: Sendable, CustomTestStringConvertible {
        let type: any Event.Type
        let contract: String
        var testDescription: String { type.name }

        static let all = allContracts.flatMap { contract in
            contract.events.map { EventType(type: $0, contract: contract.name) }
        }
    }

    @Test("A contract lists its events by name, each once")
    func order() {
        for contract in allContracts {
            let names = contract.events.map { $0.name }
            #expect(names == Set(names).sorted())
        }
    }

    @Test(
        "An event's name is its contract's name and a word that no call of the contract has", arguments: EventType.all)
    func name(event: EventType) {
        let parts = event.type.name.split(separator: ".", omittingEmptySubsequences: false)
        #expect(parts.count == 2)
        #expect(parts.first == Substring(event.contract))
        #expect(parts.last?.first?.isLowercase == true)
        #expect(parts.last?.allSatisfy { $0.isASCII && $0.isLetter } == true)
        #expect(!allContracts.flatMap { $0.calls.map { $0.name } }.contains(event.type.name))
    }

    @Test("An event's version is at least 1, and its readers are services of the town", arguments: EventType.all)
    func readers(event: EventType) {
        #expect(event.type.version >= 1)
        guard let readers = event.type.readers else { return }
        #expect(!readers.isEmpty)
        #expect(readers.isSubset(of: EveryService.names))
    }
}
