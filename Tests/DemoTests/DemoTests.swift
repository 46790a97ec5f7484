import Demo
import Foundation
import TestKit
import Testing

@Suite("A demo")
struct DemoTests {
    @Test(
        "A demo has life in every part, goes on, keeps what it has, and shares with its twin only what the seed decides"
    )
    func twins() async throws {
        try await withScratchFolder { scratch in
            let (folder, twin) = (scratch + "/demo", scratch + "/twin")
            try interrupt(twin)
            let first = try await RunningDemo.start(in: folder, ["--seed", "7"])
            try await first.calling { town in
                let look = DemoLook(town: town, record: first.record)
                try await look.parcels()
                try await look.restaurants()
                try await look.coaches()
                try await look.offers()
                try await look.cars()
                for part in DemoTown.partNames { try await look.goesOn(part) }
            }
            try await first.stop()
            try await restart(first)
            try await compare(first.record, in: twin)
        }
    }

    /// Leaves a folder as a start does that is killed while it loads the town.
    private func interrupt(_ folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(#"{"seed":7,"isLoaded":false,"accounts":[],"addresses":[]}"#.utf8)
            .write(to: URL(filePath: RunningDemo.file(in: folder)))
        try Data("half a town".utf8).write(to: URL(filePath: folder + "/half"))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    }

    /// The second start prints the same accounts, and loads nothing.
    private func restart(_ first: RunningDemo) async throws {
        let again = try await RunningDemo.start(in: first.folder)
        #expect(again.record == first.record)
        for demo in [first, again] {
            #expect(demo.record.accounts.allSatisfy { demo.program.output.contains($0.password) })
        }
        #expect(first.program.output.contains("loading"))
        #expect(!again.program.output.contains("loading"))
        let mode = try FileManager.default.attributesOfItem(atPath: RunningDemo.file(in: first.folder))
        #expect(mode[.posixPermissions] as? Int == 0o600)
        try await again.stop()
    }

    /// The town in the interrupted folder begins again, has the same people with other passwords, and something happens
    /// in it.
    private func compare(_ record: DemoRecord, in folder: String) async throws {
        let twin = try await RunningDemo.start(in: folder, ["--live"])
        #expect(twin.program.output.contains("was not loaded to its end"))
        #expect(!FileManager.default.fileExists(atPath: folder + "/half"))
        #expect(twin.record.accounts.map(\.signIn) == record.accounts.map(\.signIn))
        #expect(twin.record.accounts.map(\.name) == record.accounts.map(\.name))
        #expect(Set(twin.record.accounts.map(\.password)).isDisjoint(with: record.accounts.map(\.password)))
        // A line of what has happened begins with the time.
        _ = try await twin.program.output { $0.firstMatch(of: /\n\d\d:\d\d:\d\d  .+\n/) == nil ? nil : true }
        try await twin.stop()
    }
}
