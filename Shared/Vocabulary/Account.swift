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

/// A stranger's phone number, which identity keeps under this name for whoever must not keep it.
public enum ContactTag {}
public typealias ContactID = Identifier<ContactTag>
