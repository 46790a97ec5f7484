import CoachesContract
import Foundation
import Glibc
import Synchronization
import TestKit
import TestTowns
import Testing
import Vocabulary

/// The programs that a coach payment needs. Each is a real process that the test starts, kills and restarts at once,
/// because `kvartctl up` lengthens the delay with each restart. Relays forward the calls to transport-booking and
/// egress, and the test moves the clock of transport-booking.
final class CoachPrograms: Sendable {
    enum Part: String, CaseIterable, Sendable {
        case identity, egress, acquirer, gateway
        case booking = "transport-booking"
    }

    private struct State {
        var programs: [Part: RunningProgram] = [:]
        var tracers: [RunningProgram] = []
        var dispatcher: String?
    }

    /// The system forbids tracing a running process.
    struct NotTraced: Error, CustomStringConvertible {
        var description: String
    }

    /// The town for calls over HTTP. Its program is identity, as it was first started.
    let town: RealTown
    /// The clock of transport-booking alone, so that moving it does not end sessions.
    let clock: MovedClock
    private let http: HandedPort
    private let acquirerPort: UInt16
    private let relays: [Part: Relay]
    private let state = Mutex(State())

    private var folder: String { town.folder }

    /// Runs the programs around the body, waits until all work is finished, checks that all programs exit cleanly, and
    /// checks the books.
    static func run(_ body: (CoachPrograms) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let programs = try CoachPrograms(in: folder)
            defer { for relay in programs.relays.values { relay.stop() } }
            try await programs.start()
            try await body(programs)
            try await programs.settle()
            try await programs.stop()
            programs.expectNoSecrets()
            let faults = try CoachBooks.faults(in: folder)
            #expect(faults.isEmpty, "\(faults)")
        }
    }

    /// Checks that no output contains the merchant's secret or a signed text.
    private func expectNoSecrets() {
        for (part, program) in state.withLock({ $0.programs }) {
            let output = program.output.lowercased()
            let found = ["merchantsignature", "sandbox-secret"].filter { output.contains($0) }
            #expect(found == [], "\(part.rawValue)")
        }
    }

    private init(in folder: String) throws {
        for place in ["own", "town/sockets"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(place)", withIntermediateDirectories: true)
        }
        http = try HandedPort()
        acquirerPort = try QuietPort.find()
        clock = MovedClock(folder + "/clock")
        let url = "http://127.0.0.1:\(http.port)"
        let settings = [
            #""scrypt":{"rounds":1024},"throttles":{"factor":1000000},"links":{"base":"\#(url)"}"#,
            #""notifications":{"sources":["transport-booking"]},"bookings":{"maxUnpaid":1000}"#,
            #""acquirer":{"sandbox":"http://127.0.0.1:\#(acquirerPort)"}"#,
        ]
        try "{\(settings.joined(separator: ","))}"
            .write(toFile: folder + "/settings.json", atomically: true, encoding: .utf8)
        var relays: [Part: Relay] = [:]
        for part in [Part.booking, .egress] {
            relays[part] = try Relay(
                at: "\(folder)/town/sockets/\(part.rawValue).sock", to: "\(folder)/own/\(part.rawValue).sock")
        }
        self.relays = relays
        let identity = try Self.identity(in: folder)
        town = RealTown(program: identity, folder: folder, url: url)
        state.withLock { $0.programs[.identity] = identity }
    }

    // MARK: Starting and stopping

    private static func identity(in folder: String) throws -> RunningProgram {
        try service("identity", at: "\(folder)/town/sockets/identity.sock", in: folder)
    }

    private static func service(
        _ name: String, at socket: String, in folder: String, _ more: [String] = []
    ) throws -> RunningProgram {
        try RunningProgram.product(
            name,
            [
                "--socket", socket, "--sockets", folder + "/town/sockets", "--state", "\(folder)/town/\(name)",
                "--shared-config", folder + "/settings.json",
            ] + more)
    }

    private func launch(_ part: Part) throws -> RunningProgram {
        let settings = ["--shared-config", folder + "/settings.json"]
        return switch part {
        case .identity: try Self.identity(in: folder)
        case .booking: try Self.service(part.rawValue, at: socket(of: part), in: folder, clock.arguments)
        case .egress: try RunningProgram.product("gateway", ["egress", "--socket", socket(of: part)] + settings)
        case .acquirer:
            try RunningProgram.product(
                "kvartctl",
                ["acquirer", "--listen", "127.0.0.1:\(acquirerPort)", "--state", folder + "/town/acquirer"])
        case .gateway: try http.startGateway(["--sockets", folder + "/town/sockets"] + settings)
        }
    }

    private func socket(of part: Part) -> String {
        relays[part] == nil ? "\(folder)/town/sockets/\(part.rawValue).sock" : "\(folder)/own/\(part.rawValue).sock"
    }

    func program(_ part: Part) throws -> RunningProgram {
        let program = state.withLock { $0.programs[part] }
        return try #require(program, "\(part.rawValue) was never started")
    }

    /// Starts the programs that do not run, and waits until all answer.
    func start(_ parts: [Part] = Part.allCases) async throws {
        for part in parts where state.withLock({ $0.programs[part]?.isRunning != true }) {
            let program = try launch(part)
            state.withLock { $0.programs[part] = program }
        }
        for part in parts { try await waitForAnswer(of: part) }
    }

    private func waitForAnswer(of part: Part) async throws {
        let answers = await eventually { await isAnswering(part) }
        let program = try program(part)
        #expect(answers, "\(part.rawValue): \(program.output)")
    }

    private func isAnswering(_ part: Part) async -> Bool {
        switch part {
        case .identity, .egress: await SocketCall.isAnswered(at: socket(of: part))
        case .acquirer: await isGood("http://127.0.0.1:\(acquirerPort)/livez")
        case .gateway: await isGood(town.url + "/livez")
        // The check uses the same path as all calls.
        case .booking: await isGood(town.url + "/v1/coaches/app-version")
        }
    }

    private func isGood(_ address: String) async -> Bool {
        let shown = try? await BrowserTab.opening(address)
        return shown?.page.status == 200
    }

    /// Stops all programs as systemd would, the gateway first.
    func stop() async throws {
        for part in [Part.gateway, .acquirer, .booking, .egress, .identity] {
            let program = try program(part)
            program.signal(SIGTERM)
            #expect(try await program.end() == 0, "\(part.rawValue): \(program.output)")
        }
    }

    // MARK: Killing

    /// Ends a program by kill -9 at once.
    func kill(_ part: Part) async throws {
        let program = try program(part)
        program.signal(SIGKILL)
        #expect(try await program.end() == -SIGKILL, "\(part.rawValue): \(program.output)")
    }

    /// Kills a program by kill -9 when a line of a call is on its way to or from a service.
    func kill(_ part: Part, when line: Relay.Point.Line, of call: String, passes service: Part) throws {
        let relay = try #require(relays[service], "no relay before \(service.rawValue)")
        relay.kill(try program(part), at: Relay.Point(call: call, line: line))
    }

    /// Kills a program by kill -9 at its next system call of this name.
    /// - Throws: `Strace.Refused` where strace does not work; ``NotTraced`` where a running process must not be traced
    ///   (a kernel with `kernel.yama.ptrace_scope` of 1 or more, for users other than root).
    func kill(_ part: Part, atCall call: String) async throws {
        try await Strace.check()
        let process = try program(part).identifier
        let tracer = try RunningProgram(
            "/usr/bin/strace",
            [
                "-f", "-p", "\(process)", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
                "inject=\(call):signal=KILL:when=1",
            ])
        state.withLock { $0.tracers.append(tracer) }
        let isAttached = try await tracer.output { output in
            output.contains("attached") ? true : tracer.isRunning ? nil : false
        }
        guard isAttached else { throw NotTraced(description: tracer.output) }
    }

    /// Waits until a program is dead, and restarts it.
    func revive(_ part: Part) async throws {
        let program = try program(part)
        #expect(try await program.end() == -SIGKILL, "\(part.rawValue): \(program.output)")
        try await start([part])
    }

    // MARK: Money

    /// Returns the token of a dispatcher.
    func dispatcher() async throws -> String {
        if let known = state.withLock({ $0.dispatcher }) { return known }
        let token = try await town.dispatcher()
        state.withLock { $0.dispatcher = token }
        return token
    }

    func balance() async throws -> GetBalance.Reply {
        try await town.app("GET", "/v1/coaches/balance", token: dispatcher()).reply(GetBalance.Reply.self)
    }

    /// Reads the acquirer's book.
    func book() throws -> SandboxBook { try SandboxBook(in: folder) }

    /// Waits until all callbacks are acknowledged and no refund is in progress. Jobs that wait for their time are made
    /// due.
    func settle() async throws {
        for _ in 0..<20 {
            let isSettled = try await eventually(within: 2) {
                guard let balance = try? await self.balance() else { return false }
                let isTold = try book().isToldOfAll
                return isTold && balance.toRefund.amount == 0
            }
            if isSettled { return }
            try clock.advance(by: .seconds(61))
        }
        let (orders, balance) = (try book().orders, try await self.balance())
        Issue.record("not settled: \(balance), \(orders)")
    }
}
