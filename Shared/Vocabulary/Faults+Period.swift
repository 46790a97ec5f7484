extension Faults {
    /// Adds a fault for an empty period: `until` must be later than `from`.
    public mutating func checkPeriod(from: Instant?, until: Instant?) {
        guard let from, let until, until <= from else { return }
        record(.outOfRange("\(from + .milliseconds(1))", "9999-12-31T23:59:59.999Z"), at: "until")
    }
}
