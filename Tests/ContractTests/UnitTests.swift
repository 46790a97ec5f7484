import Foundation
import RPC
import Testing
import Town

@Suite("The systemd units")
struct UnitTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns the lines that `systemd/names` prints. `make install` and the host checks read the same names.
    private static func names(_ kind: String) throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = root.appending(path: "systemd/names")
        process.arguments = [kind]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map { String($0) }
    }

    @Test("Every program of the town has a unit, and every unit starts one of its executables")
    func programs() throws {
        #expect(try Set(Self.names("services")) == Set(Program.allCases.map(\.name)))
        #expect(try Set(Self.names("programs")) == Set(Program.allCases.map(\.executable) + ["kvartctl"]))
    }

    /// A program with a database has jobs and reads feeds, so it must run without a call.
    @Test("The target starts exactly the services with a database")
    func target() throws {
        let target = try String(contentsOf: Self.root.appending(path: "systemd/units/kvart.target"), encoding: .utf8)
        let wanted = target.matches(of: /kvart-([a-z-]+)\.service/).map { String($0.output.1) }
        #expect(wanted.sorted() == Program.allCases.filter(\.hasDatabase).map(\.name).sorted())
    }
}
