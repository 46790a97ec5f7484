import Foundation
import RPC
import Testing

@Suite("The files that are generated from the contracts")
struct RecordedTests {
    private static let names = recordedContracts.map { $0.name }

    private func contract(_ name: String) throws -> any Contract.Type {
        try #require(recordedContracts.first { $0.name == name })
    }

    @Test("The surface of a contract equals the recorded one", arguments: names)
    func surface(name: String) throws {
        let lines = try Surface(contract(name)).lines
        try Recorded.compare(lines, with: "Tests/ContractTests/Surfaces/\(name).txt")
    }

    @Test("There is no surface of a removed contract")
    func surfaces() throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Recorded.url("Tests/ContractTests/Surfaces").path())
        #expect(names.sorted() == Self.names.map { "\($0).txt" }.sorted())
    }

    @Test("The READMEs of the services have the tables of all contracts")
    func readmes() throws {
        let services = Recorded.url("Services")
        var shown: [String] = []
        for folder in try FileManager.default.contentsOfDirectory(atPath: services.path()).sorted() {
            let path = "Services/\(folder)/README.md"
            guard let text = try? String(contentsOf: Recorded.url(path), encoding: .utf8) else { continue }
            let tables = try ReadmeTables(
                text.trimmingSuffix("\n").components(separatedBy: "\n"), contracts: recordedContracts)
            #expect(tables.faults == [], "\(path)")
            try Recorded.compare(tables.lines, with: path)
            shown += tables.shown
        }
        for contract in allContracts {
            let tables = [
                ("calls", contract.calls.isEmpty), ("events", contract.events.isEmpty),
                ("notices", contract.notices == nil),
            ]
            for (kind, isEmpty) in tables {
                let count = shown.count { $0 == "\(kind) \(contract.name)" }
                #expect(count == (isEmpty ? 0 : 1), "\(kind) of \(contract.name)")
            }
        }
    }

    @Test("Every call, event and notice has a summary in one phrase", arguments: names)
    func summaries(name: String) throws {
        let contract = try contract(name)
        let summaries =
            contract.calls.map { ($0.name, $0.summary) } + contract.events.map { ($0.name, $0.summary) }
            + contract.noticeExamples.map { ($0.kind, $0.summary) }
        for (name, summary) in summaries {
            #expect(summary.first?.isUppercase == true, "\(name)")
            #expect(!summary.contains { "\n|".contains($0) } && summary.last != ".", "\(name)")
        }
    }

    @Test("Every event has an example", arguments: EventShapeTests.EventType.all)
    func examples(event: EventShapeTests.EventType) {
        #expect(count(event.type) > 0)
    }

    private func count<E: Event>(_ type: E.Type) -> Int { E.examples.count }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: Character) -> String {
        var text = self
        while text.last == suffix { text.removeLast() }
        return text
    }
}
