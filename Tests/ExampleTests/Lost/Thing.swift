import Vocabulary

/// A thing that was found. The rule is pure: no clock, no database.
struct Thing {
    let id: ThingID
    var what: Line
    var shelf: Shelf
    private(set) var claimant: AccountID?

    init(id: ThingID, what: Line, shelf: Shelf, claimant: AccountID? = nil) {
        self.id = id
        self.what = what
        self.shelf = shelf
        self.claimant = claimant
    }

    /// A second claim by the same account changes nothing, because a client that lost the reply repeats the call.
    mutating func claim(by account: AccountID) throws(ClaimThing.Refused) {
        guard claimant == nil || claimant == account else { throw .claimed }
        claimant = account
    }
}
