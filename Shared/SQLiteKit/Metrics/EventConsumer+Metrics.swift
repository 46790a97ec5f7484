public import RPC

/// How far this service is behind another one, as that one has told it: without samples until its first answer. A
/// consumer that has stopped says what it knew last, and how old that has become.
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
