/// The calls about its database that every service with one answers.
public enum DatabaseContract: Contract {
    public static let name = "database"
    public static let calls: [any Call.Type] = [BackUp.self]
}
