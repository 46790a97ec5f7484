import CoachesContract
import Foundation
import Glibc
import Synchronization
import TestKit
import TestTowns
import Testing
import Vocabulary

/// All that a seat in a coach is paid with, each a real process that the test starts, kills and starts again at once:
/// `kvartctl up` waits the longer before a restart the oftener a program has died. On the ways to transport-booking and
/// egress stand relays, and the test moves the clock of transport-booking.
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

    /// A process that runs must not be traced here.
    struct NotTraced: Error, CustomStringConvertible {
        var description: String
    }

    /// For all that can be done over HTTP. Its program is identity, as it was first started.
    let town: RealTown
    /// Of transport-booking alone: sessions last as long as they do.
    let clock: MovedClock
    private let http: HandedPort
    private let acquirerPort: UInt16
    private let relays: [Part: Relay]
    private let state = Mutex(State())

    private var folder: String { town.folder }

    /// Runs them around the body, waits until whatever it has begun is through, sees that all end well, and looks into
    /// the books.
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

    /// Nothing that the programs say shows the merchant's secret, or what is signed with it.
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

    // MARK: Life

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

    /// Starts those that do not run, and waits until all answer.
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
        // By the way that all calls take.
        case .booking: await isGood(town.url + "/v1/coaches/app-version")
        }
    }

    private func isGood(_ address: String) async -> Bool {
        let shown = try? await BrowserTab.opening(address)
        return shown?.page.status == 200
    }

    /// Stops all as systemd would, the gateway first.
    func stop() async throws {
        for part in [Part.gateway, .acquirer, .booking, .egress, .identity] {
            let program = try program(part)
            program.signal(SIGTERM)
            #expect(try await program.end() == 0, "\(part.rawValue): \(program.output)")
        }
    }

    // MARK: Death

    /// Ends a program by kill -9, now.
    func kill(_ part: Part) async throws {
        let program = try program(part)
        program.signal(SIGKILL)
        #expect(try await program.end() == -SIGKILL, "\(part.rawValue): \(program.output)")
    }

    /// A program is to die by kill -9 when a line of a call is on its way to or from a service.
    func kill(_ part: Part, when line: Relay.Point.Line, of call: String, passes service: Part) throws {
        let relay = try #require(relays[service], "no relay before \(service.rawValue)")
        relay.kill(try program(part), at: Relay.Point(call: call, line: line))
    }

    /// A program is to die by kill -9 when it makes a system call, from now on.
    /// - Throws: `Strace.Refused` where strace cannot work, ``NotTraced`` where it may not trace what runs already (a
    ///   kernel with `kernel.yama.ptrace_scope` of 1 or more, for anybody but root).
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

    /// Waits until a program is dead, and starts it again.
    func revive(_ part: Part) async throws {
        let program = try program(part)
        #expect(try await program.end() == -SIGKILL, "\(part.rawValue): \(program.output)")
        try await start([part])
    }

    // MARK: Money

    /// The token of a dispatcher.
    func dispatcher() async throws -> String {
        if let known = state.withLock({ $0.dispatcher }) { return known }
        let token = try await town.dispatcher()
        state.withLock { $0.dispatcher = token }
        return token
    }

    func balance() async throws -> GetBalance.Reply {
        try await town.app("GET", "/v1/coaches/balance", token: dispatcher()).reply(GetBalance.Reply.self)
    }

    /// What the acquirer has written down.
    func book() throws -> SandboxBook { try SandboxBook(in: folder) }

    /// Waits until the acquirer has had everything acknowledged, and no refund is under way any more. Whatever waits
    /// for its time is helped on.
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
