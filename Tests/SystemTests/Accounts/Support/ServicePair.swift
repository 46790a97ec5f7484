import Foundation
import RPC
import Synchronization
import TestKit
import Testing

/// Identity and deliveries as real processes, with a relay before each and one shared clock that the test moves.
/// Identity asks only deliveries before it deletes an account.
final class ServicePair: Sendable {
    static let names = ["identity", "deliveries"]

    let clock: MovedClock
    private let folder: String
    private let relays: [String: Relay]
    private let programs = Mutex<[String: RunningProgram]>([:])

    /// Runs both around the body, and checks that both exit cleanly.
    static func run(_ body: (ServicePair) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let pair = try ServicePair(in: folder)
            defer { for relay in pair.relays.values { relay.stop() } }
            try await pair.start()
            try await body(pair)
            for name in names { try pair.program(name).signal(SIGTERM) }
            for name in names {
                let program = try pair.program(name)
                #expect(try await program.end() == 0, "\(name): \(program.output)")
            }
        }
    }

    private init(in folder: String) throws {
        self.folder = folder
        clock = MovedClock(folder + "/clock")
        for place in ["own", "ways"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(place)", withIntermediateDirectories: true)
        }
        let settings =
            #"{"scrypt":{"rounds":1024},"throttles":{"factor":1000000},"deletion":{"services":["deliveries"]}}"#
        try settings.write(toFile: folder + "/settings.json", atomically: true, encoding: .utf8)
        var relays: [String: Relay] = [:]
        for name in Self.names {
            relays[name] = try Relay(at: "\(folder)/ways/\(name).sock", to: "\(folder)/own/\(name).sock")
        }
        self.relays = relays
    }

    private func program(_ name: String) throws -> RunningProgram {
        let program = programs.withLock { $0[name] }
        return try #require(program, "\(name) was never started")
    }

    /// Starts the services that do not run, and waits until both answer.
    func start() async throws {
        for name in Self.names where programs.withLock({ $0[name]?.isRunning != true }) {
            let program = try RunningProgram.product(
                name,
                [
                    "--socket", "\(folder)/own/\(name).sock", "--sockets", folder + "/ways", "--state",
                    "\(folder)/\(name)", "--shared-config", folder + "/settings.json",
                ] + clock.arguments)
            programs.withLock { $0[name] = program }
        }
        for name in Self.names {
            let path = "\(folder)/own/\(name).sock"
            let answers = await eventually { await SocketCall.isAnswered(at: path) }
            let program = try program(name)
            #expect(answers, "\(name): \(program.output)")
        }
    }

    // MARK: Calls

    /// Makes a call through the relay.
    func call<C: Call>(_ call: C, as caller: Caller? = nil) async throws -> C.Reply {
        let service = SocketCall.service(answering: C.self)
        return try await SocketCall.make(call, at: "\(folder)/ways/\(service).sock", as: caller)
    }

    /// Makes a call during which a process may die.
    /// - Returns: `nil` without a reply, or with an error that says nothing about the outcome.
    func hear<C: Call>(_ call: C, as caller: Caller? = nil) async throws -> C.Reply? {
        do {
            return try await self.call(call, as: caller)
        } catch is ClientError {
            return nil
        } catch is ErrorObject {
            return nil
        }
    }

    // MARK: Death

    /// Arms a kill -9 of a service for the moment when the line passes a relay.
    func kill(_ name: String, at point: Relay.Point) throws {
        let service = String(point.call.prefix { $0 != "." })
        // For calls that every service has, the test uses the relay of deliveries.
        let relay = relays[service] ?? relays["deliveries"]
        try relay?.kill(program(name), at: point)
    }

    /// The number of kills by both relays.
    var kills: Int { relays.values.reduce(0) { $0 + $1.kills } }

    /// Kills a service with kill -9 now.
    func kill(_ name: String) async throws {
        let program = try program(name)
        program.signal(SIGKILL)
        _ = try await program.end()
    }

    /// Kills both services with kill -9 if they run, moves the clock by `time`, and starts both again.
    func restart(later time: Duration) async throws {
        for name in Self.names { try await kill(name) }
        try await start()
        try clock.advance(by: time)
    }
}
