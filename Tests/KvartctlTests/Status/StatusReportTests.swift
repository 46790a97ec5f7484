@testable import KvartctlKit
import RPC
import Testing
import Vocabulary

@Suite("The status report")
struct StatusReportTests {
    private static let noon = Instant(milliseconds: 1_795_262_400_000)

    private func report(_ inspections: ProgramInspection...) -> StatusReport {
        StatusReport(town: "host", at: Self.noon, inspections)
    }

    private func sockets(_ program: String, _ active: String = "active") -> [UnitState] {
        HostTown.sockets(of: program).map { UnitState(name: $0, active: active) }
    }

    /// Systemd's state of a program whose sockets listen.
    private func inspection(_ program: String, _ active: String, sub: String = "", result: String = "success")
        -> ProgramInspection
    {
        let service = UnitState(name: "kvart-\(program).service", active: active, sub: sub, result: result)
        return ProgramInspection(name: program, service: service, sockets: sockets(program))
    }

    private func healthy(_ name: String) -> ServiceHealth {
        ServiceHealth(name: name, health: Health(service: name))
    }

    @Test("Columns are aligned with their titles, an unknown value is a dash, and the problems follow")
    func table() {
        var identity = inspection("identity", "active", sub: "running")
        identity.service?.restarts = 1
        identity.health = healthy("identity")
        identity.vitals.version = "1.0.0"
        identity.vitals.uptimeSeconds = 10_800
        identity.vitals.eventLagEvents = 3
        identity.vitals.eventLagSeconds = 2.4
        identity.vitals.jobLagSeconds = 0
        identity.vitals.makesBackups = true
        identity.vitals.lastBackup = Self.noon - .seconds(5 * 3_600)
        identity.vitals.walBytes = 4 * 1_024 * 1_024
        identity.vitals.callsPerSecond = 12.5
        identity.vitals.callsInFlight = 2
        var deliveries = inspection("deliveries", "failed", result: "exit-code")
        deliveries.service?.restarts = 7
        var cars = inspection("car-marketplace", "inactive")
        cars.service?.restarts = 0
        let report = report(identity, deliveries, cars)
        #expect(
            report.text == """
                PROGRAM          STATE    HEALTH  VERSION   UP  RESTARTS  EVENT LAG  DUE LAG  BACKUP      WAL  \
                CALLS/S  IN FLIGHT
                identity         running  ok      1.0.0    3 h         1    2 s (3)      0 s     5 h  4.0 MiB  \
                   12.5          2
                deliveries       failed   -       -          -         7          -        -       -        -  \
                      -          -
                car-marketplace  idle     -       -          -         0          -        -       -        -  \
                      -          -

                deliveries: kvart-deliveries.service has failed (exit-code)
                """)
        #expect(!report.isHealthy)
        let width = report.text.split(separator: "\n").map(\.count).max() ?? 0
        #expect(width <= 120)
    }

    @Test("Empty columns are left out")
    func folder() {
        let down = ServiceHealth(name: "gateway", reason: "no answer from http://127.0.0.1:8080")
        let report = report(
            ProgramInspection(name: "identity", health: healthy("identity")),
            ProgramInspection(name: "gateway", health: down))
        #expect(
            report.text == """
                PROGRAM   STATE    HEALTH
                identity  running  ok
                gateway   down     -

                gateway: down: no answer from http://127.0.0.1:8080
                """)
        #expect(!report.isHealthy)
    }

    @Test("An idle program is healthy, because its next call starts it")
    func idle() {
        let report = report(inspection("egress", "inactive"))
        #expect(report.programs.first?.state == .idle)
        #expect(report.isHealthy)
        #expect(!inspection("egress", "inactive").isWorthAsking)
        #expect(!inspection("egress", "failed").isWorthAsking)
        #expect(inspection("egress", "active").isWorthAsking)
        #expect(ProgramInspection(name: "egress").isWorthAsking)
    }

    @Test(
        "A problem names its unit",
        arguments: [
            ("activating", "start", "success", .starting, "kvart-x.service is starting"),
            ("deactivating", "stop-sigterm", "success", .stopping, "kvart-x.service is stopping"),
            (
                "activating", "auto-restart", "watchdog", .restarting,
                "kvart-x.service has ended (watchdog) and is restarting"
            ),
            (
                "deactivating", "stop-post", "exit-code", .restarting,
                "kvart-x.service has ended (exit-code) and is restarting"
            ),
            ("failed", "failed", "start-limit-hit", .failed, "kvart-x.service has failed (start-limit-hit)"),
        ] as [(String, String, String, ProgramStatus.State, String)])
    func states(active: String, sub: String, result: String, state: ProgramStatus.State, problem: String) {
        let status = ProgramStatus(inspection("x", active, sub: sub, result: result))
        #expect(status.state == state)
        #expect(status.problems == [problem])
    }

    @Test("A socket that does not listen is a problem, even if its service runs")
    func brokenSocket() {
        var identity = inspection("identity", "active")
        identity.health = healthy("identity")
        identity.sockets[1].active = "failed"
        identity.sockets[1].result = "trigger-limit-hit"
        #expect(
            ProgramStatus(identity).problems == ["kvart-identity-admin.socket is failed (trigger-limit-hit)"])
        var idle = inspection("identity", "inactive")
        idle.sockets[0].active = "inactive"
        #expect(ProgramStatus(idle).state == .down)
        let problems = ["kvart-identity.service is inactive", "kvart-identity.socket is inactive"]
        #expect(ProgramStatus(idle).problems == problems)
    }

    @Test("A stopped, masked or missing service is one sentence")
    func stopped() {
        var stopped = inspection("identity", "inactive")
        stopped.sockets = sockets("identity", "inactive")
        #expect(
            ProgramStatus(stopped).problems == ["kvart-identity.service is inactive, and so are its sockets"])
        var masked = inspection("identity", "inactive")
        masked.service?.load = "masked"
        #expect(ProgramStatus(masked).problems == ["kvart-identity.service is masked"])
        #expect(!masked.isWorthAsking)
        var missing = inspection("identity", "inactive")
        missing.service?.load = "not-found"
        missing.sockets = sockets("identity", "inactive")
        #expect(ProgramStatus(missing).state == .notInstalled)
        #expect(ProgramStatus(missing).problems == ["kvart-identity.service is not installed"])
    }

    @Test("A service with a reason or without an answer is not healthy, and its text cannot control the terminal")
    func failing() {
        var identity = inspection("identity", "active")
        let ailing = Health(service: "identity", status: .failing, reason: "the disk\u{1B}[31m\nis full")
        identity.health = ServiceHealth(name: "identity", health: ailing, reason: ailing.reason)
        #expect(report(identity).text.hasSuffix("\n\nidentity: failing: the disk\u{FFFD}[31m is full"))
        identity.health = ServiceHealth(name: "identity", reason: "no answer in time")
        #expect(ProgramStatus(identity).problems == ["down: no answer in time"])
    }

    @Test("A service with a database and no backup differs from a service without a database")
    func backups() {
        var new = ProgramInspection(name: "identity", health: healthy("identity"))
        new.vitals.makesBackups = true
        #expect(report(new).text.hasSuffix("identity  running  ok       never"))
        // The clock was set back in the meantime.
        new.vitals.lastBackup = Self.noon + .seconds(60)
        #expect(report(new).text.hasSuffix("identity  running  ok         0 s"))
    }

    @Test("The JSON contains all data")
    func json() throws {
        var identity = inspection("identity", "active")
        identity.health = healthy("identity")
        identity.vitals.walBytes = 4_096
        let report = report(identity, inspection("egress", "failed"))
        let root = try JSONDocument(parsing: JSONWriter.encode(report)).root
        #expect(root[member: "town"]?.string == "host")
        #expect(root[member: "programs"]?.elements.count == 2)
        let first = root[member: "programs"]?.elements.first
        #expect(first?[member: "state"]?.string == "running")
        #expect(first?[member: "vitals"]?[member: "walBytes"] != nil)
        let read = try JSONReader.decode(StatusReport.self, from: root, unknownMembers: .refused)
        #expect(read == report)
    }
}
