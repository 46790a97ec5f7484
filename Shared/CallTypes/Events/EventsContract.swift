/// The calls that every service offers the others besides its own contract: its feed.
public enum EventsContract: Contract {
    public static let name = "events"
    public static let calls: [any Call.Type] = [ReadEvents.self]
}
