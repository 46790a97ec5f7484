public import RPC
public import Vocabulary

extension CallMeta {
    /// What the gateway says of somebody who is signed in.
    public static func signedIn(_ account: AccountID, _ kind: AccountKind) -> CallMeta {
        CallMeta(caller: Caller(account: account, kind: kind, session: SessionID.example))
    }
}
