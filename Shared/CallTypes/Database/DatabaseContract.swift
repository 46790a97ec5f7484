/// The database calls that every service with a database answers.
public enum DatabaseContract: Contract {
    public static let name = "database"
    public static let calls: [any Call.Type] = [BackUp.self]
}
