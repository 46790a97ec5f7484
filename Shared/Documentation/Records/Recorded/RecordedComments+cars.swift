// Written by `make record` from the comments in Shared/Contracts. The format: ContractRecord.swift.
extension RecordedComments {
    static let cars = #"""
        AcceptBid: Accepts a bid and returns the contacts of its dealer. The dealer is notified once. Several bids for a car can be accepted, and the car stays on sale for 30 days from now.\n\nA repeat gets the contacts again. It is a new read of them, and recorded as one, so no reply is kept for the idempotency key. With `If-Match` a bid that its dealer has changed meanwhile is not accepted.
          bid BidID
          car CarID
        AcceptBid.Refused
          .unknownBid: Also for a bid of a blocked dealer.
          .unknownCar: Also for a car of another seller.
        AddBrand: Adds a brand. It is offered for new cars at once.
          name Line: Unique among all brands by its letters and digits, whatever the case and the accents.
        AddBrand.Refused
        AddModel: Adds a model to a brand. It is offered for new cars at once, unless the brand is inactive.
          brand BrandID
          name Line: Unique among the models of the brand by its letters and digits, whatever the case and the accents.
        AddModel.Refused
        AddPhoto: Adds a photo to a draft, after the others: one to six for each car.\n\nJPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file. The position of the camera and all other data about the photo are removed.
          car CarID
          photo UploadedFile
        AddPhoto.Refused
        AnsweredBid: A bid after an answer, for both sides.
          id BidID
          state BidState
          version Int64: Counts the changes from 1.
        BidDealer: A dealer as sellers see it before they accept the bid.
          bidCount Int: All bids that it has ever made.
          dealCount Int: The sales in which a seller has named it as the buyer.
          id DealerID
          name Line
          picture Picture?: `null` without one.
        BidGroup: The groups of a seller's list of bids, in their order.
          .ended: Bids that nobody can answer any more.
          .open: Bids that wait, and those that are accepted.
        BidGroupCount: How many bids for a car are in a group.
          count Int: At least 1.
          group BidGroup
        BidID = Identifier<BidTag>
        BidParty: One of the two sides of a bid.
        BidPlaced: A bid after a change by its dealer, without the amount: the reply is kept for repeats of the call, and sealed amounts are stored only with the bid. `cars.getMyBid` returns the amount.
          expiresAt Instant?: When the bid expires; `null` when it does not wait for the seller.
          id BidID
          sequence Int: The number of the newest receipt.
          sha256 ReceiptDigest: The digest of the newest receipt.
          state BidState
          version Int64: Counts the changes from 1.
        BidReceipt: A receipt of a bid, for its dealer and, the newest one, for the seller. With the car and the dealer it is a `SealedReceipt`, which anybody can verify.
          amount Money
          issuedAt Instant
          nonce ReceiptNonce
          sequence Int: 1 for the first amount, and one more with each change and each renewal.
          sha256 ReceiptDigest
        BidState: The state of a bid.
          .active: The seller has accepted it, and may see the dealer's contacts. Several bids for a car can be active.
          .closed: The car was sold or deleted.
          .expired: Nobody answered within 48 hours. The dealer can renew it.
          .fellThrough: It was active, and one side has said that there will be no deal.
          .pending: Waits for the seller. The dealer can change, renew or withdraw it.
          .won: The car was sold, and the seller has named this dealer as the buyer.
        BidTab: The tabs of a dealer's list of bids.
          .active: Accepted bids.
          .awaiting: Bids that wait for the seller.
          .ended: All others. Those that have expired can be renewed.
        BidTag: The bid of a dealer for a car. A dealer has at most one for each car.
        Brand: A brand of cars, for staff.
          id BrandID
          isActive Bool: Whether it is offered for new cars. Cars that have it keep it.
          name Line
          version Int64: Counts the changes from 1.
        BrandID = Identifier<BrandTag>
        BrandName: The brand of a car.
          id BrandID
          name Line
        BrandRow: A brand in the list for everybody.
          id BrandID
          name Line
        BrandTag: A brand of cars.
        Candidate: A dealer who may have bought a sold car: the seller had accepted the bid.
          acceptedAt Instant
          bid BidID
          dealer NamedDealer
        CarAction: What the seller can do with a car.
          .delete: `cars.deleteCar`
          .renew: `cars.renewCar`: the car has left the sale, or will leave it soon.
          .sell: The seller has sold the car.
          .submit: `cars.submitCar`. Nothing is missing, and the seller has no other car on sale.
          .update: `cars.updateCar`, and the calls that change the photos.
        CarCounts: The number of cars in each state.
          deleted Int: Cars that their sellers deleted after putting them on sale. A deleted draft is not counted.
          draft Int: Cars that their sellers have not put on sale yet.
          expired Int: Cars that have left the sale, and that the seller can put on sale again.
          onSale Int: Also the cars of blocked sellers, which no dealer sees.
          sold Int: All sold cars, not only those of the last 30 days. A sold car cannot be deleted.
        CarDetails: A car as dealers see it: without the seller, without a price, and without any figure about bids. Phone numbers and e-mail addresses in its texts are masked with `•••`.
          accidents CarHistory
          brand BrandName
          description Paragraph
          hasWarranty Bool: Whether the car has a warranty, according to the seller. No document proves it.
          id CarID
          maskedVIN String?: The first six and the last four characters. A dealer with an accepted bid can read all.
          mileage Mileage: In kilometres.
          model ModelName
          myBid BidID?: The bid of the dealer who calls.
          photos [CarPhoto]
          replacedParts CarHistory
          service Paragraph?
          specification CarSpecification
          submittedAt Instant: When it was put on sale.
          year ModelYear
        CarHistory: Whether something has happened to a car, such as an accident, and what. Details are required if it has.
          details Paragraph?
          happened Bool: `true` requires `details`, and `false` permits none.
        CarID = Identifier<CarTag>
        CarModel: A model of a brand, for staff.
          brand BrandID
          id ModelID
          isActive Bool: Whether it is offered for new cars while its brand is active, too. Cars that have it keep it.
          name Line
          version Int64: Counts the changes from 1.
        CarName: What people call a car: its brand, model and year.
          brand Line
          model Line
          year ModelYear
        CarPhoto: A photo of a car. It never changes.
          addresses CarPhoto.Addresses
          height Int: The height of the original size in pixels, as displayed.
          id PictureID
          placeholder String: A blurred form to show until the photo has arrived: a BlurHash with four components across and three down.
          width Int: The width of the original size in pixels, as displayed.
        CarPhoto.Addresses: The paths of `cars.getPhoto` for each size. They need a session, because dealers only see cars on sale.
          medium String: At most 1,000 pixels wide and high.
          original String: As many pixels as the uploaded photo.
          thumbnail String: At most 200 pixels wide and high.
        CarRefused: Why a car cannot be shown.
          .unknownCar: Also for a car of another seller, for a deleted one, and for dealers one that is not on sale.
        CarRequirement: A member that a car needs before it can be put on sale. The raw value is the name of the member.
          .photos: At least one photo.
        CarRow: A car in the list for dealers.
          hasWarranty Bool: Whether the car has a warranty, according to the seller. No document proves it.
          id CarID
          mileage Mileage: In kilometres.
          name CarName
          specification CarSpecification
          thumbnail String?: The path of the main photo, `thumbnail`.
        CarSpecification: The market for which a car was built. It decides about cooling, equipment and warranty (R04, section 2.6).
          .gulf: The Gulf states.
        CarState: The state of a car.
          .deleted: The seller has deleted it. What the bids say of it remains.
          .draft: Only the seller sees it. It is complete step by step.
          .expired: Nobody answered a bid for 30 days. The seller can put it on sale again.
          .onSale: All dealers see it, unless its seller is blocked.
        CarTag: A car of a seller, from the draft to the sale.
        CarsContract: Used cars: from the seller to the sealed bids of dealers and the sale.
        ChangeBid: Raises or lowers a bid that waits for the seller. It has the whole 48 hours again, and a new receipt. The same amount changes nothing.
          amount SealedAmount: In minor units of the currency of the bid.
          bid BidID
        ChangeBid.Refused
          .bidExpired: Nobody answered in time. `cars.renewBid` offers the same amount again.
          .unknownBid: Also for a bid of another dealer.
        CloseVINConflict: Closes a conflict of two cars with the same VIN. Neither car changes. `identity.blockAccount` blocks a seller.
          conflict VINConflictID
          note Paragraph?: What staff has found out. Only staff reads it.
        CloseVINConflict.Refused
        Complain: The seller of a car complains to staff about a bid for the car.\n\nA repeat with the same reason and text, while the complaint waits for staff, gets the same reply.
          bid BidID
          car CarID
          reason ComplaintReason
          text Paragraph?: For staff. Required for the reason `other`.
        Complain.Refused
          .alreadyOpen: Another complaint about the bid waits for staff.
          .contactsNotDisclosed: The seller has never accepted the bid, and so has never seen the contacts.
          .unknownBid: Also for a bid for another car, for the car of another seller, and while the dealer is blocked.
        ComplaintForStaff: A complaint as staff sees it. It has no amount, because bids are sealed from staff.
          bid BidID
          bidState BidState
          car CarID
          carName CarName
          createdAt Instant
          dealer NamedDealer?: `null` when the account of the dealer is deleted.
          decidedAt Instant?
          decidedBy AccountID?: The staff member who has decided.
          id ComplaintID
          note Line?: What staff has written to the seller.
          reason ComplaintReason
          sealOpenedAt Instant?: When staff opened the sealed bid for this complaint for the first time.
          seller SellerID?: The account that complains; `null` when it is deleted.
          state ComplaintState
          text Paragraph?: Erased with the account of the seller.
        ComplaintID = Identifier<ComplaintTag>
        ComplaintReason: Why a seller complains about a bid.
          .other: The text describes the reason.
          .tooLowOrSpam: The amount is far too low, or the bid is spam.
          .wrongContact: The disclosed phone number or e-mail address is wrong.
        ComplaintRefused: Why staff cannot see a complaint.
        ComplaintRow: A complaint in the list for staff.
          car CarName
          createdAt Instant
          dealer NamedDealer?: `null` when the account of the dealer is deleted.
          id ComplaintID
          reason ComplaintReason
          state ComplaintState
        ComplaintState: The state of a complaint.
          .new: Waits for staff.
        ComplaintTag: A complaint of a seller about a bid.
        DealerContacts: The contacts of the dealer of an accepted bid, for the seller. Each read of them is recorded (`cars.listDisclosures`), so no reply with them is kept for a repeat.
          bid BidID
          email EmailAddress?: `null` for a dealer without an address.
          name Line
          phones [PhoneNumber]
          version Int64: That of the bid.
        DealerForStaff: A dealer in the list for staff.
          bidCount Int: All bids that it has ever made.
          createdAt Instant
          dealCount Int: The sales in which a seller has named it as the buyer.
          id DealerID: The identifier of the account, too: `identity.approveAccount` takes it.
          isBlocked Bool: Whether staff has blocked the account, so that the dealer cannot sign in.
          name Line
          phones [PhoneNumber]
        DealerID = Identifier<DealerTag>
        DealerProfile: A dealer as it sees itself.
          bidCount Int: All bids that it has ever made.
          createdAt Instant
          dealCount Int: The sales in which a seller has named it as the buyer.
          id DealerID
          name Line
          phones [PhoneNumber]
          picture Picture?: Everybody with one of its addresses sees it; `null` without one.
          version Int64: Counts the changes from 1.
        DealerRefused: Why the profile of the calling dealer cannot be shown or changed.
          .noProfile: The account has no profile here: a database that was restored from a backup may lack the newest ones.
        DealerTag: A dealer who buys cars. The identifier is that of the account.
        DecideComplaint: Staff decides a complaint, and the seller is notified. `identity.blockAccount` blocks the dealer.\n\nA repeat of the same decision by the same staff member changes nothing.
          complaint ComplaintID
          isUpheld Bool: Whether the complaint is right.
          note Line: The seller sees it.
        DecideComplaint.Refused
          .alreadyDecided: Also by a colleague, or with another note.
        DeleteCar: Deletes a car with its photos. The bids for it end, and their dealers are notified. A sold car cannot be deleted.
          car CarID
        DeleteCar.Refused
        DisclosedField: The data that was read.
          .bid: The sealed amount of a bid.
        Disclosure: A recorded read of the caller's data.
          carName CarName: The car of the bid for which the data was read.
          field DisclosedField
          id DisclosureID
          purpose Line
          readAt Instant
          reader DisclosureReader
          readerName Line?: The name of a dealer. `null` for a seller, who has no name here, for staff and for a deleted account.
        DisclosureID = Identifier<DisclosureTag>
        DisclosureReader: Who has read the data.
          .seller: The seller of the car.
        DisclosureTag: A recorded read of somebody's contacts, VIN or sealed bid.
        ExportMyBids: Exports the bids of the dealer that calls, the oldest first, each with its newest receipt.\n\nColumns: bid, car, brand, model, year, state, amount, currency, sequence, nonce, sha256, createdAt, changedAt, expiresAt, acceptedAt. Amounts are decimals in the main unit of the currency. Times are in UTC. `expiresAt` is empty for a bid that does not wait.
          cursor PageCursor?: The position after which the part begins. The first part has none.
          from Instant?: Only bids made at this time or later.
          until Instant?: Only bids made before this time.
        ExportMyCars: Exports the cars of the person who calls as a table for a spreadsheet, the oldest first. A deleted car has lost its texts.\n\nColumns: car, state, brand, model, year, mileage, specification, hasWarranty, service, accidents, replacedParts, vin, description, photos, bids, createdAt, submittedAt, expiresAt, endedAt. `accidents` and `replacedParts` are the details, or `no`. Times are in UTC.
          cursor PageCursor?: The position after which the part begins. The first part has none.
          from Instant?: Only cars that were started at this time or later.
          until Instant?: Only cars that were started before this time.
        FellThrough: Which side has said that there will be no deal, and why.
          by BidParty
          reason FellThroughReason
        FellThroughReason: Why there will be no deal after a bid was accepted. The other side sees it.
          .carDiffers: The car is not as described.
          .changedMind: The side that reports does not want the deal any more.
          .noAgreement: The two sides agree on no price or no date.
          .noAnswer: The other side does not answer.
        GetBid: Returns a bid for a car of the seller, with what is known of its dealer. A rejected bid cannot be opened.
          bid BidID
          car CarID
        GetBid.Refused
          .unknownBid: Also for a bid of a blocked dealer.
          .unknownCar: Also for a car of another seller.
        GetCar: Returns a car on sale for the dealer who calls, also one for which the dealer has made a bid.
          car CarID
        GetComplaint: Returns a complaint for staff, without the amount of the bid. `cars.openSealedBid` returns the amount.
          complaint ComplaintID
        GetDealer: The profile of the dealer that calls. Identity has its sign-in address (`identity.getMyAccount`).
        GetFigures: Returns the figures of the market for staff.
        GetMyBid: Returns a bid of the dealer with all its receipts.
          bid BidID
        GetMyBid.Refused
          .unknownBid: Also for a bid of another dealer.
        GetMyBid.Reply
          bid MyBid
        GetMyCar: Returns a car of the person who calls, with the number of bids.
          car CarID
        GetMyCar.Reply
          car MyCar
        GetPhoto: Returns a photo of a car in a size. The seller of the car reads it in any state of the car, every dealer while the car is on sale, and a dealer with a bid for the car also afterwards. Everybody else gets `unknownPhoto`.
          car CarID
          cursor PageCursor?: The position after which the part begins. The first part has none.
          photo PictureID
          size PictureSize
        GetPhoto.Refused
          .unknownPhoto: Also for a photo that the caller may not see.
        GetSalesStatistics: Returns the number of sales and, when there are enough, the quartiles of their prices, for staff.\n\nBids are sealed, so prices are shown only for at least 8 sales to at least 3 dealers. Only sales with a named buyer have a price: the amount of the bid.
          brand BrandID?
          currency Currency?: The currency of the prices. May be absent while all prices have the same currency.
          from Instant?: Sales at or after this time.
          model ModelID?
          until Instant?: Sales before this time.
        ListAllBrands: Lists all brands by name, also those that are not offered for new cars.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          isActive Bool?: Only active brands, or only inactive ones.
          limit PageLimit?: 50 when absent.
          search Line?: A part of the name, as in `cars.listBrands`.
        ListAllModels: Lists all models of a brand by name, also those that are not offered for new cars.
          brand BrandID
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          isActive Bool?: Only active models, or only inactive ones. The state of the brand does not matter.
          limit PageLimit?: 50 when absent.
          search Line?: A part of the name, as in `cars.listModels`.
        ListAllModels.Refused
        ListBids: Lists the bids for a car of the seller in groups: bids that wait or are accepted, rejected bids, and bids that have ended. The newest bid of a group is first. Bids of a blocked dealer are not listed.
          car CarID
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          group BidGroup?: All groups when absent.
          limit PageLimit?: 50 when absent.
        ListBids.Refused
          .unknownCar: Also for a car of another seller.
        ListBrands: Lists the brands that are offered for new cars, by name.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
          search Line?: A part of the name. Only its letters and digits count, and case and accents do not: `skoda` finds Škoda, and `rollsroyce` finds Rolls-Royce.
        ListCandidates: Lists the dealers who may have bought a sold car, the first bid first: those whose bids were accepted when the car was sold. A blocked dealer, and one whose account is deleted, are not listed.
          car CarID
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
        ListCandidates.Refused
          .unknownCar: Also for the car of another seller.
        ListCars: Lists the cars on sale for the dealer who calls, the newest first. A car for which the dealer has made a bid is not in the list, whatever has become of the bid. Nor is a car of a blocked seller.
          brand BrandID?
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          hasWarranty Bool?: Only cars with a warranty, or only those without one; all when absent.
          isAccidentFree Bool?: Only cars without an accident, or only those with one.
          limit PageLimit?: 50 when absent. A page may have fewer items although there is a next page.
          mileageTo Mileage?: Only cars that have driven at most so many kilometres.
          model ModelID?
          search Line?: Beginnings of words of the brand, the model and the description, in any order: `toy full` finds a Toyota with a full service history. Case and accents do not matter. Words after the eighth are ignored, and of a long description only the first hundred words are compared.
          specification CarSpecification?
          yearFrom ModelYear?: Only cars of this year or a later one.
          yearTo ModelYear?: Only cars of this year or an earlier one.
        ListComplaints: Lists the complaints of all sellers for staff, the newest first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
          state ComplaintState?: Complaints in all states when absent.
        ListDealers: Lists the dealers for staff, the newest first. It includes dealers who cannot sign in yet, because their e-mail address is not confirmed or staff has not approved the account.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent. With `search` a page may have fewer items although there is a next page.
          search Line?: Beginnings of words of the name, in any order. Case and accents do not matter. Words after the eighth are ignored.
        ListDisclosures: Lists who has read the caller's own data, the newest read first: the contacts and the sealed bids of a dealer, the VIN of a person's car.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
        ListModels: Lists the models of a brand that are offered for new cars, by name.
          brand BrandID
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
          search Line?: A part of the name. Only its letters and digits count, and case and accents do not: `cx5` finds CX-5.
        ListModels.Refused
          .unknownBrand: Also for a brand that is not offered.
        ListMyBids: Lists the bids of the dealer, the newest first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
          tab BidTab?: All bids when absent.
        ListMyCars: Lists the cars of the person who calls, the newest first. Deleted cars are in no list.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
          status CarState?: Only cars in this state.
        ListMyComplaints: Lists the complaints of the calling seller, the newest first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
        ListVINConflicts: Lists the pairs of cars that were on sale with the same VIN at the same time, the newest pair first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
          status VINConflictState?: Only conflicts in this state.
        MarkSold: The seller marks a car on sale as sold. All open bids end, and their dealers are notified.\n\nA repeat changes nothing, and nobody is notified again.
          car CarID
        MarkSold.Refused
          .notOnSale: The car is a draft, has left the sale, or is deleted.
          .unknownCar: Also for the car of another seller.
        MarkSold.Reply
          candidates Page<Candidate>: The first part of `cars.listCandidates`.
          sale Sale
        MarketFigures: The figures of the market.
          cars CarCounts
          dealers Int: All dealers, also those who are blocked or not approved yet.
          openComplaints Int: The complaints that wait for a decision.
          openVINConflicts Int: The pairs of cars with the same VIN that staff has not closed.
          recentSales RecentSales: The sales of the last 30 days.
        Mileage: The distance that a car has driven, in kilometres.
        ModelID = Identifier<ModelTag>
        ModelName: The model of a car.
          id ModelID
          name Line
        ModelRow: A model in the list for everybody.
          id ModelID
          name Line
        ModelTag: A model of a brand.
        ModelYear: The year in which a car was made. A call also refuses years after the next one.
        MyBid: A bid as its dealer sees it.
          actions [MyBidAction]
          amount Money
          car CarID
          carName CarName
          changedAt Instant: The newest change of the state or the amount.
          createdAt Instant
          dealer DealerID: The caller. A receipt is verified with it.
          expiresAt Instant?: When the bid expires; `null` when it does not wait, and while the time does not count.
          fellThrough FellThrough?: Why there will be no deal; `null` in other states.
          id BidID
          receipts [BidReceipt]: All, the oldest first. The last one is that of the amount.
          state BidState
          version Int64: Counts the changes from 1.
        MyBidAction: What a dealer can do with a bid.
          .change: `cars.changeBid`
          .renew: `cars.renewBid`
          .reportFellThrough: `cars.reportFellThrough`
          .revealVIN: `cars.revealVIN`
          .withdraw: `cars.withdrawBid`
        MyBidRefused: Why a dealer cannot see or change a bid.
          .notPending: The seller has answered it, the dealer has taken it back, or the car is gone.
          .unknownBid: Also for a bid of another dealer.
        MyBidRow: A bid in the list of its dealer.
          amount Money
          canRenew Bool: Whether the dealer can renew the bid now: it is pending or has expired.
          car CarID
          carName CarName
          expiresAt Instant?: When the bid expires; `null` when it does not wait, and while the time does not count.
          id BidID
          state BidState
        MyCar: A car as its seller sees it. It has no price: every amount comes from a dealer.
          accidents CarHistory?
          actions [CarAction]: What the seller can do now.
          bidCount Int: All bids of dealers who are not blocked, whatever their state.
          bidGroups [BidGroupCount]: The groups that have bids, in their order.
          brand BrandName
          createdAt Instant
          description Paragraph
          expiresAt Instant?: When it leaves the sale unless the seller answers a bid or renews it.
          hasWarranty Bool?: Whether the car has a warranty; `null` until the seller of a draft has answered.
          id CarID
          isVINDoubtful Bool: Whether the check digit of the VIN is wrong. That is a warning: many European VINs have none.
          mileage Mileage: In kilometres.
          missing [CarRequirement]: What a draft needs before it can be put on sale.
          model ModelName
          photos [CarPhoto]: In their order. The first one is the main photo.
          replacedParts CarHistory?
          service Paragraph?: The history of services. May be missing.
          specification CarSpecification?
          state CarState
          submittedAt Instant?: When it was put on sale; `null` for a draft.
          version Int64: Counts the changes of the seller. A bid is none.
          vin VIN?: May be missing. Dealers see a part of it until the seller accepts a bid.
          year ModelYear
        MyCarRow: A car in the list of its seller.
          bidCount Int: All bids of dealers who are not blocked, whatever their state.
          brand Line
          description Line: At most 80 characters.
          id CarID
          mileage Mileage: In kilometres.
          model Line
          photoCount Int: At most 6.
          state CarState
          thumbnail String?: The path of the main photo, `thumbnail`; `null` without a photo.
        MyComplaint: A complaint as the seller sees it.
          bid BidID
          car CarName
          createdAt Instant
          id ComplaintID
          note Line?: What staff has written to the seller; `null` until the decision.
          reason ComplaintReason
          state ComplaintState
        NamedDealer: A dealer by the name that sellers see beside a bid.
          id DealerID
          name Line
        OpenSealedBid: Opens the sealed bid of a complaint that waits for a decision.\n\nEach call is recorded with the reason, and the dealer can read the record. The first call for a complaint also notifies the dealer. The reply is not kept for an idempotency key, because the amount is stored nowhere else. So a repeat is one more record.
          complaint ComplaintID
          reason Line: Why staff has to know the amount. The dealer sees it.
        OpenSealedBid.Refused
          .dealerDeleted: The record of the read belongs to the account of the dealer.
        OpenSealedBid.Reply
          amount SealedAmount: The amount of the bid now, in minor units.
          currency Currency
          receipts [OpenedReceipt]: What the dealer has bid, the first amount first.
        OpenedReceipt: One of the amounts of a bid.
          amount SealedAmount: In minor units.
          currency Currency
          issuedAt Instant
          sequence Int: 1 for the first amount of the bid.
        PhotoRefused: Why the photos of a car cannot be changed.
          .unknownPhoto: Also for a photo of another car.
        PlaceBid: Makes a sealed bid for a car on sale. Only its seller reads the amount; other dealers and staff do not.\n\nA dealer makes one bid for a car, ever. The bid waits for the seller for 48 hours. By bidding, the dealer agrees that the seller gets its phone numbers and its e-mail address with the acceptance. The car leaves this dealer's list, and no other.
          amount SealedAmount: In minor units of the currency of the town, such as fils.
          car CarID
        PlaceBid.Refused
          .alreadyBid: This dealer has made a bid before, whatever became of it.
          .notOnSale: It is sold, or its time on sale is over.
          .unknownCar: Also for a car that this dealer cannot see.
        RateSale: The seller names the dealer who has bought the car, and rates the dealer. A second answer is refused, also after `cars.skipRating`.
          bid BidID: The bid of a candidate (`cars.listCandidates`).
          car CarID
          rating SaleRating
        RateSale.Refused
          .notACandidate: The seller had not accepted the bid, or it is not a bid for this car.
          .unknownCar: Also for the car of another seller.
        ReceiptDigest: The SHA-256 of `canonical` in hexadecimal digits.
        ReceiptNonce = Base64URLBytes<ReceiptNonceLength>
        ReceivedBid: A bid as the seller of the car sees it. It never has contacts: `cars.acceptBid` and `cars.revealContacts` return them.
          actions [ReceivedBidAction]
          amount Money
          car CarID
          changedAt Instant: The newest change of the state or the amount.
          createdAt Instant
          dealer BidDealer?: `null` when the account of the dealer is deleted.
          expiresAt Instant?: When the bid expires; `null` when it does not wait, and while the time does not count.
          fellThrough FellThrough?: Why there will be no deal; `null` in other states.
          group BidGroup
          id BidID
          receipt BidReceipt: That of the amount. The seller verifies with it that the amount is the one that the dealer has bid.
          state BidState
          version Int64: Counts the changes from 1.
        ReceivedBidAction: What a seller can do with a bid.
          .accept: `cars.acceptBid`
          .complain: To tell staff of a dealer that breaks the rules.
          .reject: `cars.rejectBid`
          .reportFellThrough: `cars.reportFellThrough`
          .revealContacts: `cars.revealContacts`
        ReceivedBidRow: A bid in the list of the seller.
          amount Money
          dealer Line?: The name of the dealer; `null` when its account is deleted.
          expiresAt Instant?: When the bid expires; `null` when it does not wait, and while the time does not count.
          group BidGroup
          id BidID
          state BidState
          thumbnail String?: Where the smallest size of the dealer's picture is read with GET, without a session; `null` without one.
        RecentSales: The sales of a period, and what their sellers have said about the buyers.
          answered Int: The sellers who have named the buyer.
          answeredPercent Int?: The share of sellers who have named the buyer, rounded; `null` without a sale.
          ratingHundredths Int?: The mean rating in hundredths: 450 is 4.5; `null` without a rating.
          sales Int: All sales of the period, whether or not the seller has named the buyer.
          skipped Int: The sellers who do not want to name the buyer (`cars.skipRating`).
        RegisterDealer: Opens an account for a dealer. It can sign in after it has opened the mailed link and staff has approved it.
          email EmailAddress: The address for signing in, unique among dealers. A seller sees it after accepting a bid.
          name Line: The name that sellers see beside a bid.
          password Password: At least 8 characters, with a letter and a digit.
          passwordConfirmation Password
          phones [PhoneNumber]: One to five numbers. A seller sees them after accepting a bid.
        RegisterDealer.Refused
        RegisterDealer.Reply
          id DealerID
          registration RegistrationState
        RejectBid: Rejects a bid that waits or is accepted. The dealer cannot make another one for the car. The car stays on sale for 30 days from now.
          bid BidID
          car CarID
        RejectBid.Refused
          .unknownBid: Also for a bid of a blocked dealer.
          .unknownCar: Also for a car of another seller.
        RemoveDealerPicture: Removes the picture of the dealer that calls. Its addresses die. Without a picture nothing changes.
        RemovePhoto: Removes a photo from a draft.
          car CarID
          photo PictureID
        RenewBid: Offers the amount of a bid again, for 48 hours from now and with a new receipt. The bid waits for the seller, or it has expired.
          bid BidID
        RenewCar: Puts a car that has left the sale on sale again, for 30 days. It comes first in the list of dealers. A car that is on sale stays there for 30 days from now, and keeps its place in the list.
          car CarID
        RenewCar.Refused
          .carOnSale: Another car of the seller.
          .notOnSale: A draft, or a sold car.
        ReportFellThrough: Says that there will be no deal after a bid was accepted. The other side is notified and sees the reason. Such a bid is no candidate when the car is sold.
          bid BidID
          reason FellThroughReason
        ReportFellThrough.Refused
          .unknownBid: Also for a bid of others.
        RevealContacts: Returns the contacts of the dealer of an accepted bid again. Each read is recorded for the dealer (`cars.listDisclosures`), so a repeat is a new read.
          bid BidID
          car CarID
        RevealContacts.Refused
          .unknownBid: Also for a bid of a blocked dealer.
          .unknownCar: Also for a car of another seller.
        RevealVIN: Returns the whole VIN of the car to the dealer of an accepted bid. Each read is recorded for the seller (`cars.listDisclosures`), so a repeat is a new read.
          bid BidID
        RevealVIN.Refused
          .carHidden: Staff has blocked the seller.
          .noVIN: The seller has given none.
          .unknownBid: Also for a bid of another dealer.
        RevealVIN.Reply
          vin VIN
        Sale: The sale of a car, as the seller sees it.
          bid BidID?: The bid of the buyer; `null` unless the seller has named one.
          car CarID
          feedback SaleFeedback
          name CarName
          rating SaleRating?
          soldAt Instant
        SaleFeedback: What the seller of a sold car has said about the buyer.
          .answered: Which dealer has bought the car, with a rating.
          .asked: Nothing yet.
          .skipped: The seller does not want to say it.
        SaleRating: The seller's rating of the dealer who has bought a car: 1 is bad, 5 is good.
        SalesStatistics: The numbers and prices of sales.
          answered Int: Those whose seller has named the buyer.
          isEnough Bool: Whether there are enough prices and dealers to show the quartiles.
          lowerQuartile Money?: A quarter of the prices is lower.
          median Money?
          priced Int: Those with a price in the currency.
          sales Int: All sales.
          skipped Int: Those whose seller did not want to name the buyer.
          upperQuartile Money?: A quarter of the prices is higher.
        SealedAmount: The amount of a bid, in minor units of the town's currency: fils, cents.
        SellerID = Identifier<SellerTag>
        SellerTag: A person who sells a car. The identifier is that of the account.
        SetDealerPicture: Makes a file the picture of the dealer that calls. It replaces the former picture, whose addresses die. Sellers see the picture beside the dealer's bids.\n\nJPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file.
          picture UploadedFile
        SkipRating: The seller does not say who has bought the car. No buyer and no rating are stored, and a later answer is refused.
          car CarID
        SkipRating.Refused
          .unknownCar: Also for the car of another seller.
        SortPhotos: Puts the photos of a draft into an order. The first one is the main photo, which lists show.
          car CarID
          photos [PictureID]: The order. Photos that are left out come after these, in their order.
        StartCar: Starts a car: the first step. The second step is `cars.updateCar`, the third are the photos, and `cars.submitCar` puts the car on sale.\n\nA seller has one draft at most, and none while a car is on sale. Ten cars can be started at once, then one each hour.
          brand BrandID
          description Paragraph: Dealers see it without phone numbers and e-mail addresses.
          mileage Mileage: In kilometres.
          model ModelID: A model of the brand.
          year ModelYear: From 1900 to the next year.
        StartCar.Refused
        SubmitCar: Puts a draft on sale for 30 days. All dealers see it then.\n\nA member that is missing is a fault `required` of that member; `photos` when there is no photo. A seller has one car on sale at most. A VIN that another car on sale has is accepted, and staff looks at both cars.
          car CarID
        SubmitCar.Refused
        UpdateBrand: Renames a brand, or decides whether it is offered for new cars. Existing cars keep the brand, and show its new name.
          brand BrandID
          isActive Bool?: The value stays when absent.
          name Line?: The name stays when absent. Unique as in `cars.addBrand`.
        UpdateBrand.Refused
        UpdateCar: Changes a draft: its first step, its second step, or both. A car that was put on sale never changes.
          accidents Patch<CarHistory>
          brand Patch<BrandID>
          car CarID
          description Patch<Paragraph>
          hasWarranty Patch<Bool>
          mileage Patch<Mileage>: In kilometres.
          model Patch<ModelID>
          replacedParts Patch<CarHistory>
          service Patch<Paragraph>
          specification Patch<CarSpecification>
          vin Patch<VIN>
          year Patch<ModelYear>: From 1900 to the next year.
        UpdateCar.Refused
        UpdateDealer: Changes the profile of the dealer that calls. `identity.changeEmail` changes the sign-in address.
          name Patch<Line>: The name that sellers see beside a bid.
          phones Patch<[PhoneNumber]>: One to five numbers, all of them.
        UpdateModel: Renames a model, or decides whether it is offered for new cars. Existing cars keep the model, and show its new name.
          isActive Bool?: The value stays when absent.
          model ModelID
          name Line?: The name stays when absent. Unique as in `cars.addModel`.
        UpdateModel.Refused
        VIN: A vehicle identification number (ISO 3779): 17 letters and digits without I, O and Q. Spaces, hyphens and small letters are folded while it is read.
        VINConflict: Two cars that were on sale with the same VIN at the same time.
          car CarID: The car that was put on sale later.
          closedAt Instant?
          closedBy AccountID?: The staff account.
          createdAt Instant
          id VINConflictID
          note Paragraph?
          other CarID: The car that was put on sale earlier.
          state VINConflictState
        VINConflictID = Identifier<VINConflictTag>
        VINConflictRow: Two cars with the same VIN in the list for staff.
          car Line: Brand, model and year of the car that was put on sale later.
          createdAt Instant
          id VINConflictID
          other Line: Brand, model and year of the car that was put on sale earlier.
          otherSeller SellerID?
          seller SellerID?: The account of its seller; `null` when it is deleted.
          state VINConflictState
        VINConflictState: Whether staff has closed a conflict of two cars with the same VIN.
          .closed: Staff has looked at it.
        VINConflictTag: Two cars on sale with the same VIN, for staff to look at.
        WithdrawBid: Takes back a bid that waits for the seller or has expired. The dealer cannot make another bid for the car.
          bid BidID
        """#
}
