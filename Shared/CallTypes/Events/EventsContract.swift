/// What every service offers the others beside its own contract: its feed.
public enum EventsContract: Contract {
    public static let name = "events"
    public static let calls: [any Call.Type] = [ReadEvents.self]
}
