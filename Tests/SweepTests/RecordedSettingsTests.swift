import EgressService
import Foundation
import GatewayService
import RPC
import ServiceKit
import TestKit
import Testing

@Suite("The tables of settings in the READMEs")
struct RecordedSettingsTests {
    /// A page, and the programs or groups whose settings it lists.
    struct Page: Sendable, CustomTestStringConvertible {
        /// The name in the comment before the table.
        let name: String
        let path: String
        let settings: [any Settings.Type]
        var testDescription: String { name }

        init(_ name: String, _ path: String, _ settings: [any Settings.Type]) {
            (self.name, self.path, self.settings) = (name, path, settings)
        }

        /// The page of a program: `transport-booking` is in `Services/TransportBooking`.
        init(_ program: String, _ settings: [any Settings.Type]) {
            let folder = program.split(separator: "-").map { $0.capitalized }.joined()
            self.init(program, "Services/\(folder)/README.md", settings)
        }
    }

    static let programs =
        SweptProgram.all.map { Page($0.name, $0.settings) } + [
            Page(Program.gateway.name, GatewayProgram.settings), Page(Program.egress.name, EgressProgram.settings),
        ]

    static let pages =
        programs.filter { !$0.settings.isEmpty }
        + [Page("every program", "Shared/ServiceKit/README.md", [LogSettings.self, PeerSettings.self])]

    /// `make record` writes the table.
    @Test("A README has the table of all declared settings", arguments: pages)
    func table(page: Page) throws {
        let isCurrent = try ReadmePart("settings", page.name, in: page.path)
            .matches(ProgramSettings(page.settings).table)
        #expect(isCurrent, "run `make record` to rewrite \(page.path), and review the difference")
    }

    @Test("Every program with settings has a table")
    func all() {
        #expect(Set(Self.programs.map(\.name)) == Set(Program.allCases.map(\.name)))
    }
}
