import CoachesContract
import RPC
import Vocabulary

/// What journeys cost, as Fares v2 tells it: the price depends on the zone where one gets on and on the one where one
/// gets off, and a stop may have one of each. So every zone of a route is an area for getting on and another for
/// getting off.
struct GTFSFares: Sendable {
    private(set) var areas = CSVTable("areas.txt", ["area_id", "area_name"])
    private(set) var stopAreas = CSVTable("stop_areas.txt", ["area_id", "stop_id"])
    private(set) var products = CSVTable(
        "fare_products.txt", ["fare_product_id", "fare_product_name", "amount", "currency"])
    private(set) var rules = CSVTable(
        "fare_leg_rules.txt", ["network_id", "from_area_id", "to_area_id", "fare_product_id"])
    private var knownProducts: Set<String> = []

    /// - Parameters:
    ///   - id: of the route in `routes.txt`, and of the network that is this route alone.
    ///   - pattern: its stops.
    mutating func add(_ id: String, _ route: CoachRoute, _ pattern: Pattern, in network: Network) {
        let positions = pattern.stops.indices
        let boarded = positions.filter { pattern.isBoarded(at: $0) }
        let left = positions.filter { pattern.isLeft(at: $0) }
        addAreas(boarded.map { pattern.stops[$0] }.map { (area: Self.area(id, boarding: $0), stop: $0.stop) }, network)
        addAreas(left.map { pattern.stops[$0] }.map { (area: Self.area(id, alighting: $0), stop: $0.stop) }, network)
        var known: Set<[String]> = []
        for boarding in boarded {
            for alighting in left where boarding < alighting {
                let sum = pattern.zoneSum(of: boarding..<alighting)
                guard let tariff = sum.flatMap({ route.tariffs[$0] }) else { continue }
                let (from, to) = (pattern.stops[boarding], pattern.stops[alighting])
                let product = add(tariff, of: route)
                let rule = [id, Self.area(id, boarding: from), Self.area(id, alighting: to), product]
                if known.insert(rule).inserted { rules.add(rule) }
            }
        }
    }

    private static func area(_ id: String, boarding stop: PatternStop) -> String { "\(id):b\(stop.boardingZone ?? 0)" }
    private static func area(_ id: String, alighting stop: PatternStop) -> String { "\(id):a\(stop.arrivalZone ?? 0)" }

    /// - Parameter members: areas and the stops in them, an area as often as it has stops.
    private mutating func addAreas(_ members: [(area: String, stop: StopCode)], _ network: Network) {
        var known: Set<String> = []
        for member in members where known.insert(member.area).inserted {
            let stops = members.filter { $0.area == member.area }.map { $0.stop }
            areas.add([member.area, stops.map { network.name(of: $0).text }.joined(separator: ", ")])
            for stop in stops { stopAreas.add([member.area, stop.text]) }
        }
    }

    /// - Returns: the name of the product.
    private mutating func add(_ tariff: Tariff, of route: CoachRoute) -> String {
        let id = "\(route.code):\(tariff.zoneSum)"
        if knownProducts.insert(id).inserted {
            products.add([id, tariff.name.text, tariff.price.decimal, tariff.price.currency.rawValue])
        }
        return id
    }
}
