public import CallTypes
public import Vocabulary

/// A courier's phone says where the courier is. Kept only while the courier holds a delivery, and only the newest: the
/// stores of what is held see it, their customers see roughly where it is.
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
            "Ana has nothing in her hands, so nobody is told where she is",
            ReportPosition(coordinate: .example), Reply(isStored: false)),
    ]

    public static let maxAgeSeconds = 86_400

    public var coordinate: Coordinate
    /// How old it is when it is sent, up to a day; 0 when absent. Phones' clocks are wrong, ages are not.
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
        /// Whether it is the newest one now. It is not while nothing is held, when a newer one is there, and when the
        /// last one came a moment ago.
        public var isStored: Bool

        public init(isStored: Bool) { self.isStored = isStored }
    }
}
