public import CallTypes
public import Vocabulary

/// Reports the position of a courier. Only the newest position is kept, and only while the courier holds a delivery.
/// The stores of the held deliveries see the position, their customers see a coarse one.
public struct ReportPosition: Call {
    public static let name = "deliveries.reportPosition"
    public static let summary = "Report your position while you hold a delivery"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.put, "/v1/couriers/me/position")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana is on her way with the cake",
            ReportPosition(coordinate: .example, ageSeconds: 4), Reply(isStored: true)),
        CallExample(
            "Ana holds no delivery, so her position is not stored",
            ReportPosition(coordinate: .example), Reply(isStored: false)),
    ]

    public static let maxAgeSeconds = 86_400

    public var coordinate: Coordinate
    /// The age of the position when it is sent, up to one day; 0 when absent. An age is right even if the phone's clock
    /// is wrong.
    public var ageSeconds: Int?

    public init(coordinate: Coordinate, ageSeconds: Int? = nil) {
        self.coordinate = coordinate
        self.ageSeconds = ageSeconds
    }

    public func validate(_ faults: inout Faults) {
        guard let ageSeconds, !(0...Self.maxAgeSeconds).contains(ageSeconds) else { return }
        faults.record(.outOfRange(0...Int64(Self.maxAgeSeconds)), at: "ageSeconds")
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// Whether the position was stored. It is not stored when the courier holds no delivery, when a newer position
        /// is known, and when the last one arrived a moment ago.
        public var isStored: Bool

        public init(isStored: Bool) { self.isStored = isStored }
    }
}
