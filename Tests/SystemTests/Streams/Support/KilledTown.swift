import Foundation
import Glibc
import Synchronization
import TestKit
import Testing

/// Identity, a gateway and one more program, each a real process on a socket that the test holds, as under
/// `kvartctl up`. The test itself kills and restarts them at once. `kvartctl up` would increase the delay with each
/// restart.
final class KilledTown: Sendable {
    enum Victim: String {
        case gateway, identity, deliveries
        case catalogOrders = "catalog-orders"
        case carMarketplace = "car-marketplace"
    }

    /// Makes calls over HTTP.
    let town: RealTown
    let port: UInt16
    private let http: HandedPort
    private let sockets: [Victim: HandedSocket]
    private let programs = Mutex<[Victim: RunningProgram]>([:])

    /// Runs the town around the body, and checks that all programs exit cleanly.
    /// - Parameters:
    ///   - context: the third program.
    ///   - afterwards: runs with the folder after all programs have ended.
    static func run(
        with context: Victim = .deliveries, _ body: (KilledTown) async throws -> Void,
        afterwards: (_ folder: String) async throws -> Void = { _ in }
    ) async throws {
        try await withScratchFolder { folder in
            let town = try KilledTown(in: folder, with: context)
            try await body(town)
            for victim in [.gateway, .identity, context] { try await town.stop(town.program(victim)) }
            try await afterwards(folder)
        }
    }

    private init(in folder: String, with context: Victim) throws {
        http = try HandedPort()
        port = http.port
        let url = "http://127.0.0.1:\(port)"
        let spool = folder + "/town/spool"
        for place in [Self.sockets(in: folder), "\(spool)/identity", "\(spool)/\(context.rawValue)"] {
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        }
        let settings = [
            #""scrypt":{"rounds":1024},"throttles":{"factor":1000000},"links":{"base":"\#(url)"}"#,
            #""uploads":{"spool":"\#(spool)"}"#,
        ]
        try "{\(settings.joined(separator: ","))}"
            .write(toFile: folder + "/settings.json", atomically: true, encoding: .utf8)
        let socket = try HandedSocket("\(Self.sockets(in: folder))/\(context.rawValue).sock")
        sockets = [.identity: try HandedSocket(Self.sockets(in: folder) + "/identity.sock"), context: socket]
        // Used only by its URL and its folder, because any of its programs may be dead.
        let program = try socket.start(context.rawValue, Self.arguments(of: context.rawValue, in: folder))
        town = RealTown(program: program, folder: folder, url: url)
        programs.withLock { $0[context] = program }
        for victim in [Victim.identity, .gateway] { try start(victim) }
    }

    private static func sockets(in folder: String) -> String { folder + "/town/sockets" }

    private static func arguments(of name: String, in folder: String) -> [String] {
        ["--sockets", sockets(in: folder), "--shared-config", folder + "/settings.json"]
            + (name == "gateway" ? [] : ["--state", "\(folder)/town/\(name)"])
    }

    private func start(_ victim: Victim) throws {
        let arguments = Self.arguments(of: victim.rawValue, in: town.folder)
        let program = try sockets[victim]?.start(victim.rawValue, arguments) ?? http.startGateway(arguments)
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
    /// - Parameter meanwhile: runs while the program does not, with the folder of the test.
    func kill(_ victim: Victim, _ meanwhile: (_ folder: String) throws -> Void = { _ in }) async throws {
        let program = try program(victim)
        program.signal(SIGKILL)
        #expect(try await program.end() == -SIGKILL, "\(program.output)")
        try meanwhile(town.folder)
        try start(victim)
    }
}
