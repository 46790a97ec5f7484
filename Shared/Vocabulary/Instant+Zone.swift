extension Instant {
    /// Returns the time with the zone in which people read it (RFC 9557), `2026-11-26T04:00:00.000Z[Europe/Kyiv]`:
    /// the argument of a text with a placeholder for a date or a time.
    /// - Parameter zone: a name of the time zone database, `Europe/Kyiv`.
    public func text(in zone: String) -> String { "\(self)[\(zone)]" }
}
