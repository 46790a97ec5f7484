public import RPC

/// What every service with a database answers about it.
public enum DatabaseContract: Contract {
    public static let name = "database"
    public static let calls: [any Call.Type] = [BackUp.self]
}
