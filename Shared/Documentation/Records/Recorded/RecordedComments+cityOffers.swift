// Written by `make record` from the comments in Shared/Contracts. The format: ContractRecord.swift.
extension RecordedComments {
    static let cityOffers = #"""
        AddCategory: Adds a category. It needs a name alone; the system makes the rest.
          name Line: No other category may have the name. Case and accents do not make another name.
        AddCategory.Refused
        AddCity: Adds a city to a country. The system makes its identifier and its slug: `donji-miholjac`.
          coordinate Coordinate: The middle of the city.
          country CountryCode
          name Line: No other city of the country may have the name. Case and accents do not make another name.
          timeZone TimeZoneName?: By default that of the nearest city of the country. `Europe/Zagreb` for the first city of a country.
        AddCity.Refused
        AddCountry: Adds a country.
          code CountryCode: ISO 3166-1, two letters.
          name Line
        AddCountry.Refused
        AdjustPoints: Gives points to a follower, or takes some, for example after a complaint. The balance never falls below zero. The follower can read the reason.
          follower FollowerID
          points PointChange: Negative to take points. Not zero.
          reason Line
        AdjustPoints.Refused
          .notEnoughPoints: The balance would be negative.
        Alerts: The notices that a follower wants.
          nearbyOffers Bool: Of an offer near one's position.
          newOffers Bool: Of a new offer in one's own cities and categories.
        CancelOffer: Cancels the event of an offer. The offer stays in sight, so that nobody goes there in vain. Everybody who has saved it is told once, with the reason.
          offer OfferID
          reason Line?: For the people who have saved the offer.
        CancelOffer.Refused
          .notPublished: A draft is simply changed or deleted.
        CheckNearby: Notifies the caller of the offers within 500 m of a position, in the caller's cities and categories. The caller is notified of an offer at most once in 24 hours. An offer without a coordinate is never near.\n\nThe position is used for this one check. It is never stored, logged or published.
          latitude Latitude
          longitude Longitude
        CheckNearby.Reply
          offers [OfferRow]: The offers of which the caller is notified now, the nearest first. None when the caller wants no such notices.
        City: A city whose offers people follow.
          coordinate Coordinate: The middle of the city.
          country CountryCode
          id CityID
          isActive Bool: Whether people can choose it, and promoters can offer there. Who has chosen it before keeps it.
          name Line
          slug Slug: Stays when the name changes.
          timeZone TimeZoneName: The clocks of its offers.
          version Int64: Counts the changes from 1.
        CityID = Identifier<CityTag>
        CityOffersContract: What a city offers: offers of promoters, by city and category.
        CityReference: The city of an offer.
          id CityID
          name Line
          slug Slug
        CityTag
        ClaimCount: How often a discount may be claimed.
        ClaimDiscount: Claims a discount for points. The points are spent at once. They are not returned when the claim expires. `cityOffers.getClaim` shows the code for the promoter.
          discount DiscountID
        ClaimDiscount.Refused
          .alreadyClaimed: The person has claimed it as often as one person may.
          .notOffered: Its time has not begun or is over, or its offer is not published.
          .soldOutToday: All claims of the day are made.
          .tooManyOpenClaims: The person has 10 open claims at this promoter.
          .unknownDiscount: Also for a discount of a promoter who may not publish now.
        ClaimID = Identifier<ClaimTag>
        ClaimRow: A claim in the list of its follower.
          expiresAt Instant
          id ClaimID
          name Line: The name of the discount.
          percent Int: The reduction of the price in percent.
          promoter Line: The name of the promoter.
          state ClaimState
        ClaimState: The state of a claim.
          .expired: It was not redeemed in time. The points are spent.
          .issued: The follower can show its code.
          .reserved: The promoter has scanned the code, and must confirm within 10 minutes. Otherwise the claim is issued again.
        ClaimTag: A discount that a follower has claimed.
        ConfirmRedemption: Redeems a claim that the caller has reserved. A claim is redeemed once; a second confirmation is refused. The person earns 2 points.
          claim ClaimID
        ConfirmRedemption.Refused
          .notRedeemable: Staff has blocked the account of the person.
          .notReserved: It was never reserved, or the 10 minutes are over.
          .unknownClaim: Also for a claim at another promoter.
        CopyOffer: Makes a draft with the content of another offer. Its times and its picture are left out: they belong to the old event.
          offer OfferID
        Country: A country whose cities people follow.
          code CountryCode
          isActive Bool: Whether people can choose it.
          name Line
        CountryCode: A country by its two letters (ISO 3166-1 alpha-2): `HR`. Small letters are read, too.
        CreateDiscount: Creates a discount that followers can claim with points. A claim is redeemable for 30 days, and at most until the discount ends.
          name Line
          offer OfferID?: A published offer of the promoter, whose price is reduced; absent for a discount on anything.
          perDay ClaimCount?: How often all persons together may claim it in a day of UTC; without a limit when absent.
          perPerson ClaimCount?: How often one person may claim it; once when absent.
          percent Percent
          requiredPoints PointCost
          stock ClaimCount?: How often it may be claimed; without a limit when absent.
          validFrom Instant?: Now when absent.
          validUntil Instant: Later than now and than `validFrom`, and at most 366 days from now.
        CreateDiscount.Refused
          .tooManyDiscounts: The promoter has 100 discounts that have not ended.
          .unknownOffer: Also for an offer of another promoter, and for one that is not published.
        CreateOffer: Creates an offer: with a name, a city and a category at least. It is public at once, unless it is a draft or the setting `offers.review` is `before`. Its slug and its link come from the name.\n\nA promoter may create 50 offers at once, and then one more every ten minutes. Staff creates offers for a promoter, or without one.
          address Line?
          categories [OfferCategoryID]: One to five, in the order in which they are shown.
          city CityID
          contactPhone Line?: Kept as typed.
          coordinate Coordinate?: At most 200 km away from the city.
          description Paragraph?
          discount DiscountPercent?
          email EmailAddress?
          eventEnd Instant?: Later than `eventStart`, which it needs.
          eventStart Instant?
          imageLink WebLink?: A link to a picture elsewhere. Clients get it, and our pages do not show it.
          isDraft Bool?: Whether only the promoter and staff see the offer until it is published; `false` when absent.
          kind OfferKind?: `general` when absent.
          links OfferLinks?
          name Line
          place Line?: Where inside a large site, such as a hall of a fair.
          price Money?: Zero or more, with its currency.
          promoter PromoterID?: The promoter of the offer. Only staff may give it.
          promotionEnd Instant?: When the offer ceases to be shown; later than `promotionStart`.
          promotionStart Instant?: When the offer begins to be shown; at once when absent.
          requestedBy FollowerID?: The same person. Only staff may choose by identifier.
          requestedByEmail EmailAddress?: The person who wanted the offer: by the exact address of a person who may be found. A promoter may name 60 persons at once, and then one more each minute.
          shareMessage Paragraph?
        CreateOffer.Refused
          .unknownFollower: There is no such follower.
          .unknownPromoter: There is no such promoter.
          .unknownRequester: No person signs in with this address, or the person may not be found.
        DeleteOffer: Deletes an offer. An offer that was never published is erased. Any other is only taken out of sight, because people may have saved it, and because points and discounts name it. A hidden offer stays hidden.
          offer OfferID
        Discount: A discount as its promoter sees it.
          claimed Int: How often it was claimed.
          createdAt Instant
          id DiscountID
          name Line
          offer OfferID?: The offer whose price it reduces; `null` for a discount on anything.
          perDay Int?: How often all persons together may claim it in a day of UTC; `null` without a limit.
          perPerson Int: How often one person may claim it.
          percent Int: The reduction of the price in percent.
          redeemed Int: How many of these claims were redeemed.
          requiredPoints Int: The price of one claim in points.
          state DiscountState
          stock Int?: How often it may be claimed; `null` without a limit.
          validFrom Instant
          validUntil Instant
          version Int64: Counts the changes from 1.
        DiscountClaim: A discount that a follower has claimed, as the follower sees it.
          discount DiscountID
          expiresAt Instant: The claim cannot be redeemed from then on.
          finalPrice Money?: The price after the discount.
          id ClaimID
          issuedAt Instant
          name Line: The name of the discount.
          offer OfferID?: `null` for a discount on anything.
          percent Int: As it was when the follower claimed it.
          price Money?: The price before the discount; `null` when the promoter has named none.
          promoter PromoterID
          promoterName Line
          redeemedAt Instant?
          reservedUntil Instant?: Until when the promoter may confirm; `null` unless the claim is reserved.
          state ClaimState
        DiscountID = Identifier<DiscountTag>
        DiscountPercent: What is taken off a price, in per cent.
        DiscountRefused: Why a promoter cannot change a discount.
          .stockTooSmall: More claims were made than the new stock has.
          .unknownDiscount: Also for a discount of another promoter.
        DiscountRow: A discount in the list for followers.
          id DiscountID
          left Int?: How often it can still be claimed; `null` without a limit.
          name Line
          offer OfferID?: `null` for a discount on anything.
          percent Int: The reduction of the price in percent.
          promoter Line: The name of the promoter.
          requiredPoints Int: The price of one claim in points.
          validUntil Instant
        DiscountState: Whether a discount can be claimed.
          .ended: Its time is over, or its promoter has ended it. Claims that were made can still be redeemed.
          .upcoming: Its time has not begun.
        DiscountTag: A discount that followers get for points.
        DismissCase: Closes a case because nothing is wrong with the offer. The offer stays as it is. An offer that is held back is released or hidden instead (`cityOffers.restoreOffer`, `cityOffers.hideOffer`).
          moderationCase ModerationCaseID
          note Line
        DismissCase.Refused
          .caseClosed: It was decided otherwise.
          .isReview: The offer waits to be published.
        EarnedPoints: The points of one act.
          balance Int: All points of the person after it.
          points Int: 0 for an act that was rewarded before.
        EndDiscount: Ends a discount before its time. It cannot be claimed any more. Claims that were made can still be redeemed until they expire. A repeat changes nothing.
          discount DiscountID
        EndDiscount.Refused
          .unknownDiscount: Also for a discount of another promoter.
        EventPhase: Where an event is in its time.
          .unscheduled: The offer has no event, or the event has no time now.
        ExpiringPoints: Points that expire at the same time.
          at Instant
          points Int: The part of the balance that expires at `at`, unless it is spent before.
        ExportMyOffers: Exports the offers of the promoter that calls, the oldest first.\n\nColumns: offer, name, kind, city, categories, state, status, promotionStart, promotionEnd, eventStart, eventEnd, price, currency, discount, shareURL, createdAt. Prices are decimals in the main unit of the currency. Times are in UTC.
          cursor PageCursor?: The position after which the part begins. The first part has none.
          from Instant?: Only offers created at this time or later.
          until Instant?: Only offers created before this time.
        ExportRedemptions: Exports the redemptions at the promoter that calls, the oldest first. It says nothing of the persons.\n\nColumns: claim, redeemedAt, discount, percent, price, finalPrice, currency. Amounts are decimals in the main unit of the currency; they are empty when the promoter has named no price. Times are in UTC.
          cursor PageCursor?: The position after which the part begins. The first part has none.
          from Instant?: Only redemptions at this time or later.
          until Instant?: Only redemptions before this time.
        FindOffers: Finds offers for anyone, by place, time and words. The offer that became visible last comes first.\n\nCoordinates are rounded to two decimals as soon as they are read, so no log and no cache has an exact position.
          category OfferCategoryID?
          city CityID?
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          east RoundedLongitude?
          latitude RoundedLatitude?: With `longitude` and `radius`: the offers within the distance. An offer without a coordinate is never found so.
          limit PageLimit?: 50 when absent. A page may have fewer items although there is a next page.
          longitude RoundedLongitude?
          north RoundedLatitude?
          radius SearchRadius?: In metres.
          search Line?: Beginnings of words of the name, the place, the city, the promoter and the description, in any order. Case and accents do not matter, and `č`, `ć` and `đ` count as `c` and `d`. Words after the eighth are ignored.
          south RoundedLatitude?: With `west`, `north` and `east`: the offers between two parallels and two meridians, as on a map.
          west RoundedLongitude?: Greater than `east` when the area crosses the date line.
          when OfferTime?: When it takes place, on the clocks of its city. An offer without an event takes place while it is promoted.
        FollowerID = Identifier<FollowerTag>
        FollowerProfile: A follower as the person sees it. Identity has the name and the address (`identity.getMyAccount`).
          alerts Alerts
          birthDate BirthDate
          categories [OfferCategory]: The chosen ones, by name. At least one.
          cities [City]: The chosen ones, by name. One to three.
          country CountryCode
          gender Gender
          id FollowerID
        FollowerRefused: Why a call of a person is refused who has not joined city offers.
        FollowerTag: A person who follows cities and categories. The identifier is that of the account.
        Gender: The two values of the registration form.
        GetClaim: Returns a claim of the caller, with the code that the promoter scans.
          claim ClaimID
        GetClaim.Refused
          .unknownClaim: Also for a claim of another person.
        GetClaim.Reply
          claim DiscountClaim
          code ShownCode?: `null` unless the claim is issued.
        GetModerationCase: Returns a case with the offer and the newest 50 reports. The persons who have reported are not named.
          moderationCase ModerationCaseID
        GetMyCategories: The categories that the caller can choose, and whether they are chosen.
        GetMyCities: The cities that the caller can choose, and whether they are chosen.
        GetMyOffer: Returns an offer as its promoter sees it, in any state, with the reason of staff if it is hidden. Staff sees every offer.
          offer OfferID
        GetOffer: Shows an offer to anyone. A draft, an offer whose promotion has not begun, and one that is held back, hidden or inactive are not found, nor are the offers of a promoter who may not publish now. An offer that has ended is shown, and says so.
          offer OfferID
        GetOfferPicture: Returns the picture of an offer in a size, also while readers do not see the offer. Its promoter needs it for a draft, and staff for an offer that waits for review. Another promoter gets `unknownPicture`.
          cursor PageCursor?: The position after which the part begins. The first part has none.
          offer OfferID
          picture PictureID
          size PictureSize
        GetOfferPicture.Refused
          .unknownPicture: Also for a picture that the caller may not see.
        GetPoints: Returns the points of the caller. Points expire a year after they were earned, and the oldest are spent first.
        GetPoints.Reply
          balance Int: Points that have expired do not count.
          expiring ExpiringPoints?: The points that expire next; `null` without points.
        GetPromoter: The profile of the promoter that calls.
        GetSharePayload: Returns what an app writes when a person shares an offer, with the rules of `cityOffers.getOffer`.
          offer OfferID
        GetSharePayload.Reply
          image String?: The address of the uploaded picture; `null` without one. A link of the promoter's is never used.
          message Paragraph?: The message of the promoter, or else the one of the app (the setting `share.message`); `null` without both.
          title Line
          url String: The address of the page that anyone can open.
        GetTotals: The four numbers of the back office, for staff with the permission `admin` and for promoters who may publish.
        GetTotals.Refused
        GetTotals.Reply
          categories Int: All categories, also the inactive ones.
          followers Int: The people who follow cities.
          offers Int: The published ones, also those whose time is over.
          promoters Int: All promoters, also those whose right to publish is revoked.
        HideOffer: Hides an offer from readers, with a reason that the promoter is told and can read. All open cases of the offer are closed. Another reason replaces the first; the same reason changes nothing.
          offer OfferID
          reason Line
        HideOffer.Refused
          .isDraft: Readers have never seen it, and it does not wait to be published.
        Join: Opens the city offers for a person who has an account. Again with the same members it changes nothing.
          birthDate BirthDate: Before today.
          categories [OfferCategoryID]: At least one.
          cities [CityID]: One to three cities of the country.
          country CountryCode
          gender Gender
        Join.Refused
          .alreadyJoined: With other members than now. The calls about the own cities, categories and country change them.
        ListAllCategories: Lists all categories for staff, inactive ones included, by name.
        ListAllCategories.Reply
          items [OfferCategory]
        ListAllCities: Lists all cities for staff, inactive ones included, by country and name.
          country CountryCode?: Only the cities of this country.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          isActive Bool?: Only the active cities, or only the inactive ones.
          limit PageLimit?: 50 when absent. With `search` or `isActive` a page may have fewer items although there is a next page.
          search Line?: As in `cityOffers.listCities`.
        ListAllCountries: Lists all countries for staff, inactive ones included, by code.
        ListAllCountries.Reply
          items [Country]
        ListCategories: Lists the categories that people can choose, by name.
        ListCategories.Reply
          items [OfferCategory]
        ListCities: Lists the cities that people can choose, by country and name.
          country CountryCode?: Only the cities of this country. A country that we do not know has none.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent. With `search` a page may have fewer items although there is a next page.
          search Line?: Beginnings of words of the name, in any order: `mih don` finds Donji Miholjac. Case and accents do not matter. Words after the eighth are ignored.
        ListCountries: Lists the countries that people can choose, by code.
        ListCountries.Reply
          items [Country]
        ListDiscounts: Lists the discounts that can be claimed now, the newest first. One that is sold out is listed, with 0 left.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
          offer OfferID?: Only discounts on this offer.
          promoter PromoterID?: Only discounts of this promoter.
        ListFeed: Lists the offers in the cities and categories of the caller. The offer that became visible last comes first.\n\nAn offer is listed while its promotion window is open. An edit, and a change of the caller's interests, shows in the next call. An edited offer keeps its place.
          category OfferCategoryID?: Only this category. A category that the caller does not follow has no offers here.
          city CityID?: Only this city. A city that the caller does not follow has no offers here.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent. A page may have fewer items although there is a next page.
        ListModeration: Lists the cases about offers, the newest first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          isOpen Bool?: Only open cases, or only the others; all when absent.
          limit PageLimit?: 50 when absent.
        ListMyClaims: Lists the discounts that the caller has claimed, the newest first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          isOpen Bool?: Only claims that can still be redeemed, or only the others.
          limit PageLimit?: 50 when absent.
        ListMyDiscounts: Lists the discounts of the promoter that calls, the newest first, with the number of claims and redemptions.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          hasEnded Bool?: Only discounts that have ended, or only the others.
          limit PageLimit?: 50 when absent.
        ListMyDiscounts.Refused
        ListMyOffers: Lists the offers of the promoter that calls, the newest first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
          state OfferState?: All when absent.
        ListOffersTable: Lists offers with name, promoter, city, categories and time of creation, the newest first. A promoter sees its own offers, staff all. A promoter whose right to publish was revoked sees none.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
        ListOffersTable.Refused
        ListPointEntries: Lists the ledger of the caller's points, the newest entry first. The balance is the sum of all entries. The entry of points that have expired may follow a little later; the balance never counts such points.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
        ListPromoters: Lists promoters for staff, the newest first. Identity knows whether staff has approved one.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          isRevoked Bool?: Only those whose right to publish is revoked, or only the others.
          limit PageLimit?: 50 when absent. With a filter a page may have fewer items although there is a next page.
          search Line?: Beginnings of words of the name, in any order. Case and accents do not matter. Words after the eighth are ignored.
        ListSavedOffers: Lists the offers that the caller has saved, the last saved first. Offers that have ended stay in the list. Those that readers may not see at all are left out, and come back when they are shown again.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent. A page may have fewer items although there is a next page.
        LoadPlaces: Adds the cities of a country from a file, for the operator. A city with the same name gets the coordinate and the time zone of the file. No city is removed, and an inactive city stays inactive, so the call may be repeated.
          country CountryCode
          countryName Line: For a country that is not there yet. A country that is there keeps its name.
          places [LoadPlaces.Place]: 1 to 500.
        LoadPlaces.Place: A city in a file.
          coordinate Coordinate
          name Line
          timeZone TimeZoneName
        LoadPlaces.Reply
          added Int: The cities that are new.
          changed Int: The cities that got another coordinate or time zone.
          unchanged Int: The cities that already had the values of the file.
        Me: The city offers of the calling person: country, cities, categories, and what an app shares. A client makes the call after sign-in.
        ModerationCase: A case about an offer.
          closedAt Instant?
          duplicateOf OfferID?: The older offer, for a suspected duplicate.
          id ModerationCaseID
          kind ModerationKind
          note Line?: The reason or the note of staff.
          offer OwnOffer
          openedAt Instant
          outcome ModerationOutcome?: `null` while the case is open.
          reports [OfferReport]
        ModerationCaseID = Identifier<ModerationCaseTag>
        ModerationCaseRefused: Why a case cannot be shown.
        ModerationCaseTag: A case for the moderators: reports by readers, or a suspected duplicate.
        ModerationKind: Why an offer waits for a decision of staff.
          .duplicate: Another offer in the same city begins at about the same time and has a similar name.
          .reports: Readers have reported it.
          .review: It was held back before it was published (`offers.review`).
        ModerationOutcome: How staff has decided a case.
          .dismissed: Nothing is wrong with the offer.
          .restored: The offer is public again, or for the first time.
        ModerationRow: A case in the list of staff.
          id ModerationCaseID
          kind ModerationKind
          name Line: The name of the offer.
          offer OfferID
          openedAt Instant
          outcome ModerationOutcome?: `null` while the case is open.
          reports Int: How many readers have reported it.
        MyCategories: The categories that a follower can choose, by name: all active ones, and the chosen ones that are inactive.
          categories [MyCategory]
        MyCategory: A category that a follower can choose or has chosen.
          id OfferCategoryID
          isActive Bool: Whether people can still choose it. A follower who has chosen it keeps it.
          isSelected Bool: Whether the follower who calls has chosen it.
          name Line
          slug Slug
        MyCities: The cities that a follower can choose, by name: all active ones of the country, and the chosen ones that are inactive.
          cities [MyCity]
          country CountryCode
        MyCity: A city that a follower can choose or has chosen.
          country CountryCode
          id CityID
          isActive Bool: Whether people can still choose it. A follower who has chosen it keeps it.
          isSelected Bool: Whether the follower who calls has chosen it.
          name Line
          slug Slug
        MyCityOffers: The city offers of a person.
          isJoined Bool: Whether the person has chosen a country, cities and categories.
          profile FollowerProfile?: `null` for a person who has not joined.
          share ShareBlock
        MyDiscountRow: A discount in the list of its promoter.
          claimed Int: The number of claims by all persons.
          id DiscountID
          name Line
          percent Int: The reduction of the price in percent.
          redeemed Int: The number of these claims that were redeemed.
          requiredPoints Int: The price of one claim in points.
          state DiscountState
          stock Int?: `null` without a limit.
          validFrom Instant
          validUntil Instant
        OfferAction: A step of a promoter.
          .activate: `cityOffers.setOfferActive` with `true`
          .cancel: `cityOffers.cancelOffer`
          .deactivate: `cityOffers.setOfferActive` with `false`
          .delete: `cityOffers.deleteOffer`
          .edit: `cityOffers.updateOffer`
          .postpone: `cityOffers.postponeOffer`
          .publish: `cityOffers.publishOffer`
          .reschedule: `cityOffers.rescheduleOffer`
        OfferCategory: A category of offers, such as music.
          id OfferCategoryID
          isActive Bool: Whether people can choose it. Who has chosen it before keeps it.
          name Line
          slug Slug: Stays when the name changes.
          version Int64: Counts the changes from 1.
        OfferCategoryID = Identifier<OfferCategoryTag>
        OfferCategoryReference: A category of an offer.
          id OfferCategoryID
          name Line
          slug Slug
        OfferCategoryTag: A category of offers, such as music.
        OfferChangeRefused: Why a promoter cannot change an offer.
        OfferDetails: An offer with all its fields. An absent value is `null`.
          address Line?
          categories [OfferCategoryReference]: At least one, in the promoter's order.
          city CityReference
          contactPhone Line?: As typed.
          coordinate Coordinate?
          createdAt Instant
          description Paragraph?
          discount DiscountPercent?
          email EmailAddress?
          eventEnd Instant?
          eventPhase EventPhase
          eventStart Instant?
          finalPrice Money?: The price less the discount, rounded half up to minor units.
          id OfferID
          imageLink WebLink?: A link of the promoter's. We never open it, so it may lead anywhere.
          kind OfferKind
          links OfferLinks
          name Line
          picture Picture?: The uploaded picture. Its promoter and staff get the addresses of `cityOffers.getOfferPicture` while readers do not see the offer.
          place Line?: Where inside a large site.
          previousStart Instant?: The first announced start of an event that was postponed or rescheduled.
          price Money?
          promoter PromoterReference?: `null` for an offer of staff without a promoter.
          promotionEnd Instant?: When the offer ceases to be shown; at the end of the event, if absent.
          promotionStart Instant?: When the offer begins to be shown; when it is published, if absent.
          requestedBy FollowerID?: The person who wanted the offer. Only its promoter and staff see it; it is `null` for other readers.
          shareMessage Paragraph?: A message that an app suggests to people who share the offer.
          shareURL String: The address of the page that anyone can open. It ends with the slug.
          slug Slug: Unique, and stays when the name changes.
          status OfferStatus
          updatedAt Instant
        OfferID = Identifier<OfferTag>
        OfferKind: What is advertised.
        OfferLinks: The links of an offer. We return them and never open them.
          facebook WebLink?
          googlePlus WebLink?
          instagram WebLink?
          twitter WebLink?
          web WebLink?
          youtube WebLink?
        OfferPage: An offer as a page for anyone. Days and times are on the clocks of the city.
          address Line?
          city Line?
          contact PageContact?
          description Paragraph?
          discount DiscountPercent?
          end OfferPageTime?
          finalPrice Money?: The price less the discount; `null` without a discount.
          id OfferID?: This and all that follows is `null` for an offer that readers may not see.
          links OfferLinks?
          mapLink String?: The coordinate on a map of OpenStreetMap.
          name Line?
          phone Line?: As typed.
          picture String?: The path of the uploaded picture, at most 1,000 pixels wide and high. The page shows no other picture.
          place Line?
          preview PagePreview?: The offer for messengers and social networks.
          previousStart OfferPageTime?: The first announced start of an event that was postponed or rescheduled.
          price Money?
          start OfferPageTime?
          state OfferPageState
          status OfferStatus?
          structuredData StructuredData?: The offer for search engines.
        OfferPageState: Whether the page shows the offer, or the reason why not.
          .ended: The promotion has ended.
          .unknown: There is no such offer, or readers may not see it.
        OfferPageTime: A time on the clocks of a city.
          day CalendarDate
          time ClockTime
        OfferReport: A report of a reader.
          reason ReportReason
          reportedAt Instant
          text Paragraph?
        OfferRow: An offer in the lists of readers. Another call returns the whole offer. Prices have no objects of their own here, so that a row stays short.
          category Line: The name of its first category.
          city Line: The name of its city.
          currency Currency?: `null` without a price.
          finalPrice Int64?: The price less the discount, rounded half up; `null` without a price or a discount.
          id OfferID
          name Line
          price Int64?: Before the discount, in minor units of the currency.
          start Instant?: The start of the event; `null` for an offer without an event, and for a postponed one.
          status OfferStatus
          thumbnail String?: The path of its picture, at most 200 pixels wide and high.
        OfferState: What an offer is to its promoter now.
          .current: Readers see it.
          .held: Waits for staff.
          .past: Published, and its promotion has ended.
          .scheduled: Published, and its promotion has not begun.
        OfferStatus: What has become of the event of an offer, as schema.org and calendars tell it.
          .postponed: It will take place at another time, which is not known yet.
          .rescheduled: It takes place at another time than first announced.
        OfferTableRow: An offer in the table.
          categories [Line]
          city Line
          createdAt Instant
          id OfferID
          name Line
          promoter Line?: `null` for an offer of staff without a promoter.
          visibility OfferVisibility
        OfferTag: An offer: a concert, a promotion, a discount.
        OfferTime: A time at which offers take place.
          .today: From midnight to midnight.
          .tonight: From 18:00 to 04:00. Before 04:00 it is the night that has begun the day before.
          .weekend: Saturday and Sunday; the current ones on these days.
        OfferVisibility: Who can see an offer, apart from its promotion window.
          .draft: Only its promoter sees it.
          .held: Waits for staff, where the setting `offers.review` is `before`.
          .hidden: Staff has hidden it, with a reason that the promoter can read.
          .inactive: Its promoter has taken it out of sight.
        OwnOffer: An offer as its promoter and staff see it.
          actions [OfferAction]: The steps that the promoter can take now.
          details OfferDetails
          hiddenReason Line?: Why staff has hidden the offer; `null` for an offer that is not hidden.
          id OfferID
          publishedAt Instant?
          state OfferState
          version Int64: Grows with every change.
          visibility OfferVisibility
        OwnOfferRefused: Why an offer cannot be shown to its promoter.
          .unknownOffer: Also for an offer of another promoter.
        OwnOfferReply: The reply of the calls that change an offer.
          offer OwnOffer
        OwnOfferRow: An offer in the list of its promoter.
          city Line
          createdAt Instant
          eventStart Instant?
          id OfferID
          name Line
          state OfferState
          status OfferStatus
        Percent: A reduction in per cent.
        PointChange: The points that staff gives, or takes if negative. Zero is refused by the call.
        PointCost: The points that a discount costs; 0 for one that is free.
        PointEntryID = Identifier<PointEntryTag>
        PointEntryRow: An entry of the ledger in its list.
          createdAt Instant
          expiresAt Instant?: When the points expire unless they are spent; `null` when the points are negative.
          id PointEntryID
          kind PointKind
          offer OfferID?
          points Int: Negative for points that were spent, taken or have expired.
          promoter Line?: The name of the promoter; `null` also when that account is deleted.
          reason Line?: The reason of staff; `null` for other entries.
        PointEntryTag: An entry of a follower's ledger of points.
        PointKind: The cause of an entry in the ledger of points.
          .adjustment: Staff has given or taken points.
          .expiry: Points were older than a year.
          .redemption: The follower has redeemed a discount.
          .share: The follower has shared an offer.
          .spend: The follower has claimed a discount.
          .visit: A promoter has confirmed a visit of the follower.
        PostponeOffer: Postpones the event of an offer to a time that is not known yet. The offer has no time of the event then, and `previousStart` is the time first announced. Everybody who has saved the offer is told once.
          offer OfferID
        PromoterForStaff: A promoter as staff sees it.
          createdAt Instant
          id PromoterID
          isBlocked Bool: Whether staff has blocked the account.
          isRevoked Bool: Whether staff has revoked the right to publish.
          name Line
          revokedReason Line?
        PromoterForStaffRefused: Why staff cannot change a promoter.
        PromoterID = Identifier<PromoterTag>
        PromoterProfile: A promoter as it sees itself. Identity has its sign-in address (`identity.getMyAccount`).
          createdAt Instant
          id PromoterID
          isRevoked Bool: Whether staff has revoked the right to publish.
          name Line: The name that readers see beside an offer.
          picture Picture?: Everybody with one of its addresses sees it; `null` without one.
          revokedReason Line?
          version Int64: Grows with every change.
        PromoterReference: The promoter of an offer.
          id PromoterID
          name Line
        PromoterRefused: Why the profile of the calling promoter cannot be shown or changed.
          .noProfile: The account has no profile here: a database that was restored from a backup may lack the newest ones.
        PromoterReply: A profile, as the calls of a promoter reply it.
          promoter PromoterProfile
        PromoterTag: A business that publishes offers. The identifier is that of the account.
        PublishOffer: Publishes a draft. It is public at once, or held back until staff releases it where the setting `offers.review` is `before`. An offer that was published already stays as it is.
          offer OfferID
        PublishOffer.Refused
          .categoryInactive: A category of the draft takes no offers now.
          .cityInactive: The city of the draft takes no offers now.
          .hidden: Staff has hidden it.
        ReadOffer: Shows the page of an offer to anyone, also without an app. It has the rules of `cityOffers.getOffer`.
          slug Slug
        RecordShare: Records that the caller has shared an offer. The first share of each offer earns 1 point, on whichever channel; a later one earns none.
          channel ShareChannel
          offer OfferID
        RecordShare.Refused
          .unknownOffer: Also for an offer that readers do not see now.
        RecordVisit: Confirms a visit of the person whose code was scanned. The person earns 5 points. A second visit within 20 hours is refused, so a guest who comes every day at about the same time is rewarded every day, in any time zone.
          code SecretText: The text that `cityOffers.showVisitCode` shows, as scanned.
        RecordVisit.Refused
          .alreadyCounted: The person has visited the promoter within the last 20 hours.
        RecordVisit.Reply
          points Int: The points that the person has earned.
        Redemption: A claim as the promoter sees it. It says nothing of the person.
          claim ClaimID
          finalPrice Money?: The price after the discount, rounded half up to cents.
          name Line: The name of the discount.
          percent Int: The reduction of the price: that of the claim or that of the offer, whichever is larger.
          price Money?: The price before the discount; `null` when the promoter has named none and the offer has none.
          redeemedAt Instant?
          reservedUntil Instant?: Until when the promoter may confirm; `null` when the claim is redeemed.
          state ClaimState
        Register: Registers a person with an e-mail address, and the cities and categories that the person wants to follow, all or nothing. Does not sign the person in: identity mails a link that confirms the address. A person who has an account already makes `cityOffers.join`.
          birthDate BirthDate: Before today.
          categories [OfferCategoryID]: At least one.
          cities [CityID]: One to three cities of the country.
          consent Bool: The person's consent to the terms and the privacy policy in force: must be true.
          country CountryCode
          email EmailAddress: The address for signing in, unique among persons.
          gender Gender
          language Language?: The language of messages; by default the language of the request.
          name Line
          password Password: At least 8 characters, with a letter and a digit.
          passwordConfirmation Password
        Register.Refused
        Register.Reply
          account AccountID: For `identity.resendConfirmation`.
          registration RegistrationState
        RegisterPromoter: Opens an account for a promoter. It can sign in after it has opened the mailed link and staff has approved it.
          email EmailAddress: The address for signing in, unique among promoters.
          language Language?: The language of messages; by default the language of the request.
          name Line: The name that readers see beside an offer.
          password Password: At least 8 characters, with a letter and a digit.
          passwordConfirmation Password
        RegisterPromoter.Refused
        RegisterPromoter.Reply
          id PromoterID
          registration RegistrationState
        ReleaseRedemption: Gives up a reservation, for example because the guest leaves without paying. The person can use the discount again, with the next code. A repeat changes nothing.
          claim ClaimID
        ReleaseRedemption.Refused
          .unknownClaim: Also for a claim at another promoter.
        RemoveOfferPicture: Removes the picture of an offer. Its addresses die. Without a picture nothing changes.
          offer OfferID
        RemovePromoterPicture: Removes the picture of the promoter that calls. Its addresses die. Without a picture nothing changes.
        ReportOffer: Reports an offer to staff. A person reports an offer once: a repeat changes nothing. No number of reports hides an offer by itself. A person may make 20 reports at once, and then one more every ten minutes.
          offer OfferID
          reason ReportReason
          text Paragraph?: Required for the reason `other`.
        ReportOffer.Refused
          .notJoined: The caller has not joined.
          .unknownOffer: Also for an offer that readers may not see now.
        ReportOffer.Reply
          reportedAt Instant: When the person has reported the offer, for the first time.
        ReportReason: Why a reader reports an offer.
          .duplicate: The same offer is there already.
          .other: The text of the report says it.
          .wrong: The time, the place or the price is wrong.
        RescheduleOffer: Gives the event of an offer another time. `previousStart` is the time first announced. Everybody who has saved the offer is told once for each new time. The times that the event has already change nothing.
          eventEnd Instant?: Later than `eventStart`.
          eventStart Instant: Later than now.
          offer OfferID
        ReserveRedemption: Reserves a claim whose code was scanned, for 10 minutes, and returns the price to ask for. The claim is redeemed only when the promoter confirms. A code is accepted once.
          code SecretText: The text that `cityOffers.getClaim` shows, as scanned.
          price Money?: The price before the discount; that of the offer when absent.
        ReserveRedemption.Refused
          .notRedeemable: Staff has blocked the account of the person.
          .wrongCode: Also for a claim at another promoter.
        RestoreOffer: Shows an offer again that staff has hidden, or releases one that was held back. An offer that its promoter had taken out of sight before is inactive again. An offer in sight stays as it is. The promoter is told, with the reason.
          offer OfferID
          reason Line
        RestoreOffer.Refused
          .isDraft: Its promoter has not published it yet.
        RestorePromoter: Gives the right to publish back to a promoter. The offers are shown again. A promoter who has the right keeps it, and gets no notice.
          promoter PromoterID
          reason Line: The promoter reads it in the notice.
        RevokePromoter: Revokes the right of a promoter to publish. The offers are not shown any more, and the promoter reads the reason. Again with the same reason it changes nothing.
          promoter PromoterID
          reason Line: The promoter reads it.
        RoundedLatitude: Degrees north of the equator, rounded to two decimals, which is about a kilometre. So nothing behind the reader of a call knows an exact position.
        RoundedLongitude: Degrees east of Greenwich, rounded as `RoundedLatitude`.
        SaveOffer: Saves an offer for the caller, who is then told when its event is postponed, moved or cancelled. Saving it again changes nothing.
          offer OfferID
        SaveOffer.Refused
          .unknownOffer: Also for an offer that readers do not see.
        SavedOfferRow: An offer that a person has saved, as in `OfferRow`.
          city Line
          currency Currency?
          finalPrice Int64?: The price less the discount, in minor units; `null` without a price or a discount.
          hasEnded Bool: Whether its promotion has ended.
          id OfferID
          name Line
          price Int64?: Before the discount, in minor units of the currency; `null` when the offer names no price.
          start Instant?
          status OfferStatus
          thumbnail String?: The path of its picture, at most 200 pixels wide and high; `null` without an uploaded one.
        ScheduleRefused: Why the event of an offer cannot be postponed or rescheduled.
          .notPublished: A draft is simply changed (`cityOffers.updateOffer`).
        SearchRadius: A distance in metres, 100 to 50,000.
        SetAlerts: Chooses which notices the caller gets. Both are on for a person who has just joined.
          nearbyOffers Bool: Of an offer near one's position.
          newOffers Bool: Of a new offer in one's own cities and categories.
        SetAlerts.Reply
          alerts Alerts
        SetFindable: Sets whether promoters may name the follower that calls as the person who wanted an offer, by the exact e-mail address. At first they may not.
          isFindable Bool: Whether promoters may name the person from now on.
        SetFindable.Reply
          isFindable Bool: The value that is in force now.
        SetMyCategories: Replaces the categories of the caller. A category that is not given is not followed any more.
          categories [OfferCategoryID]: At least one.
        SetMyCities: Replaces the cities of the caller. A city that is not given is not followed any more.
          cities [CityID]: One to three cities of the caller's country.
        SetMyCountry: Replaces the country of the caller together with the cities, which must be in it.
          cities [CityID]: One to three cities of the country.
          country CountryCode
        SetOfferActive: Takes a published offer out of sight, or shows it again.
          isActive Bool: `false` takes the offer out of sight, and `true` shows it again.
          offer OfferID
        SetOfferActive.Refused
          .hidden: Staff has hidden it.
          .notPublished: A draft, or an offer that waits for staff.
        SetOfferPicture: Makes a file the picture of an offer. It replaces the former picture, whose addresses die. Our pages and previews of the offer show this picture and no other. While readers do not see the offer, only its promoter and staff read the picture, and the addresses in the reply are those of `cityOffers.getOfferPicture`.\n\nJPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file.
          offer OfferID
          picture UploadedFile
        SetPromoterPicture: Makes a file the picture of the promoter that calls. It replaces the former picture, whose addresses die.\n\nJPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file.
          picture UploadedFile
        ShareBlock: What an app shares when a person recommends the app itself. Each text is a setting, and `null` without it.
          message String?: The text beside the link. It is the same in all languages.
          shareImage String?: The address of a picture for other apps.
          socialImage String?: The address of a picture for social networks.
          title String?: The title of the message. It is the same in all languages.
          url String?: The address that people share when they recommend the app.
        ShareChannel: Where a follower has shared an offer.
        ShowOffer: Shows the offer of a share link to anyone, with the rules of `cityOffers.getOffer`.
          slug Slug
        ShowVisitCode: Returns the code that the caller shows at the counter. A promoter who scans it confirms a visit.
        ShowVisitCode.Refused
        ShownCode: A code that a person shows to a promoter. It changes every 30 seconds, so that a picture of it is soon worthless. A promoter may scan a code until 30 seconds after its change.
          changesAt Instant: When the app must ask for the next code.
          code SecretText: The text of the QR code.
        ShownOffer: An offer as readers see it.
          hasEnded Bool: Whether its promotion has ended. Feeds do not have it then.
          offer OfferDetails
        ShownOfferRefused: Why an offer cannot be shown to readers.
          .unknownOffer: Also for an offer that readers may not see now.
        Slug: A name in an address: `donji-miholjac`. Small letters a to z, digits and single hyphens, at most 80.
        UnsaveOffer: Removes an offer from those that the caller has saved. Removing it again changes nothing.
          offer OfferID
        UpdateCategory: Changes the name of a category, or whether people can choose it. Who follows it keeps it, but sees no offers of it while it is inactive. Its slug stays.
          category OfferCategoryID
          isActive Bool?: The value stays when absent.
          name Line?: The value stays when absent.
        UpdateCategory.Refused
        UpdateCity: Changes a city, or whether people can choose it. Who follows it keeps it, but sees no offers while it is inactive. Its slug and its country stay.
          city CityID
          coordinate Coordinate?: The value stays when absent.
          isActive Bool?: The value stays when absent.
          name Line?: The value stays when absent.
          timeZone TimeZoneName?: The value stays when absent.
        UpdateCity.Refused
        UpdateCountry: Changes the name of a country, or whether people can choose it. Who follows it keeps it.
          country CountryCode
          isActive Bool?: The value stays when absent.
          name Line?: The value stays when absent.
        UpdateCountry.Refused
        UpdateDiscount: Changes a discount. Claims that were made keep their percentage and their time.
          discount DiscountID
          name Patch<Line>
          perDay Patch<ClaimCount>: `null` removes the limit.
          perPerson Patch<ClaimCount>
          percent Patch<Percent>
          requiredPoints Patch<PointCost>
          stock Patch<ClaimCount>: At least as many as were claimed already. `null` removes the limit.
          validUntil Patch<Instant>: Later than now and than the beginning, and at most 366 days from now.
        UpdateOffer: Changes an offer. The next reader sees the change. The slug stays. A promoter changes only its own offers, and staff any.\n\nThe event of an offer that was published is moved by `cityOffers.postponeOffer`, `cityOffers.rescheduleOffer` and `cityOffers.cancelOffer`: people who have saved the offer must hear of it.
          address Patch<Line>
          categories Patch<[OfferCategoryID]>
          city Patch<CityID>
          contactPhone Patch<Line>
          coordinate Patch<Coordinate>
          description Patch<Paragraph>
          discount Patch<DiscountPercent>
          email Patch<EmailAddress>
          eventEnd Patch<Instant>
          eventStart Patch<Instant>: Only while the offer was never published, or has no event.
          imageLink Patch<WebLink>
          kind Patch<OfferKind>
          links Patch<OfferLinks>: Replaces all links.
          name Patch<Line>
          offer OfferID
          place Patch<Line>
          price Patch<Money>
          promotionEnd Patch<Instant>
          promotionStart Patch<Instant>
          shareMessage Patch<Paragraph>
        UpdateOffer.Refused
          .eventPublished: The event of a published offer.
        UpdatePromoter: Changes the profile of the promoter that calls. `identity.changeEmail` changes the sign-in address.
          name Line?: The value stays when absent.
        WebLink: An address on the web: absolute, `http` or `https`. We return it and never open it.
        """#
}
