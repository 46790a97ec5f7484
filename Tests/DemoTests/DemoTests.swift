import Demo
import Foundation
import TestKit
import Testing

@Suite("A demo")
struct DemoTests {
    @Test("A demo has life in every part, each part goes on, and the next start keeps all of it")
    func town() async throws {
        try await withScratchFolder { scratch in
            let demo = try await RunningDemo.start(in: scratch + "/demo", ["--seed", "7"])
            try await demo.calling { town in
                let look = DemoLook(town: town, record: demo.record)
                try await look.parcels()
                try await look.restaurants()
                try await look.coaches()
                try await look.offers()
                try await look.cars()
                for part in DemoTown.partNames { try await look.goesOn(part) }
            }
            #expect(Set(demo.record.accounts.map(\.password)).count == demo.record.accounts.count)
            try await demo.stop()
            try await restart(demo)
        }
    }

    /// The second start prints the same accounts and loads nothing. With `--live` something happens then.
    private func restart(_ first: RunningDemo) async throws {
        let again = try await RunningDemo.start(in: first.folder, ["--live"])
        #expect(again.record == first.record)
        for demo in [first, again] {
            #expect(demo.record.accounts.allSatisfy { demo.program.output.contains($0.password) })
        }
        #expect(first.program.output.contains("loading the demo"))
        #expect(!again.program.output.contains("loading the demo"))
        let attributes = try FileManager.default.attributesOfItem(atPath: RunningDemo.file(in: first.folder))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        // A line about a step begins with the time, and one about an error with the name of its part after it.
        _ = try await again.program.output {
            $0.firstMatch(of: /\n\d\d:\d\d:\d\d  (?!(?:cars|coaches|offers|parcels|restaurants): ).+\n/) == nil
                ? nil : true
        }
        try await again.stop()
    }

    @Test("A start that was interrupted while it loaded the town is reported, and the next one begins with nothing")
    func interruption() async throws {
        try await withScratchFolder { scratch in
            try Data(#"{"seed":7,"isLoaded":false,"accounts":[],"addresses":[]}"#.utf8)
                .write(to: URL(filePath: RunningDemo.file(in: scratch)))
            try Data("half a town".utf8).write(to: URL(filePath: scratch + "/half"))
            let arguments = ["up", "--demo", "--state", scratch, "--listen", "127.0.0.1:0"]
            let program = try RunningProgram.product("kvartctl", arguments)
            _ = try await program.output { $0.contains("loading the demo") ? true : nil }
            #expect(program.output.contains("was not loaded to its end"))
            #expect(!FileManager.default.fileExists(atPath: scratch + "/half"))
            // A Ctrl-C now is no error, and leaves the mark for the next start.
            program.signal(SIGINT)
            #expect(try await program.end() == 0, "\(program.output)")
            let record = try RunningDemo.record(in: scratch)
            #expect(!record.isLoaded && record.seed == 7)
        }
    }
}
