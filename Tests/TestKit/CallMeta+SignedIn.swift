public import RPC
public import Vocabulary

extension CallMeta {
    /// Returns the meta that the gateway adds for a signed-in caller.
    public static func signedIn(_ account: AccountID, _ kind: AccountKind) -> CallMeta {
        CallMeta(caller: Caller(account: account, kind: kind, session: SessionID.example))
    }
}
