import Synchronization

/// The counters of a service's calls and connections.
final class CallMeters: Sendable {
    /// The meters of the methods that every service has.
    let own: [String: CallMeter]
    /// Counts requests of unknown names. The names come from strangers, so they are not kept.
    let unknown = Atomic<Int64>(0)
    /// Unfinished calls, without the methods that every service has.
    let inFlight = Atomic<Int>(0)
    /// Calls that wait because their connection has too many running calls.
    let queued = Atomic<Int>(0)
    private let calls: [CallMeter]
    private let connections: [ListenerRole: ConnectionGauge]

    /// - Parameter calls: the meters of the contracts' calls.
    init(calls: [CallMeter]) {
        let own = BuiltInMethods.names.map { CallMeter($0) }
        self.own = Dictionary(uniqueKeysWithValues: own.map { ($0.name, $0) })
        self.calls = own + calls.sorted { $0.name < $1.name }
        connections = Dictionary(uniqueKeysWithValues: ListenerRole.allCases.map { ($0, ConnectionGauge()) })
    }

    func connections(at role: ListenerRole) -> ConnectionGauge? { connections[role] }
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
                samples: ListenerRole.allCases.map { role in
                    MetricSample(labels: ["listener": role.rawValue], value: Double(connections[role]?.count ?? 0))
                }),
        ]
    }
}

/// The open connections of one listener role.
final class ConnectionGauge: Sendable {
    private let open = Atomic<Int>(0)

    var count: Int { open.load(ordering: .relaxed) }

    func change(by number: Int) { open.wrappingAdd(number, ordering: .relaxed) }
}
