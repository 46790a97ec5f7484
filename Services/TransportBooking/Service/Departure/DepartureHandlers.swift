import RPC

/// What answers the calls of those who look for a bus.
enum DepartureHandlers {
    /// - Parameter identity: knows who is signed in by name and number.
    static func all(_ kit: TransportKit, identity: any Client) -> [any Handler] {
        [ListDeparturesHandler(kit: kit), QuoteHandler(kit: kit, identity: identity)]
    }
}
