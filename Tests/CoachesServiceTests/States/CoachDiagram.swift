import TestKit
import Testing

/// The diagrams of states in the README of transport-booking.
enum CoachDiagram: String, CaseIterable {
    case booking, attempt, refund, trip

    static let readme = "Services/TransportBooking/README.md"
    static let service = "Services/TransportBooking/Coaches"

    /// Checks that the diagram is complete and that the README has it.
    func expect(_ diagram: StateDiagram) throws {
        #expect(diagram.unreachedStates == [])
        #expect(diagram.idleActions == [])
        let isCurrent = try ReadmePart("states", "coaches.\(self)", in: Self.readme).matches(diagram.lines)
        #expect(isCurrent, "run `make record` to rewrite \(Self.readme), and review the difference")
    }

    /// Checks that every rule of a record has a case.
    static func expect<Rule: CaseIterable & RawRepresentable<String>>(_ rules: Rule.Type, of type: String) throws {
        let found = try RuleSource.rules(of: type, in: service)
        #expect(found == Set(Rule.allCases.map(\.rawValue)))
    }
}

@Suite("The states in the README of transport-booking")
struct CoachDiagramTests {
    @Test("The README has a diagram of every aggregate, and no other")
    func complete() throws {
        let names = try ReadmePart.names(of: "states", in: CoachDiagram.readme)
        #expect(names == CoachDiagram.allCases.map { "coaches.\($0)" })
    }
}
