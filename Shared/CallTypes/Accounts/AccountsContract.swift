/// The call that every service offers identity: whether an account may be deleted.
public enum AccountsContract: Contract {
    public static let name = "accounts"
    public static let calls: [any Call.Type] = [MayDelete.self]
}
