/// A party that can sign in.
public enum AccountTag {}
public typealias AccountID = Identifier<AccountTag>

/// A session, from sign-in to its end.
public enum SessionTag {}
public typealias SessionID = Identifier<SessionTag>

/// The kind of an account. Each kind signs in separately: the same address may have one account of each kind.
public enum AccountKind: String, WireValue, CaseIterable {
    case person, courier, store, restaurant, promoter, dealer, staff
}

/// A phone number of a person without an account. Identity keeps the number, and services that must not keep it store
/// this identifier.
public enum ContactTag {}
public typealias ContactID = Identifier<ContactTag>
