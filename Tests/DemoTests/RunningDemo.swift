import Demo
import Foundation
import JSON
import ServiceKit
import TestKit
import Testing

/// A demo as `kvartctl up --demo` runs it, on a free port.
struct RunningDemo {
    let program: RunningProgram
    /// The folder of the town.
    let folder: String
    let record: DemoRecord
    let url: String

    /// Starts a demo and waits until it is ready.
    static func start(in folder: String, _ options: [String] = []) async throws -> RunningDemo {
        let arguments = ["up", "--demo", "--state", folder, "--listen", "127.0.0.1:0"] + options
        let program = try RunningProgram.product("kvartctl", arguments)
        let url = try await program.output { output in
            output.split(separator: "\n").first { $0.hasPrefix("http://") }.map(String.init)
        }
        _ = try await program.output(within: 120) { $0.contains("Its mails: ") ? true : nil }
        return RunningDemo(program: program, folder: folder, record: try record(in: folder), url: url)
    }

    static func file(in folder: String) -> String { "\(folder)/demo.json" }

    static func record(in folder: String) throws -> DemoRecord {
        let bytes = try Data(contentsOf: URL(filePath: file(in: folder)))
        return try JSONReader.decode(DemoRecord.self, from: Array(bytes), unknownMembers: .refused)
    }

    /// Makes calls as the demo does.
    func calling<Value>(_ body: (TownClient) async throws -> Value) async throws -> Value {
        try await TownClient.with(url, .live, body)
    }

    /// Stops the town as Ctrl-C does.
    func stop() async throws {
        program.signal(SIGINT)
        #expect(try await program.end() == 0, "\(program.output)")
    }
}
