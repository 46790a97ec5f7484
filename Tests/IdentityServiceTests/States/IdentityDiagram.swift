import TestKit
import Testing

/// The diagrams of states in the README of identity.
enum IdentityDiagram: String, CaseIterable {
    case account, message

    static let readme = "Services/Identity/README.md"

    /// Checks that the diagram is complete and that the README has it.
    func expect(_ diagram: StateDiagram) throws {
        #expect(diagram.unreachedStates == [])
        #expect(diagram.idleActions == [])
        let isCurrent = try ReadmePart("states", "identity.\(self)", in: Self.readme).matches(diagram.lines)
        #expect(isCurrent, "run `make record` to rewrite \(Self.readme), and review the difference")
    }
}

@Suite("The states in the README of identity")
struct IdentityDiagramTests {
    @Test("The README has a diagram of every aggregate, and no other")
    func complete() throws {
        let names = try ReadmePart.names(of: "states", in: IdentityDiagram.readme)
        #expect(names == IdentityDiagram.allCases.map { "identity.\($0)" })
    }
}
