public import CallTypes
import Vocabulary

/// Accounts, credentials and sessions. No other context stores passwords or people's contact data.
public enum IdentityContract: Contract {
    public static let name = "identity"
    public static let calls: [any Call.Type] = [
        AcceptDocuments.self, ActivateAccount.self, ApproveAccount.self, BlockAccount.self, CancelReservation.self,
        ChangeEmail.self, ChangePassword.self, ChangePhone.self, CheckSession.self, ConfirmEmail.self,
        ConfirmPhone.self, CountUnread.self, CreateStaff.self, DeleteAccount.self, EndOtherSessions.self,
        EndSession.self, ExportMyData.self, FindAccounts.self, GetContacts.self, GetMyAccount.self,
        GetPersonByEmail.self, GetPictures.self, GetPreferences.self, GetPushKey.self, GetReachability.self,
        GetSupportContact.self, KeepContact.self, ListDeadLetters.self, ListMySecurityEvents.self,
        ListNotifications.self, ListSecurityEvents.self, ListSessions.self, ListStaff.self,
        MarkNotificationsRead.self, OwnsContact.self, RefreshSession.self, RegisterDevice.self, RegisterPerson.self,
        RemoveDevice.self, RemovePicture.self, RequestPasswordReset.self, ResendConfirmation.self, ReserveAccount.self,
        ResetCourierPassword.self, ResetPassword.self, RetryDeadLetters.self, SendSignInCode.self, SetPicture.self,
        SetPreferences.self,
        SetStaffPassword.self, SetStaffPermissions.self, ShowConfirmation.self, ShowContact.self, ShowDocument.self,
        ShowPasswordReset.self, SignIn.self, SignInByCode.self, SignInCourier.self, SignInStore.self, SignOut.self,
        StreamNotifications.self, UnblockAccount.self, UpdateProfile.self,
    ]
    public static let events: [any Event.Type] = [
        AccountBlocked.self, AccountDeleted.self, AccountUnblocked.self, EmailConfirmed.self, NameChanged.self,
        SessionsEnded.self,
    ]
}
