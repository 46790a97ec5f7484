public import RPC
public import Vocabulary

/// For a courier: a store has ended the cooperation, and what the courier held of it waits for others (dossier 01,
/// A11).
public struct CooperationEndedNotice: Notice {
    public static let kind = "deliveries.cooperationEnded"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = CooperationEndedNotice(store: ExampleTown.bakery.name, count: 1)

    /// Its name.
    public var store: Line
    /// How many deliveries the courier held; at least 1.
    public var count: Int

    public init(store: Line, count: Int) {
        self.store = store
        self.count = count
    }

    public var arguments: [String: String] { ["count": "\(count)", "store": store.text] }
}
