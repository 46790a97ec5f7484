/// Somebody who can sign in.
public enum AccountTag {}
public typealias AccountID = Identifier<AccountTag>

/// One sign-in, until its end.
public enum SessionTag {}
public typealias SessionID = Identifier<SessionTag>

/// What an account is. Each kind is its own door: the same address may serve once per kind.
public enum AccountKind: String, WireValue, CaseIterable {
    case person, courier, store, restaurant, promoter, dealer, staff
}
