import Foundation
import TestKit
import Testing

/// A town for the scripts of the READMEs. The scripts run in a folder that has the programs and the town's files at the
/// printed paths.
struct ReadmeTown: Sendable {
    private let town: RealTown
    private let folder: String
    var url: String { town.url }

    init(_ town: RealTown) throws {
        self.town = town
        folder = town.folder + "/readme"
        let files = FileManager.default
        try files.createDirectory(atPath: folder + "/.build", withIntermediateDirectories: true)
        try files.createSymbolicLink(
            atPath: folder + "/.build/debug", withDestinationPath: RunningProgram.products)
        try files.createSymbolicLink(atPath: folder + "/.run", withDestinationPath: town.folder + "/town")
    }

    /// Runs a script in a new shell and returns its output. Only the URL of the town replaces the printed one.
    func paste(_ printed: String) async throws -> String {
        let script = printed.replacing("http://127.0.0.1:8080", with: url)
        try #require(script != printed)
        let shell = try RunningProgram(
            "/bin/bash", ["-euo", "pipefail", "-c", "cd \"$0\"\n" + script, folder],
            environment: ["TMPDIR": town.folder])
        let status = try await shell.end(within: 240)
        try #require(status == 0, "\(shell.output)")
        return shell.output
    }
}
