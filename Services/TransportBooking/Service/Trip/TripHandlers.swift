import RPC

/// The calls about trips that have a record.
enum TripHandlers {
    static func all(_ kit: TransportKit) -> [any Handler] {
        let trips = TripStore(kit: kit)
        return [
            CancelTripHandler(cancellation: TripCancellation(kit: kit)), ChangeTripHandler(trips: trips),
            GetManifestHandler(manifest: TripManifest(kit: kit)), ListTripsHandler(trips: trips),
            OpenTripHandler(trips: trips),
        ]
    }
}
