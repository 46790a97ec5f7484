// Written by `make record` from the comments in Shared/Contracts. The format: ContractRecord.swift.
extension RecordedComments {
    static let identity = #"""
        AcceptDocuments: Agrees to the versions of the documents that are in force and that the caller read.
          privacy String: The version of the privacy policy that the caller read.
          terms String: The version that the caller read.
        AcceptDocuments.Refused
        AccountForStaff: An account as staff sees it.
          blockReason Line?
          blockedAt Instant?: `null` unless the account is blocked.
          createdAt Instant
          email EmailAddress?
          id AccountID
          isApproved Bool: Whether staff has approved the account. `true` for kinds other than promoters and dealers.
          isEmailConfirmed Bool: Whether the owner has opened a mailed link. Couriers, stores and staff need not confirm.
          kind AccountKind
          name Line?
          permissions [Permission]
          phone PhoneNumber?
        AccountProfile: An account as its owner sees it.
          consentRequired [LegalDocument]: Documents that have a newer version.
          consents [Consent]: The newest versions of the documents that the account agreed to.
          createdAt Instant
          email EmailAddress?: The sign-in address; `null` for an account that signs in with a phone only.
          id AccountID
          isEmailConfirmed Bool: Whether the owner has opened a mailed link. Couriers, stores and staff need not confirm.
          kind AccountKind
          language Language?: The language of messages to the account; `null` while it follows the language of each request.
          name Line?: A person's name; contexts own the names of stores, couriers, restaurants, promoters and dealers.
          permissions [Permission]
          phone PhoneNumber?: The phone number for calls to a person. Not used to sign in.
          phoneNational String?: The same number as ten digits, for a Ukrainian number.
          picture Picture?: The picture of a person; `null` without one. Everybody with one of its addresses sees it.
          signInPhone PhoneNumber?: The sign-in phone.
          surname Line?: The surname on a ticket.
          version Int64: Counts the changes from 1.
        ActivateAccount: Activates a reserved account, the last step of a registration: the account can then sign in. Safe to repeat.\n\nAlso activates an expired reservation as long as no other account has taken its identifier.
          account AccountID
        ActivateAccount.Refused
          .gone: The reservation is gone and its identifier belongs to another account: the context must delete the profile.
        ApproveAccount: Approves a promoter or a dealer. Safe to repeat.
          account AccountID
          reason Line?: Only staff can read the reason.
        ApproveAccount.Refused
        BlockAccount: Blocks an account: all its sessions end at once, and it cannot sign in.
          account AccountID
          reason Line: Only staff can read the reason.
        BlockAccount.Refused
        CancelReservation: Cancels a reservation, so that its identifier is free at once. Does nothing to an unknown or an active account.
          account AccountID
        ChangeEmail: Adds or replaces the sign-in address. A link is mailed to the new address, and the previous address stays valid until the link is confirmed.
          email EmailAddress
          password Password?: The account's password, if it has one.
        ChangeEmail.Refused
          .codeSignInRequired: See `identity.changePhone`: the account has no password, and the sign-in by code was too long ago.
        ChangePassword: Replaces the caller's password. Every session of the account ends, including the caller's.
          oldPassword Password
          password Password: The new password.
          passwordConfirmation Password
        ChangePassword.Refused
          .noPassword: The person signs in by code. A mailed link sets a first password (`identity.requestPasswordReset`).
          .wrongPassword: The old password is wrong.
        ChangePhone: Adds or replaces a person's sign-in phone: sends a code to it, which `identity.confirmPhone` accepts.
          password Password?: The account's password, if it has one.
          phone PhoneNumber
        ChangePhone.Refused
          .codeSignInRequired: The account has no password, and the session was opened more than ten minutes ago. The app must let the person sign in by code (`identity.signInByCode`) and repeat the call with the new session.
        CheckSession: Returns the account of a session token to the gateway. While the deletion of the account is being decided, the answer is `rpc.busy`: the session may be valid again soon.
          token SecretText
        CheckSession.Refused
          .unknownToken: Unknown, ended or expired.
        CheckSession.Reply
          caller Caller
          expiresAt Instant
          language Language?: The language of messages to the account; `null` while it follows the language of each request.
          remainingMilliseconds Int64: The remaining lifetime of the token, for a caller whose clock differs.
          sequence Int64: The sequence number of the newest event in identity's feed at the time of the check. A session end with a higher number came later.
        CodeSent: A code was sent, or would have been if the number belonged to an account.
          expiresAt Instant: When the code expires.
        ConfirmEmail: Confirms the address of a registration or of a change with the token from the mailed link.
          kind EmailAccountKind: A token works only for accounts of its own kind.
          token SecretText
        ConfirmEmail.Refused
          .emailTaken: Another account took the address after the link was sent.
          .expiredToken: The link has expired. The argument `account` names the account for `identity.resendConfirmation`.
          .unknownToken: The token is forged, or belongs to another kind of account.
          .usedToken: The link was used before.
        ConfirmEmail.Reply
          email EmailAddress: The confirmed address.
        ConfirmPhone: Confirms the phone of `identity.changePhone`, which then becomes the sign-in phone.
          code OneTimeCode
          phone PhoneNumber
        ConfirmPhone.Refused
          .wrongCode: Wrong, used, expired, tried too often, or for another account: the refusal does not reveal which.
        ConfirmationState: The state of a link that confirms an address.
          .open: The link of a change, valid and not yet confirmed.
        Consent: An account's consent to a document.
          at Instant
          document LegalDocument
          version String: The first day of the version that the account agreed to: `2026-11-21`.
        ContactDetails: The administrator's address, and a template for the mail.
          email EmailAddress
          phone PhoneNumber?
          subject String: The suggested subject of the mail.
          text String: The suggested beginning of the text.
        CountUnread: Counts the caller's unread notifications.
        CreateStaff: Creates a staff account for the operator.
          email EmailAddress
          password Password: At least 12 characters.
          permissions [Permission]
        CreateStaff.Refused
        CreateStaff.Reply
          account AccountID
        DeadLetter: A message that was given up: it was refused for good, or failed too often.
          account AccountID?: The owner of the message; `null` when the account is gone or never existed.
          attempts Int: How many attempts were made.
          canRetry Bool: Whether the message can be sent again: secret content is erased when it becomes useless.
          channel String: `mail`, `sms`, `push`
          diedAt Instant
          id Identifier<DeadLetterTag>
          kind String: The subject: a kind of notification, or the template of one of identity's own messages.
          reason String: The reason, as the receiving service gave it.
        DeadLetterTag
        DeleteAccount: Deletes the caller's account for good. Refused while something is unfinished: an undelivered parcel, a booking, an order.
          password Password?: The account's password, if it has one.
        DeleteAccount.Refused
          .codeSignInRequired: See `identity.changePhone`: the account has no password, and the sign-in by code was too long ago.
          .unfinished: The argument `reason` says what is unfinished.
        DeviceChannel: The service that delivers a push to a device.
        EmailAccountKind: The kinds of accounts that register and sign in with an e-mail address and a password.
        EndOtherSessions: Ends all sessions of the caller except the current one.
        EndOtherSessions.Reply
          ended Int: How many sessions ended.
        EndSession: Ends a session of the caller. Does nothing to a session that has ended already.
          session SessionID
        ExportMyData: Returns the data that identity stores about the caller as a JSON document. Other contexts have their own calls, such as `deliveries.exportDeliveries`.
        FindAccounts: Finds accounts by their sign-in identifiers, for staff.
          email EmailAddress?: At least one of the two.
          phone PhoneNumber?
        FindAccounts.Reply
          items [AccountForStaff]
        GetContacts: Returns an account's contact data, for a context that shows them to an authorised reader or fills them into a form. Also returns the state of the account, for a context that rebuilds its data.
          account AccountID
        GetContacts.Refused
        GetContacts.Reply
          email EmailAddress?
          isBlocked Bool: Whether staff has blocked the account, for a context that missed `AccountBlocked` or `AccountUnblocked`.
          isEmailConfirmed Bool: Whether the account has confirmed an e-mail address, for a context that missed `EmailConfirmed`.
          name Line?: The name of a person; the names of all others belong to the contexts.
          phone PhoneNumber?
          surname Line?
        GetMyAccount: Returns the caller's account.
        GetPersonByEmail: Finds the person who signs in with an e-mail address, for a context in which people may be found by their exact address. The context decides whether this person may be found.
          email EmailAddress
        GetPersonByEmail.Reply
          account AccountID?: `null` without a person, and for one who is blocked or has not confirmed the address.
        GetPictures: Returns the pictures of persons, for the lists of a context that show people.
          accounts [AccountID]
        GetPictures.Reply
          pictures [PersonPicture]: Only of accounts with a picture that everybody may see. A blocked account has none.
        GetPreferences: Returns the channels on which the caller wants to be notified.
        GetPushKey: Returns the key that a page needs to subscribe a browser: `applicationServerKey` of the Push API.
        GetPushKey.Refused
        GetPushKey.Reply
          key String: In Base64url.
        GetReachability: Returns the channels on which an account or a contact can be reached now. Reveals no addresses, numbers or tokens.
          account AccountID?
          contact ContactID?
        GetReachability.Reply: All `false` for an unknown or blocked account.
          email Bool: There is a confirmed address, and e-mail is on.
          push Bool: A device is registered with an unexpired session, and push is on.
          sms Bool: There is a phone number, SMS is on, and the operator has an SMS gateway.
        GetSupportContact: Returns the administrator's address and a template for the mail. Open to everyone, including blocked accounts.
        IdentityContract: Accounts, credentials and sessions. No other context stores passwords or people's contact data.
        KeepContact: Stores a stranger's phone number, so that the calling context need not: the context stores the contact's identifier.\n\nThe same number yields the same contact. The number is forgotten some time after its last request.
          phone CroatianPhone
        KeepContact.Reply
          contact ContactID
          courier AccountID?: The active courier account that signs in with this number, if there is one.
        LegalDocument: A document that people agree to.
        ListDeadLetters: Lists the messages that were given up, newest first.
          channel String?: Only dead letters of one channel: `mail`, `sms`, `push`.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          from Instant?: Only messages that were given up from this instant on.
          limit PageLimit?: 50 by default.
          until Instant?: Only messages that were given up before this instant.
        ListMySecurityEvents: Lists the security events of the caller's account, such as sign-ins and changes of identifiers, newest first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          from Instant?: Only events from this instant on.
          limit PageLimit?: The most items in the part. It may change from part to part.
          type SecurityEvent.Kind?: Only events of one type.
          until Instant?: Only events before this instant.
        ListNotifications: Lists the caller's inbox, newest first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 by default.
          onlyUnread Bool?: Only unread notifications.
        ListNotifications.Reply
          items [NotificationView]
          next PageCursor?
          position StreamPosition: The start of a stream that continues after this reply: `GET /v1/notifications/stream?after=...`.
          unread Int64: The unread count of the whole inbox.
        ListSecurityEvents: Lists the security events of an account, newest first, for staff.
          account AccountID
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          from Instant?: Only events from this instant on.
          limit PageLimit?: The most items in the part. It may change from part to part.
          type SecurityEvent.Kind?: Only events of one type.
          until Instant?: Only events before this instant.
        ListSessions: Lists the caller's sessions, newest first.
        ListSessions.Reply
          items [SessionSummary]
        ListStaff: Lists all staff, oldest account first.
        ListStaff.Reply
          items [AccountForStaff]
        MarkNotificationsRead: Marks notifications as read: the given numbers, or all up to one number. Ignores numbers that are not in the inbox.
          numbers [Int64]?: The numbers of single notifications, at most 100. Either this or `upTo` is required.
          upTo Int64?: Marks the notification with this number and all earlier ones. Either this or `numbers` is required.
        NotificationPreferences: The channels, besides the inbox, on which an account wants to be notified. Mails about the security of the account are sent in any case.
          email Bool: Mails to the sign-in address. An address that must be confirmed gets none before that.
          push Bool: Pushes to all devices of the account.
          sms Bool: SMS to the phone of the account, if the operator has an SMS gateway.
        NotificationView: A notification as its recipient sees it.
          arguments [String:String]: The arguments of the texts, by name.
          createdAt Instant
          isRead Bool: Whether the recipient has marked it as read, on any device.
          kind String: Stable, for programs: `deliveries.offered`.
          link String?: The path of the page to open; `null` when there is none.
          number Int64: The number in the recipient's inbox: 1, 2, 3 and so on.
          text String: The message itself, in the recipient's current language.
          title String: In the recipient's current language.
        OwnsContact: Checks whether an account's own phone number is the number of a contact.
          account AccountID
          contact ContactID
        OwnsContact.Reply
          owns Bool: `false` also for an unknown account, and for an unknown or expired contact.
        PasswordResetState: The state of a link that sets a password.
        PersonPicture: A person and the person's picture.
          account AccountID
          picture Picture
        RefreshSession: Issues a new token and a new refresh token for a session, and uses the given refresh token up.\n\nA repeat of the same refresh token within half a minute, from a second tab or after a lost answer, gets the same two tokens. A later repeat means that the token was stolen, and the session ends.
          refreshToken SecretText?: `null` from a browser, which sends a cookie instead.
        RefreshSession.Refused
          .blocked: The arguments name the administrator's contact.
          .unknownToken: Unknown, expired, ended, or used before.
        RegisterDevice: Registers the device of the caller's session for pushes. An app sends this call at every start. A device belongs to the session that registered it last.
          apns APNsToken?: The token of an app on an Apple device.
          webPush WebPushSubscription?: A browser's subscription, made with the key of `identity.getPushKey`.
        RegisterDevice.Reply
          channel DeviceChannel
          registeredAt Instant
        RegisterPerson: Registers a person with an e-mail address. Does not sign the person in: mails a link that confirms the address. An account that stays unconfirmed is erased after a week.
          consent Bool: The person's consent to the terms and the privacy policy in force: must be true.
          email EmailAddress
          language Language?: The language of messages; by default the language of the request.
          name Line?
          password Password: At least 8 characters, with a letter and a digit.
          passwordConfirmation Password: The password repeated.
        RegisterPerson.Refused
        RegisterPerson.Reply
          account AccountID: For `identity.resendConfirmation`.
        RemoveDevice: Stops pushes to the device of the caller's session. Does nothing when no device is registered.
        RemovePicture: Removes the picture of the caller. Its addresses die. Without a picture nothing changes.
        RequestPasswordReset: Mails a link that sets a new password, or sends a code to a courier. The answer is the same whether or not the account exists.
          email EmailAddress?: For all kinds except couriers.
          kind AccountKind: Not staff: the operator sets their passwords.
          phone CroatianPhone?: For couriers.
        ResendConfirmation: Mails the confirmation link again. The answer is the same for an unknown account and for a confirmed one.
          account AccountID: From the reply to the registration, or from the refused sign-in.
          kind EmailAccountKind
        ReserveAccount: Reserves the sign-in identifier and stores the password's hash, the first step of a registration. The account cannot sign in until `identity.activateAccount`. The reservation expires after ten minutes.
          consent Bool?: A person's consent to the documents in force, which is required; optional for other kinds.
          contact ContactID?: A contact whose number must equal the phone: binds an invitation to the invited number.
          email EmailAddress?: For all kinds except couriers.
          kind AccountKind: The kind decides which identifier is required.
          language Language?: The language of messages; by default the language of the request.
          name Line?: A person's name; the contexts own the names of other kinds.
          password Password
          phone CroatianPhone?: For couriers.
        ReserveAccount.Refused
          .contactMismatch: The phone differs from the contact's number.
          .identifierTaken: Another account of the kind has or reserves the identifier.
        ReserveAccount.Reply
          account AccountID
        ResetCourierPassword: Sets a courier's new password with the code from an SMS. Every session of the account ends.
          code OneTimeCode
          password Password: At least 7 characters.
          passwordConfirmation Password
          phone CroatianPhone
        ResetCourierPassword.Refused
          .wrongCode: Wrong, used, expired, tried too often, or no account: the refusal does not reveal which.
        ResetPassword: Sets a new password with the token from the mailed link, once. Also confirms the address. Every session of the account ends.
          password Password
          passwordConfirmation Password
          token SecretText
        ResetPassword.Refused
          .passwordTooWeak: By the rule of the kind of the link's account.
        RetryDeadLetters: Retries messages that were given up: one, all of a channel, or all.
          channel String?: `mail`, `sms`, `push`
          message Identifier<DeadLetterTag>?
        RetryDeadLetters.Reply
          retried Int: How many messages were queued again. Messages whose secrets are erased do not change.
        SecurityEvent: An event that concerns the security of an account, from the audit trail. Contains no secret, e-mail address or phone number.
          at Instant
          client String?: The client's address, if the gateway knows it.
          detail String?: Details: the permissions of staff, or the target of a staff action.
          id SecurityEventID
          session SessionID?
          type SecurityEvent.Kind
        SecurityEvent.Kind: The kind of a security event. `signInRefused` is an attempt to sign in that failed.
          .refreshTokenReused: A used refresh token was sent again: the session was ended.
          .staffAction: A staff action on another account, which `detail` names.
        SecurityEventID = Identifier<SecurityEventTag>
        SecurityEventTag
        SendSignInCode: Sends a person a sign-in code: six digits, valid for five minutes and five attempts. The answer is the same whether or not there is an account; the sign-in creates a missing account.
          phone PhoneNumber
        SessionSummary: An unexpired session as its owner sees it. Contains no token.
          address String?: The client's address at the sign-in, if the gateway knows it.
          agent String?: The client's `User-Agent`.
          createdAt Instant
          id SessionID
          isCurrent Bool: Whether this is the caller's session.
          lastUsedAt Instant: The time of the last refresh, or of the sign-in before the first refresh.
        SetPicture: Makes a file the picture of the caller. It replaces the former picture, whose addresses die.\n\nJPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file. The reply has the addresses of the three sizes. They have no metadata: no position, no camera.
          picture UploadedFile
        SetPreferences: Changes the channels on which the caller wants to be notified; omitted members do not change. In force before the reply is sent.
          email Bool?: `false` does not stop mails about the security of the account.
          push Bool?: Whether pushes go to all devices of the account.
          sms Bool?: `false` does not stop codes that the owner has requested.
        SetStaffPassword: Sets a forgotten staff password for the operator. All sessions of the account end.
          email EmailAddress
          password Password: At least 12 characters.
        SetStaffPassword.Refused
        SetStaffPassword.Reply
          account AccountID
        SetStaffPermissions: Sets the permissions of a staff account for the operator. An account without permissions can sign in, but do nothing. All sessions of the account end.
          email EmailAddress
          permissions [Permission]
        SetStaffPermissions.Refused
        SetStaffPermissions.Reply
          account AccountID
        ShowConfirmation: Shows the page of the mailed link. Opening the page confirms the address of a registration; opening it again is harmless. A change of address needs the form on the page, because link scanners open links unasked.
          kind EmailAccountKind
          token LinkText
        ShowConfirmation.Reply
          email EmailAddress?: The address that is confirmed, or that the form would confirm.
          state ConfirmationState
        ShowContact: Shows the page with the administrator's contact details.
        ShowDocument: Shows the terms or the privacy policy. The gateway stores the text; identity knows the version in force.
          document LegalDocument
        ShowDocument.Reply
          document LegalDocument
          version String: The version in force, named by its first day: `2026-11-21`.
        ShowPasswordReset: Shows the page of the mailed link: a form for the new password. Opening the page does not use the link up.
          token LinkText
        ShowPasswordReset.Reply
          minimumLength Int: The least length of the new password in characters.
          state PasswordResetState
        SignIn: Signs an account in with e-mail address and password. An account signs in only under its own kind.
          email EmailAddress
          kind EmailAccountKind
          password Password
        SignInByCode: Signs a person in with a phone and the code that was sent to it. The first sign-in creates the account.
          code OneTimeCode
          consent Bool?: Required when there is no account yet.
          phone PhoneNumber: Ten digits, in any spacing, are a Ukrainian number.
          surname Line?: Fills an empty surname only.
        SignInByCode.Refused
          .blocked: The arguments name the administrator's contact.
          .consentRequired: There is no account with this number yet. The code stays valid.
          .wrongCode: Wrong, used, expired, tried too often, or never sent: the refusal does not reveal which.
        SignInCourier: Signs a courier in with a phone number in either form and a password.
          password Password
          phone CroatianPhone
        SignInRefused: The reason why a sign-in was refused.
          .blocked: The password is right, but staff has blocked the account. The arguments name the administrator's contact.
          .notApproved: The password is right, but staff has not approved the account.
          .notConfirmed: The password is right, but the address was never confirmed. `account` among the arguments names the account for `identity.resendConfirmation`.
          .wrongCredentials: An unknown account, an inactive account or a wrong password: the refusal does not reveal which.
        SignInStore: Signs a store in with e-mail and password. A registration does not sign in.
          email EmailAddress
          password Password
        SignOut: Ends the caller's session. Its token is invalid from then on.
        SignedIn: A session: the reply to every sign-in and every refresh.
          account AccountID
          expiresAt Instant: When the token expires; `identity.refreshSession` issues another one.
          kind AccountKind
          profile AccountProfile
          refreshExpiresAt Instant: When the session can no longer be refreshed.
          refreshToken SecretText?: Valid for one refresh, which issues the next refresh token. Not accepted by other calls. `null` for a browser.
          session SessionID
          token SecretText?: The token for all further calls: `Authorization: Bearer <token>`. Shown once, stored only as a hash. `null` for a browser, which gets a cookie instead.
        StreamNotifications: Streams the caller's notifications by Server-Sent Events: each is a `notification` whose data is a `NotificationView`.\n\nA reader that reconnects sends its position in `Last-Event-ID` (or `after`) and gets the missed notifications. A reader that missed too many gets a `resync` and must read its inbox again.
          after StreamPosition?: The position after which the stream begins; `null` for the next event.
        UnblockAccount: Unblocks an account. Safe to repeat.
          account AccountID
        UnblockAccount.Refused
        UnreadCount: The unread count of an inbox.
          unread Int64: The notifications of the whole inbox that are not marked as read.
        UpdateProfile: Changes the caller's profile. Sign-in identifiers need a proof (`identity.changeEmail`, `identity.changePhone`).
          language Patch<Language>: A supported language; others are refused.
          name Patch<Line>: Only for persons, like `surname` and `phone`.
          phone Patch<PhoneNumber>: The phone number for calls.
          surname Patch<Line>
        UpdateProfile.Refused
          .managedByContext: The account is not a person's: its context owns its names and phones.
          .surnameRequired: A person who has a surname cannot remove it.
        """#
}
