import Synchronization

/// What a service counts of its calls and connections.
final class CallMeters: Sendable {
    /// Of the methods that every service has.
    let own: [String: CallMeter]
    /// Requests of a name that nobody contracted. The names are strangers' words, so they are not kept.
    let unknown = Atomic<Int64>(0)
    /// Calls that wait for something and have not ended, without the methods that every service has.
    let inFlight = Atomic<Int>(0)
    /// Calls that have not begun because too many of their connection have.
    let queued = Atomic<Int>(0)
    private let calls: [CallMeter]
    private let connections: [Door: ConnectionGauge]

    /// - Parameter calls: of the service's contracts.
    init(calls: [CallMeter]) {
        let own = OwnMethods.names.map { CallMeter($0) }
        self.own = Dictionary(uniqueKeysWithValues: own.map { ($0.name, $0) })
        self.calls = own + calls.sorted { $0.name < $1.name }
        connections = Dictionary(uniqueKeysWithValues: Door.allCases.map { ($0, ConnectionGauge()) })
    }

    func connections(at door: Door) -> ConnectionGauge? { connections[door] }
}

extension CallMeters: MetricSource {
    func collect() -> [MetricFamily] {
        [
            MetricFamily(
                "kvart_rpc_calls_total", .counter, help: "Calls that were answered, by what became of them.",
                samples: calls.flatMap(\.outcomes)),
            MetricFamily(
                "kvart_rpc_call_duration_seconds", .histogram, help: "Time from a request, decoded, to its answer.",
                samples: calls.compactMap(\.durations)),
            MetricFamily(
                "kvart_rpc_unknown_calls_total", .counter, help: "Requests of a name that no call has.",
                value: Double(unknown.load(ordering: .relaxed))),
            MetricFamily(
                "kvart_rpc_calls_in_flight", .gauge, help: "Calls that have begun and wait for something.",
                value: Double(inFlight.load(ordering: .relaxed))),
            MetricFamily(
                "kvart_rpc_calls_queued", .gauge,
                help: "Calls that have not begun because their connection has too many.",
                value: Double(queued.load(ordering: .relaxed))),
            MetricFamily(
                "kvart_rpc_connections", .gauge, help: "Open connections, by the socket they came through.",
                samples: Door.allCases.map { door in
                    MetricSample(labels: ["door": door.rawValue], value: Double(connections[door]?.count ?? 0))
                }),
        ]
    }
}

/// The open connections of one door.
final class ConnectionGauge: Sendable {
    private let open = Atomic<Int>(0)

    var count: Int { open.load(ordering: .relaxed) }

    func change(by number: Int) { open.wrappingAdd(number, ordering: .relaxed) }
}
