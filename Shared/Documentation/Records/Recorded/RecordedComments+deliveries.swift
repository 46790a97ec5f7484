// Written by `make record` from the comments in Shared/Contracts. The format: ContractRecord.swift.
extension RecordedComments {
    static let deliveries = #"""
        AcceptDelivery: Accepts a pending delivery. One courier wins, the others get `taken`.
          delivery DeliveryID
        AcceptDelivery.Refused
          .gaveUpBefore: The courier gave this delivery up before.
          .notOffered: The delivery is unknown or not offered to this courier. The reply does not disclose which.
          .taken: The delivery is no longer pending.
        CancelDelivery: Cancels a pending delivery or one in progress for good. The `cancelledCount` of the courier does not change.
          delivery DeliveryID
        CancelDelivery.Refused
          .finished: The delivery is already delivered or cancelled.
          .notFound: The delivery is unknown or another store's. The reply does not disclose which.
        CancellationFault: The party at fault, by rule. It is information only: `cancelledCount` counts by the party that ended the delivery, not by fault.
        CancellationForCourier: A row of the cancellation ledger, as shown to the courier who held the delivery.
          at Instant
          by CancellationParty
          delivery DeliveryID
          fault CancellationFault
          isCounted Bool: Whether it counts in the courier's `cancelledCount`: given up by the courier and not pardoned.
          pardonedAt Instant?
          reason GiveUpReason?: The reason that the courier gave for giving up.
          stage CancellationStage
          store StoreName
        CancellationForStore: A row of the cancellation ledger, as shown to the store.
          at Instant
          by CancellationParty
          courier CourierName?: The courier who held the delivery; `null` when it was pending.
          delivery DeliveryID
          fault CancellationFault
          isCounted Bool: Whether it counts in the courier's `cancelledCount`: given up by the courier, and not pardoned.
          pardonedAt Instant?
          reason GiveUpReason?: The reason that the courier gave for giving up.
          stage CancellationStage
        CancellationParty: The party that ended the delivery or its holding.
          .staff: The town's operator, for example by blocking an account.
        CancellationStage: The progress of the delivery when it was cancelled.
        CandidateCourier: A courier whom the store chose for a delivery.
          firstName Line
          gaveUp Bool: Whether this courier gave the delivery up, and so cannot accept it again.
          id CourierID
          lastName Line
        CoarsePosition: The coarse position of a courier, as shown to anyone with the tracking link.
          coordinate Coordinate: The middle of a cell of about 250 m, see `Coordinate.coarse()`.
          mapLink String: The URL of a map with the position.
          seenAt Instant: The time, rounded to the minute.
        CourierID = Identifier<CourierTag>
        CourierName: A courier by name, without the phone number.
          firstName Line
          id CourierID
          lastName Line
        CourierPosition: A courier's position, as reported by the phone.
          coordinate Coordinate
          seenAt Instant: The time of the position by the service's clock: the time of arrival minus the reported age.
        CourierProfile: A courier as the courier sees it. Identity has the phone number, which is for signing in.
          createdAt Instant
          firstName Line
          id CourierID
          lastName Line
          version Int64: Grows with every change.
        CourierReport: A report of a courier's phone. It may be old, because the phone had no network.
          delivery DeliveryID
          id ReportID: The identifier, made by the phone. A report that is sent again has the same identifier.
          kind ReportKind
          occurredAt Instant: The time by the phone's clock, which may be wrong. It is kept and decides nothing.
          reason GiveUpReason?: The reason for giving up. Allowed only with `givenUp`, and optional there.
        CourierStatistics: The outcomes of one store's deliveries that a courier accepted.\n\n`accepted` is always the sum of `delivered`, `givenUp`, `takenBack` and `inHand`.
          accepted Int: All deliveries of the store that the courier has ever accepted, also those that were cancelled later.
          cancelledCount Int: For all stores, see `cancelledCount`.
          delivered Int: The deliveries that the courier handed over to the customer.
          firstName Line
          givenUp Int: The deliveries that the courier gave up, pardoned or not.
          id CourierID
          inHand Int: The deliveries that the courier holds now.
          lastName Line
          pardoned Int: The number of `givenUp` deliveries that the store has pardoned.
          takenBack Int: Cancelled or released while the courier held them.
        CourierSummary: A courier, as shown to any store. The phone number is not included.
          cancelledCount Int: The number of deliveries of all stores that the courier gave up, without the pardoned ones.
          firstName Line
          id CourierID
          lastName Line
        CourierTag: A courier. Its identifier is that of its account.
        CreateDelivery: Offers a delivery to couriers who work with the store. Only the chosen couriers see it.
          couriers [CourierID]: The candidates: 1 to 200 couriers who work with the store.
          customer Customer
          description Paragraph: Contents, size, price and handling.
        CreateDelivery.Refused
          .courierNotLinked: One of the couriers does not work with the store, or does not exist.
        CreateDelivery.Reply
          delivery DeliveryForStore
        Customer: The recipient of a delivery, who has no account.
          address Line: The address of the delivery.
          firstName Line
          lastName Line
          phone Blankable<CroatianPhone>: May be blank.
        CustomerDetails: The customer, as shown in a delivery.
          address Line
          firstName Line
          fullName String: First and last name with a space between them.
          lastName Line
          phone CroatianPhone?: `null` when the store gave no phone number.
        DeliverDelivery: Reports that the holder has handed the parcel over. This is final.
          delivery DeliveryID
        DeliveriesContract: The contract of deliveries: parcels from stores to their customers, carried by couriers whom the store knows.
        DeliveryAction: An action that the caller may take on a delivery now.
        DeliveryChange: The data of a `change` of `deliveries.streamChanges`. It is enough to update a row of a list. Clients get the whole delivery by another call.
          at Instant: The time of the change by the service's clock.
          delivery DeliveryID
          kind DeliveryChangeKind
          position CourierPosition?: `null` except for the kind `position`.
          progress DeliveryProgress?: `null` unless the delivery is in progress.
          status DeliveryStatus?: `null` for the kind `gone`.
          version Int: The version of the delivery after the change. Positions and profiles do not change the version.
        DeliveryChangeKind: The kind of a change in a stream.
          .gone: For a courier: the delivery can no longer be accepted. The change does not disclose the holder.
          .offered: For a courier: the delivery can be accepted, for the first time or again.
          .position: For the store: the holder has a new position. The stream keeps only the newest position of a delivery.
          .profile: The name, the address or the phone number of the delivery's store or courier has changed. The delivery itself has not changed.
        DeliveryForCourier: A delivery, as shown to a courier. It has no data of other couriers.
          acceptedAt Instant?: When the courier accepted the delivery, while the courier holds it or after the delivery.
          actions [DeliveryAction]
          createdAt Instant
          customer CustomerDetails
          description Paragraph
          id DeliveryID
          progress DeliveryProgress?: The progress of the courier; `null` unless the delivery is in progress.
          status DeliveryStatus
          store StoreDetails
          version Int: Grows by one with every change.
        DeliveryForStore: A delivery, as shown to its store.
          acceptedAt Instant?: When the holder accepted the delivery.
          actions [DeliveryAction]
          couriers [CandidateCourier]: The chosen couriers, without those who no longer work with the store.
          createdAt Instant
          customer CustomerDetails
          description Paragraph
          finishedAt Instant?: When the delivery was delivered or cancelled.
          holder CourierName?: The courier who holds or delivered the parcel.
          id DeliveryID
          position CourierPosition?: The last position of the holder, if the phone has reported one; `null` unless the delivery is in progress.
          progress DeliveryProgress?: The progress of the holder; `null` unless the delivery is in progress.
          status DeliveryStatus
          store StoreDetails
          trackingLink String?: The URL of the page on which the customer follows the delivery; `null` after the link has ended.
          version Int: Grows by one with every change.
        DeliveryID = Identifier<DeliveryTag>
        DeliveryProgress: The progress of the holder of a delivery. It never goes back while the same courier holds the delivery. Values may be skipped.
          .atCustomer: The courier is at the customer's address.
          .atStore: The courier is at the store.
          .collected: The courier has the parcel.
        DeliveryReplyForCourier: The reply to each call that returns a delivery to a courier.
          delivery DeliveryForCourier
        DeliveryReplyForStore: The reply to each call that returns a delivery to its store.
          delivery DeliveryForStore
        DeliveryStatus: The status of a delivery.
          .cancelled: Cancelled by the store. Final.
          .delivered: Final.
          .inProgress: A courier holds the delivery.
          .pending: The delivery waits for a courier.
        DeliveryStep: A step in the history of a delivery, or a report that changed nothing.
          at Instant: The time of the step by the service's clock.
          courier CourierName?: The courier who acted or held the delivery; `null` when no courier was involved.
          kind DeliveryStepKind
          number Int: The number in the history: 1, 2, 3 and so on, in the order of arrival at the service.
          occurredAt Instant?: For a report, the time by the clock of the courier's phone. It is kept as claimed and decides nothing.
          outcome ReportOutcome: `applied`, except for reports that changed nothing.
          reason GiveUpReason?: The reason for giving up, if the courier gave one.
          refusal ReportRefusal?
        DeliveryStepKind: The kind of a step in a delivery's history.
          .cancelled: Cancelled by the store.
          .released: Taken from the holder without an action of the holder.
        DeliverySummaryForCourier: A row of a courier's list of deliveries. It has no data of other couriers. `deliveries.getForCourier` returns the whole delivery.
          actions [DeliveryAction]
          address Line: The address of the delivery.
          changedAt Instant: When the last step happened: offered, accepted, collected, delivered and so on.
          createdAt Instant
          customerName String: First and last name.
          id DeliveryID
          progress DeliveryProgress?: The progress of the courier; `null` unless the delivery is in progress.
          status DeliveryStatus
          storeName Line
          version Int: Grows by one with every change.
        DeliverySummaryForStore: A row of a store's list of deliveries. `deliveries.getForStore` returns the whole delivery.
          actions [DeliveryAction]
          address Line: The address of the delivery.
          changedAt Instant: When the last step happened. For a finished delivery this is the time of its end.
          courierName String?: First and last name of the courier who holds or delivered the parcel; `null` without such a courier.
          createdAt Instant
          customerName String: First and last name.
          id DeliveryID
          progress DeliveryProgress?: The progress of the holder; `null` unless the delivery is in progress.
          status DeliveryStatus
          version Int: Grows by one with every change.
        DeliveryTag: A delivery.
        EndCooperation: Ends the cooperation with a courier. The courier no longer sees the store's deliveries. A delivery that the courier holds becomes pending again and does not count in `cancelledCount`.
          courier CourierID
        EndCooperation.Refused
        EndCooperation.Reply
          released Int: The number of deliveries that became pending again.
        ExportDeliveries: Exports the store's deliveries as a table for a spreadsheet, the oldest first. A phone number is written `(+385) 911234567`, which is neither a formula nor a number.
          cursor PageCursor?: The position after which the part begins. The first part has none.
          from Instant?: Only deliveries created at this time or later.
          until Instant?: Only deliveries created before this time.
        GetCourier: The profile of the courier who calls.
        GetDeliveryForCourier: Gets a delivery that the courier may see.
          delivery DeliveryID
        GetDeliveryForCourier.Refused
          .notFound: The delivery is unknown or not for this courier. The reply does not disclose which.
        GetDeliveryForStore: Gets one of the store's deliveries.
          delivery DeliveryID
        GetDeliveryForStore.Refused
          .notFound: The delivery is unknown or another store's. The reply does not disclose which.
        GetStore: The profile of the store that calls.
        GiveUpDelivery: Gives up a delivery that the courier holds. The delivery becomes pending again. The courier's `cancelledCount` grows by one, whatever the reason, and this courier can never accept the delivery again.
          delivery DeliveryID
          reason GiveUpReason?: Optional.
        GiveUpReason: The reason that a courier gives for giving up a delivery. It changes nothing: `cancelledCount` grows for any reason, and the store decides whether to pardon.
          .customerUnreachable: The customer did not open the door or answer the phone.
          .parcelUnfit: The parcel was too large, too heavy, damaged or not as described.
          .storeNotReady: The parcel was not ready to be collected.
        HoldingRefused: The reasons why a courier may not finish or give up a delivery.
          .finished: The delivery is already delivered or cancelled.
          .notHolder: Another courier or no courier holds the delivery.
          .notOffered: The delivery is unknown or not for this courier. The reply does not disclose which.
        Invitation: An invitation, as returned to the inviting store, with the data for sending the key.
          expiresAt Instant
          isRegistered Bool: Whether the number belongs to a registered courier.
          link String: The link with the key as the last part of its path.
          phone CroatianPhone?: The number to which the store's own phone must send the link; `null` when the server has sent the key. Without this rule, a store could collect the numbers of all couriers.
          registrationKey RegistrationKey
          sentBy InvitationSender?: The channel by which the server has sent the key; `null` when the store's own phone must send it.
          shouldSendSMS Bool: Whether the store's own phone must send the link, because the server cannot reach the courier.
        InvitationLinkKind: The kind of an invitation link; the part of its path before the key.
          .registerCourierKey: For a person without an account: registers a courier.
          .registerStoreKey: For a courier with an account: adds the store.
        InvitationSender: A channel by which the server sends the key of an invitation.
          .push: A push to the courier's devices.
          .sms: An SMS by the operator's SMS gateway.
        InvitationState: The state of an invitation.
          .open: The invited courier can redeem the key.
          .unknown: The key was never made, was replaced by a newer invitation, or was used. Used keys are not kept.
        InviteByPhone: Invites the owner of a phone number, registered or not. Inviting again replaces the key of the open invitation. A registered courier gets the key as with `deliveries.inviteCourier`, another owner by SMS.
          phone CroatianPhone
        InviteByPhone.Refused
          .noProfile: The store has no profile here.
        InviteCourier: Invites a registered courier. Inviting again replaces the key of the open invitation.\n\nThe courier gets the key by push. If the courier has no device for push, the key is an SMS from the operator's SMS gateway, or from the store's own phone if there is no gateway.
          courier CourierID
        InviteCourier.Refused
          .noProfile: The store has no profile here.
        ListCancellationsForCourier: Lists the deliveries that a courier gave up, and those that were cancelled or released while the courier held them, the newest first. The courier's `cancelledCount` is the number of rows with `isCounted`.
          by CancellationParty?: Only cancellations by this party. `courier` selects the deliveries that couriers gave up.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          from Instant?: Only cancellations at this time or later.
          limit PageLimit?: 50 when absent.
          until Instant?: Only cancellations before this time.
        ListCancellationsForStore: Lists the cancelled, given up and released deliveries of the store, the newest first.
          by CancellationParty?: Only cancellations by this party. `courier` selects the deliveries that couriers gave up.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          from Instant?: Only cancellations at this time or later.
          limit PageLimit?: 50 when absent.
          until Instant?: Only cancellations before this time.
        ListCourierStatistics: Lists the results of each courier who works with the store, in the order of `deliveries.listCouriers`.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
        ListCouriers: Lists the couriers that a store works with, by name. Stores use it as an overview and to choose the couriers of a delivery.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
          search Line?: Beginnings of words of the courier's name, in any order: `hor iv` finds Ivo Horvat. Case and accents do not matter. Words after the eighth are ignored.
        ListDeliveriesForCourier: Lists the deliveries that a courier may accept, holds or delivered. The order is pending, in progress, delivered, each with the newest first. A row matches all given filters.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          from Instant?: Only deliveries created at this time or later.
          limit PageLimit?: 50 when absent.
          search Line?: Beginnings of words of the customer's name, in any order: `horv iva` finds Iva Horvat. Case and accents do not matter. Words after the eighth are ignored.
          status DeliveryStatus?: Only deliveries with this status. The list never has cancelled deliveries.
          until Instant?: Only deliveries created before this time.
        ListDeliveriesForStore: Lists the store's deliveries. The order is pending, in progress, delivered, cancelled, each with the newest first. A row matches all given filters.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          from Instant?: Only deliveries created at this time or later.
          limit PageLimit?: 50 when absent.
          search Line?: Beginnings of words of the customer's name, in any order: `horv iva` finds Iva Horvat. Case and accents do not matter. Words after the eighth are ignored.
          status DeliveryStatus?
          until Instant?: Only deliveries created before this time.
        ListInvitableCouriers: Lists all registered couriers that a store does not work with, by name.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
          search Line?: Beginnings of words of the courier's name, in any order: `hor iv` finds Ivo Horvat. Case and accents do not matter. Words after the eighth are ignored.
        ListSteps: Lists the history of one of the store's deliveries, the first step first. With the history a store and a courier can settle disputes.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          delivery DeliveryID
          limit PageLimit?: 50 when absent.
        ListSteps.Refused
          .notFound: The delivery is unknown or another store's. The reply does not disclose which.
        ListStores: Lists the stores that a courier works with, by name.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
        PardonCancellation: Pardons a courier who gave up a delivery of the store. The courier's `cancelledCount` decreases by one. The courier still cannot accept that delivery again.\n\nPardoning again changes nothing: the time of the first pardon stays.
          courier CourierID: The courier who gave the delivery up.
          delivery DeliveryID
        PardonCancellation.Refused
          .notFound: The delivery is unknown or another store's, or this courier did not give it up. The reply does not disclose which.
        PardonCancellation.Reply
          cancellation CancellationForStore
        ProfileRefused: Why a profile cannot be shown or changed.
          .noProfile: The account has no profile in deliveries: a database that was restored from a backup may lack the newest ones.
        RedeemInvitation: Accepts an invitation and begins the cooperation. A key works once.
          registrationKey RegistrationKey
        RedeemInvitation.Refused
          .noProfile: The courier has no profile here.
          .notInvited: The invitation is for another courier.
          .unknownKey: The key is unknown, used or expired.
        RedeemInvitation.Reply
          store StoreSummary
        RegisterCourier: Opens an account for a courier. With a registration key, the cooperation with the store begins at once. The call opens no session.
          firstName Line
          lastName Line
          password Password: At least 7 characters.
          passwordConfirmation Password
          phone CroatianPhone: The phone number for signing in, unique among couriers.
          registrationKey Blankable<RegistrationKey>: The key of a store's invitation to this phone number. May be blank.
        RegisterCourier.Refused
          .notInvited: The invitation is for another phone number or another courier.
          .unknownKey: The key is unknown, used or expired.
        RegisterCourier.Reply
          id CourierID
          registration RegistrationState
          store StoreSummary?: The store of the registration key.
        RegisterStore: Opens an account for a store: any business that sends parcels. The call opens no session.
          address Line: The address where couriers collect parcels.
          email EmailAddress: The e-mail address for signing in, unique among stores.
          name Line: The name by which people know the store.
          password Password: At least 7 characters.
          passwordConfirmation Password
          phone CroatianPhone: The phone number that couriers and recipients can call.
          storeKey CroatianOIB: The store's OIB, unique among stores.
        RegisterStore.Refused
        RegisterStore.Reply
          id StoreID
          registration RegistrationState
        RegistrationKey: The key of an invitation: 16 characters that a courier can also type by hand.
        ReportID = Identifier<ReportTag>
        ReportKind: The kinds of reports from a courier's phone.
        ReportOutcome: The outcome of a report.
          .applied: The report has changed the delivery.
          .late: The report is kept in the history but changes nothing, because more progress was known already.
        ReportPosition: Reports the position of a courier. Only the newest position is kept, and only while the courier holds a delivery. The stores of the held deliveries see the position, their customers see a coarse one.
          ageSeconds Int?: The age of the position when it is sent, up to one day; 0 when absent. An age is right even if the phone's clock is wrong.
          coordinate Coordinate
        ReportPosition.Reply
          isStored Bool: Whether the position was stored. It is not stored when the courier holds no delivery, when a newer position is known, and when the last one arrived a moment ago.
        ReportProgress: Reports the progress of the deliveries that a courier holds. The phone sends the reports when it has a network.\n\nThe reports of one call are taken in their order. A refused report does not affect the others. A repeated report changes nothing and has the same outcome, so a phone repeats all reports without a reply.
          reports [CourierReport]: 1 to 100 reports in the order of the events, each report once.
        ReportProgress.Reply
          results [ReportResult]: The results in the order of the reports.
        ReportRefusal: The reasons for refusing a report.
          .finished: The delivery is already delivered or cancelled, or the limit of reports for it is reached.
          .idReused: The identifier was used for another report.
          .notHolder: Another courier or no courier holds the delivery.
          .notOffered: The delivery is unknown or was never offered to this courier. The reply does not disclose which.
        ReportResult: The result of one report.
          isRepeated Bool: Whether the report was taken before. The outcome is that of the first time.
          outcome ReportOutcome
          refusal ReportRefusal?: `null` unless the report was refused.
          report ReportID
        ReportTag: A report of a courier's phone. The phone makes the identifier.
        ShowInvitation: Shows the page that the link of an invitation opens: the inviting store, the expiry, and the key to type into the app. The page does not disclose the invited number. Opening it does not use up the key.
          linkKind InvitationLinkKind
          registrationKey LinkText: A `RegistrationKey`, if the link is complete.
        ShowInvitation.Reply
          expiresAt Instant?: `null` when the key is unknown.
          registrationKey RegistrationKey?: The key of the link; `null` when the key is unknown.
          state InvitationState
          storeName Line?: The name of the inviting store; `null` when the key is unknown.
        ShowTracking: Shows the tracking page of a delivery to anyone with its link. The page has the progress, the store's phone number and the coarse position of the courier. It has no data of the customer, and only the first name of the courier.
          trackingToken LinkText: A `TrackingToken`, if the link is complete.
        ShowTracking.Reply
          changedAt Instant?: The time of the last change of state; `null` when the link has ended or is unknown.
          courierFirstName Line?: `null` unless a courier holds the delivery.
          position CoarsePosition?: `null` unless a courier holds the delivery and the phone has reported a position.
          state TrackingState
          storeName Line?: `null` when the link has ended or is unknown.
          storePhone CroatianPhone?: The phone number for questions; `null` when the link has ended or is unknown.
          stream String?: The path of the stream that signals changes of the page, with the start position in its query; `null` when nothing will change any more.
        StoreDetails: The store, as shown in a delivery.
          address Line
          id StoreID
          name Line
          phone CroatianPhone
        StoreID = Identifier<StoreTag>
        StoreName: A reference to a store in a row of a list.
          id StoreID
          name Line
        StoreProfile: A store as the store itself sees it. Identity has its sign-in address (`identity.getMyAccount`).
          address Line
          createdAt Instant
          id StoreID
          name Line
          phone CroatianPhone: For couriers to call.
          storeKey CroatianOIB: The store's OIB. It never changes: another OIB is another company.
          version Int64: Grows with every change.
        StoreSummary: A row of a courier's list of stores. It has only the name and the address.
          address Line
          id StoreID
          name Line
        StoreTag: A store. Its identifier is that of its account.
        StreamChanges: Streams the changes of a store's deliveries, or of the deliveries that a courier may accept or holds, as Server-Sent Events. Each event is a `change` whose data is a `DeliveryChange`.\n\nA client that reconnects sends its last position in `Last-Event-ID` (or `after`) and gets the changes since then. A client that has missed too much gets a `resync` and must read its list again.
          after StreamPosition?: The position after which the stream begins; `null` for the next event.
        StreamTracking: Streams the changes of a tracking page to anyone with the link, as Server-Sent Events. Each event is a `tracking` whose data is a `TrackingChange`.\n\nA client that reconnects sends its last position in `Last-Event-ID` (or `after`). After each `tracking` and after a `resync` it must load the page again.
          after StreamPosition?: The position after which the stream begins; `null` for the next event.
          trackingToken LinkText: A `TrackingToken`, if the link is complete.
        StreamTracking.Refused
          .notFound: There is no such link, or it was erased after its end.
          .over: The delivery was finished so long ago that the link has ended.
        TrackingChange: The data of a `tracking` of `deliveries.streamTracking`. It has no position of the courier; the page loads that itself.
          at Instant: The time of the change by the service's clock.
          state TrackingState
        TrackingState: The state of a tracking page.
          .over: The delivery was finished so long ago that the link has ended.
          .unknown: There is no such link, or it was erased after its end.
          .waiting: The delivery waits for a courier.
        UpdateCourier: Changes the name of the courier who calls. Couriers sign in with their phone number, which identity owns.\n\nLists, deliveries, histories and exports of stores show the new name, also for what the courier did before. Notices that were sent keep the former one. The stores whose deliveries the courier holds get a `profile` change in their streams.
          firstName Patch<Line>
          lastName Patch<Line>
        UpdateStore: Changes the profile of the store that calls. `identity.changeEmail` changes its sign-in address. Its store key stays.\n\nAll deliveries show the new values at once, also those that a courier holds: the courier has to find the store where it is now and to call the number that is answered now. The version of a delivery does not grow, so a courier who has read the delivery before can still accept or deliver it. The streams of its readers get a `profile` change.
          address Patch<Line>
          name Patch<Line>
          phone Patch<CroatianPhone>: For couriers to call.
        """#
}
