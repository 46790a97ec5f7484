public import CallTypes
public import Vocabulary

/// Lists the dealers for staff, the newest first. It includes dealers who cannot sign in yet, because their e-mail
/// address is not confirmed or staff has not approved the account.
public struct ListDealers: ListCall {
    public static let name = "cars.listDealers"
    public static let summary = "List the dealers"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/dealers")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff looks for a dealer by the beginnings of its name", ListDealers(search: Line(unchecked: "mot gu")),
            Reply(items: [ExampleTown.gulfMotorsForStaff], next: nil))
    ]

    /// Beginnings of words of the name, in any order. Case and accents do not matter. Words after the eighth are
    /// ignored.
    public var search: Line?
    public var cursor: PageCursor?
    /// 50 when absent. With `search` a page may have fewer items although there is a next page.
    public var limit: PageLimit?

    public init(search: Line? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.search = search
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<DealerForStaff>
}

/// A dealer in the list for staff.
public struct DealerForStaff: Codable, Hashable, Sendable {
    /// The identifier of the account, too: `identity.approveAccount` takes it.
    public var id: DealerID
    public var name: Line
    public var phones: [PhoneNumber]
    /// Whether staff has blocked the account, so that the dealer cannot sign in.
    public var isBlocked: Bool
    /// All bids that it has ever made.
    public var bidCount: Int
    /// The sales in which a seller has named it as the buyer.
    public var dealCount: Int
    public var createdAt: Instant

    public init(
        id: DealerID, name: Line, phones: [PhoneNumber], isBlocked: Bool, bidCount: Int, dealCount: Int,
        createdAt: Instant
    ) {
        self.id = id
        self.name = name
        self.phones = phones
        self.isBlocked = isBlocked
        self.bidCount = bidCount
        self.dealCount = dealCount
        self.createdAt = createdAt
    }
}
