extension Instant {
    /// The time and the zone by whose clocks people read it (RFC 9557), `2026-11-26T04:00:00.000Z[Europe/Kyiv]`: an
    /// argument of a text that has a place for a date or a clock time.
    /// - Parameter zone: as the time zone database names it, `Europe/Kyiv`.
    public func text(in zone: String) -> String { "\(self)[\(zone)]" }
}
