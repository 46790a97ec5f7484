import IdentityContract
import Logging
import RPC
import ServiceKit

extension IdentityStores {
    /// A handler for every call of the contract.
    func handlers(
        _ settings: IdentityConfiguration, hasher: PasswordHasher, deletion: Deletion, pushKeys: PushKeys,
        effects: Effects, logger: Logger
    ) -> [any Handler] {
        let check = PasswordCheck(accounts: accounts, hasher: hasher, throttle: throttle)
        let signIn = PasswordSignIn(
            accounts: accounts, sessions: sessions, hasher: hasher, throttle: throttle, audit: audit,
            contact: settings.contact, effects: effects, logger: logger)
        let endings = SessionEndings(sessions: sessions, audit: audit)
        let refresh = SessionRefresh(sessions: sessions, audit: audit, throttle: throttle) {
            [outbox] db, account, occasion in
            guard let account = try db.account(account), let told = account.told else { return }
            try outbox.put(
                .refreshTokenReused, to: told, in: account.language ?? occasion.language, for: account.id,
                at: occasion.at, in: db)
        }
        return [
            AcceptDocumentsHandler(persons: persons, throttle: throttle, effects: effects),
            ActivateAccountHandler(accounts: accounts, effects: effects),
            ApproveAccountHandler(staff: staff, effects: effects),
            BlockAccountHandler(staff: staff, effects: effects),
            CancelReservationHandler(accounts: accounts),
            ChangeEmailHandler(emails: emails, passwords: check, throttle: throttle, effects: effects),
            ChangePasswordHandler(passwords: passwords, check: check, hasher: hasher, effects: effects),
            ChangePhoneHandler(persons: persons, passwords: check, throttle: throttle, effects: effects),
            CheckSessionHandler(sessions: sessions, effects: effects),
            ConfirmEmailHandler(emails: emails, effects: effects),
            ConfirmPhoneHandler(persons: persons, effects: effects),
            ContactsOfHandler(accounts: accounts),
            CountUnreadHandler(inbox: inbox),
            CreateStaffHandler(staff: staff, hasher: hasher, effects: effects),
            DeleteAccountHandler(deletion: deletion, passwords: check, throttle: throttle, effects: effects),
            EndOtherSessionsHandler(endings: endings, effects: effects),
            EndSessionHandler(endings: endings, effects: effects),
            ExportMyDataHandler(
                accounts: accounts, sessions: sessions, audit: audit,
                notifications: ExportedNotifications(inbox: inbox, wording: wording), devices: devices,
                preferences: preferences, export: export, throttle: throttle, effects: effects),
            FindAccountsHandler(staff: staff),
            KeepContactHandler(contacts: contacts, accounts: accounts, throttle: throttle, effects: effects),
            ListDeadLettersHandler(letters: messaging.deadLetters),
            ListMySecurityEventsHandler(audit: audit),
            ListNotificationsHandler(inbox: inbox, wording: wording),
            ListSecurityEventsHandler(audit: audit),
            ListSessionsHandler(sessions: sessions, effects: effects),
            ListStaffHandler(staff: staff),
            MarkNotificationsReadHandler(inbox: inbox, effects: effects),
            MeHandler(accounts: accounts),
            OwnsContactHandler(contacts: contacts, effects: effects),
            ReachabilityHandler(reachability: reachability, effects: effects),
            ReadContactHandler(contact: settings.contact),
            ReadPreferencesHandler(preferences: preferences),
            ReadPushKeyHandler(keys: pushKeys),
            RefreshSessionHandler(refresh: refresh, contact: settings.contact, effects: effects),
            RegisterDeviceHandler(devices: devices, effects: effects),
            RegisterPersonHandler(
                accounts: accounts, persons: persons, hasher: hasher, throttle: throttle, effects: effects),
            RemoveDeviceHandler(devices: devices),
            RequestPasswordResetHandler(
                requests: resets, sessions: sessions, throttle: throttle, effects: effects),
            ResendConfirmationHandler(requests: confirmations, throttle: throttle, effects: effects),
            ReserveAccountHandler(
                accounts: accounts, contacts: contacts, hasher: hasher, throttle: throttle,
                lifetime: settings.reservationLifetime, effects: effects),
            ResetCourierPasswordHandler(
                codes: codes, passwords: passwords, hasher: hasher, throttle: throttle, effects: effects),
            ResetPasswordHandler(passwords: passwords, hasher: hasher, throttle: throttle, effects: effects),
            RetryDeadLettersHandler(letters: messaging.deadLetters, effects: effects),
            SendSignInCodeHandler(persons: persons, sessions: sessions, throttle: throttle, effects: effects),
            SetPreferencesHandler(preferences: preferences),
            SetStaffPasswordHandler(staff: staff, hasher: hasher, effects: effects),
            SetStaffPermissionsHandler(staff: staff, effects: effects),
            ShowConfirmationHandler(emails: emails, effects: effects),
            ShowContactHandler(contact: settings.contact),
            ShowDocumentHandler(),
            ShowPasswordResetHandler(passwords: passwords, effects: effects),
            SignInByCodeHandler(
                persons: persons, sessions: sessions, contact: settings.contact, effects: effects),
            SignInCourierHandler(signIn: signIn),
            SignInHandler(signIn: signIn),
            SignInStoreHandler(signIn: signIn),
            SignOutHandler(endings: endings, effects: effects),
            StreamNotificationsHandler(stream: stream),
            UnblockAccountHandler(staff: staff, effects: effects),
            UpdateProfileHandler(persons: persons, throttle: throttle, effects: effects),
        ]
    }
}
