import Vocabulary

/// What stands in the tables where somebody's data were.
enum AnonymisedValue {
    /// For a name, an address, a description.
    static let text = "–"

    /// For the key of a store that is gone, so that its key can be registered again: eleven characters, made of the 62
    /// random bits of its identifier. They begin with a letter, as no OIB does: the first of those bytes is 10xxxxxx.
    static func storeKey(of store: AccountID) -> String { Base64URL.encode(Array(store.bytes.suffix(8))) }
}
