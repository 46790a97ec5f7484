import Foundation
import Glibc
import Synchronization
import TestKit
import Testing

/// Identity, deliveries and a gateway, each a real process on a socket that the test holds, as under `kvartctl up`. The
/// test itself kills and restarts them at once. `kvartctl up` would increase the delay with each restart.
final class KilledTown: Sendable {
    enum Victim: String, CaseIterable { case gateway, identity, deliveries }

    /// Makes calls over HTTP.
    let town: RealTown
    let port: UInt16
    private let http: HandedPort
    private let identity: HandedSocket
    private let deliveries: HandedSocket
    private let programs = Mutex<[Victim: RunningProgram]>([:])

    /// Runs the town around the body, and checks that all programs exit cleanly.
    /// - Parameter afterwards: runs with the folder after all programs have ended.
    static func run(
        _ body: (KilledTown) async throws -> Void, afterwards: (_ folder: String) async throws -> Void = { _ in }
    ) async throws {
        try await withScratchFolder { folder in
            let town = try KilledTown(in: folder)
            try await body(town)
            for victim in Victim.allCases { try await town.stop(town.program(victim)) }
            try await afterwards(folder)
        }
    }

    private init(in folder: String) throws {
        http = try HandedPort()
        port = http.port
        let url = "http://127.0.0.1:\(port)"
        let settings =
            #"{"scrypt":{"rounds":1024},"throttles":{"factor":1000000},"links":{"base":"\#(url)"}}"#
        try settings.write(toFile: folder + "/settings.json", atomically: true, encoding: .utf8)
        identity = try HandedSocket(folder + "/identity.sock")
        deliveries = try HandedSocket(folder + "/deliveries.sock")
        // Used only by its URL, because any of its programs may be dead.
        let program = try deliveries.start("deliveries", Self.arguments(of: "deliveries", in: folder))
        town = RealTown(program: program, folder: folder, url: url)
        programs.withLock { $0[.deliveries] = program }
        for victim in Victim.allCases where victim != .deliveries { try start(victim) }
    }

    private static func arguments(of name: String, in folder: String) -> [String] {
        ["--sockets", folder, "--shared-config", folder + "/settings.json"]
            + (name == "gateway" ? [] : ["--state", "\(folder)/\(name)"])
    }

    private func start(_ victim: Victim) throws {
        let arguments = Self.arguments(of: victim.rawValue, in: town.folder)
        let program =
            switch victim {
            case .gateway: try http.startGateway(arguments)
            case .identity: try identity.start("identity", arguments)
            case .deliveries: try deliveries.start("deliveries", arguments)
            }
        programs.withLock { $0[victim] = program }
    }

    private func program(_ victim: Victim) throws -> RunningProgram {
        let program = programs.withLock { $0[victim] }
        return try #require(program, "\(victim) was never started")
    }

    private func stop(_ program: RunningProgram) async throws {
        program.signal(SIGTERM)
        #expect(try await program.end() == 0, "\(program.output)")
    }

    /// Kills a program with kill -9, and starts it again.
    func kill(_ victim: Victim) async throws {
        let program = try program(victim)
        program.signal(SIGKILL)
        #expect(try await program.end() == -SIGKILL, "\(program.output)")
        try start(victim)
    }
}
