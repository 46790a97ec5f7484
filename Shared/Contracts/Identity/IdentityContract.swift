public import RPC
import Vocabulary

/// Accounts, credentials and sessions. The one home of passwords and of the contact data of people.
public enum IdentityContract: Contract {
    public static let name = "identity"
    public static let calls: [any Call.Type] = [
        ActivateAccount.self, CancelReservation.self, CheckSession.self, ContactsOf.self, KeepContact.self,
        OwnsContact.self, ReserveAccount.self, SignInCourier.self, SignInStore.self, SignOut.self,
    ]
    public static let events: [any Event.Type] = [SessionsEnded.self]
}
