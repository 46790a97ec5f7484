public import RPC

/// How far this service is behind the source, by the source's last reply. There are no samples before the first reply.
/// A stopped consumer keeps its last number of events, and its age grows.
extension EventConsumer: MetricSource {
    public func collect() async -> [MetricFamily] {
        let age = now.flatMap { lag.age(at: $0()) }
        return [
            family(
                "kvart_event_lag_events", help: "Events of the source that have not taken effect here.",
                lag.events.map { Double($0) }),
            family(
                "kvart_event_lag_seconds",
                help: "Age of the oldest event that has not taken effect here, or for how long reading has failed.",
                age.map { $0 / .seconds(1) }),
        ]
    }

    private func family(_ metric: String, help: String, _ value: Double?) -> MetricFamily {
        MetricFamily(
            metric, .gauge, help: help,
            samples: value.map { [MetricSample(labels: ["source": name], value: $0)] } ?? [])
    }
}
