public import CallTypes
public import Vocabulary

/// Returns the pictures of persons, for the lists of a context that show people.
public struct GetPictures: Call {
    public static let name = "identity.getPictures"
    public static let summary = "Get the pictures of persons"
    public static let access = Access.services(.catalogOrders)
    public static let isReadOnly = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Of two persons one has a picture",
            GetPictures(accounts: [ExampleTown.iva, ExampleTown.ana]),
            Reply(pictures: [PersonPicture(account: ExampleTown.iva, picture: ExampleTown.ivasPicture)]))
    ]
    /// The limit of one call.
    public static let maxAccounts = 100

    public var accounts: [AccountID]

    public init(accounts: [AccountID]) { self.accounts = accounts }

    public func validate(_ faults: inout Faults) {
        if accounts.count > Self.maxAccounts {
            faults.record(.tooLong(atMost: Self.maxAccounts, "accounts"), at: "accounts")
        }
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// Only of accounts with a picture that everybody may see. A blocked account has none.
        public var pictures: [PersonPicture]

        public init(pictures: [PersonPicture]) { self.pictures = pictures }
    }
}

/// A person and the person's picture.
public struct PersonPicture: Codable, Hashable, Sendable {
    public var account: AccountID
    public var picture: Picture

    public init(account: AccountID, picture: Picture) {
        self.account = account
        self.picture = picture
    }
}
