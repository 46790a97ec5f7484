public import RPC

/// Seats in coaches: routes, timetables, trips and bookings.
public enum CoachesContract: Contract {
    public static let name = "coaches"
    public static let calls: [any Call.Type] = []
}
