import CoachesContract
import RPC
import Vocabulary

extension NetworkStore {
    func register(_ calls: inout Calls) {
        calls.on(getTimetable)
        calls.on(listRoutes)
        calls.on(listStops)
        calls.on(listTariffs)
        calls.on(putRoute)
        calls.on(putStop)
        calls.on(putTariff)
        calls.on(putTimetable)
        calls.on(removeRoute)
        calls.on(removeStop)
        calls.on(removeTariff)
    }

    // MARK: For passengers

    func getTimetable(_ call: GetTimetable, in context: CallContext) async throws -> GetTimetable.Reply {
        GetTimetable.Reply(starts: try await route(call.route).timetable.map { TimetableStart($0) })
    }

    func listRoutes(_ call: ListRoutes, in context: CallContext) async throws -> ListRoutes.Reply {
        ListRoutes.Reply(
            items: try await network().sortedRoutes.map { RouteSummary(id: $0.code, name: $0.name) })
    }

    func listStops(_ call: ListStops, in context: CallContext) async throws -> ListStops.Reply {
        let network = try await network()
        guard let pattern = network.routes[call.route]?.pattern else { throw RouteRefused.unknownRoute }
        return ListStops.Reply(
            departureStops: network.views(of: pattern) {
                pattern.isBoarded(at: $0) ? pattern.stops[$0].boardingZone : nil
            },
            arrivalStops: network.views(of: pattern) { pattern.isLeft(at: $0) ? pattern.stops[$0].arrivalZone : nil })
    }

    func listTariffs(_ call: ListTariffs, in context: CallContext) async throws -> ListTariffs.Reply {
        let tariffs = try await route(call.route).tariffs.values.sorted { $0.zoneSum < $1.zoneSum }
        return ListTariffs.Reply(items: tariffs.map { TariffView($0) })
    }

    private func route(_ code: RouteCode) async throws -> CoachRoute {
        guard let route = try await network().routes[code] else { throw RouteRefused.unknownRoute }
        return route
    }

    // MARK: For dispatchers

    func putRoute(_ call: PutRoute, in context: CallContext) async throws -> PutRoute.Reply {
        try await put(call.route, name: call.name, stops: call.stops.map { PatternStop($0) }, in: context)
        return PutRoute.Reply(id: call.route, name: call.name, stops: call.stops)
    }

    func putStop(_ call: PutStop, in context: CallContext) async throws -> PutStop.Reply {
        try await put(
            Stop(code: call.stop, name: call.name, latitude: call.latitude, longitude: call.longitude), in: context)
        return PutStop.Reply(id: call.stop, name: call.name, latitude: call.latitude, longitude: call.longitude)
    }

    func putTariff(_ call: PutTariff, in context: CallContext) async throws -> PutTariff.Reply {
        let tariff = Tariff(zoneSum: call.zoneSum.number, name: call.name, price: call.price)
        try await put(tariff, of: call.route, in: context)
        return PutTariff.Reply(tariff: TariffView(tariff))
    }

    func putTimetable(_ call: PutTimetable, in context: CallContext) async throws -> PutTimetable.Reply {
        let timetable = call.starts.map { TimetableEntry($0) }.sorted { $0.start < $1.start }
        try await put(timetable, of: call.route, in: context)
        return PutTimetable.Reply(starts: timetable.map { TimetableStart($0) })
    }

    func removeRoute(_ call: RemoveRoute, in context: CallContext) async throws -> RemoveRoute.Reply {
        try await remove(call.route, in: context)
        return RemoveRoute.Reply()
    }

    func removeStop(_ call: RemoveStop, in context: CallContext) async throws -> RemoveStop.Reply {
        try await remove(call.stop, in: context)
        return RemoveStop.Reply()
    }

    func removeTariff(_ call: RemoveTariff, in context: CallContext) async throws -> RemoveTariff.Reply {
        try await removeTariff(call.zoneSum.number, of: call.route, in: context)
        return RemoveTariff.Reply()
    }
}
