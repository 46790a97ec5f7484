import Vocabulary

/// The values that replace erased personal data in the tables.
enum AnonymisedValue {
    /// Replaces a name, an address, a phone number or a description.
    static let text = "–"

    /// Replaces the store key of a deleted store, so that the original key can be registered again. The value has
    /// eleven characters, made of the 62 random bits of the store's identifier. It begins with a letter, because the
    /// first of those bytes is 10xxxxxx. A real store key is an OIB, which has only digits, so the two never collide.
    static func storeKey(of store: AccountID) -> String { Base64URL.encode(Array(store.bytes.suffix(8))) }
}
