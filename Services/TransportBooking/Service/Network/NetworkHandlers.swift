import RPC

/// What answers the calls about routes, stops, tariffs and timetables.
enum NetworkHandlers {
    static func all(_ kit: TransportKit) -> [any Handler] {
        [
            GetTimetableHandler(kit: kit), ListRoutesHandler(kit: kit), ListStopsHandler(kit: kit),
            ListTariffsHandler(kit: kit), PutRouteHandler(kit: kit), PutStopHandler(kit: kit),
            PutTariffHandler(kit: kit), PutTimetableHandler(kit: kit), RemoveTariffHandler(kit: kit),
        ]
    }
}
