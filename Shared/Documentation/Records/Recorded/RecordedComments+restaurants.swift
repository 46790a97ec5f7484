// Written by `make record` from the comments in Shared/Contracts. The format: ContractRecord.swift.
extension RecordedComments {
    static let restaurants = #"""
        AcceptInvitation: Accepts an invitation to the person who calls: from now on the person works at the restaurant. Other invitations stay pending.\n\nA repeat gets the same answer for as long as the person works there.
          invitation InvitationID
        AcceptInvitation.Refused
          .alreadyEmployed: The person works at another restaurant and has to leave it first.
          .unknownInvitation: There is no pending invitation with this identifier to the caller.
        AcceptInvitation.Reply
          employer Employer
        AcceptOrder: Accepts an order. The first employee wins; a repeat by the same employee gets the same answer.
          minutes OptionCount?: The estimate until the order is ready.
          order OrderID
        ActivateMenu: Makes a menu the one that guests get when they scan a code. The codes stay as they are. The menu that was active is not deleted.
          menu MenuID
        AddTables: Adds the missing tables from 1 up to a number, each with a new code. Tables that exist keep their codes, and no table is removed.
          upTo TableNumber
        AddTables.Reply
          tables [RestaurantTable]: All tables of the restaurant, by number.
        AdvanceOrder: Moves lines of an accepted order to ready or served. Any employee of the restaurant may do it. A line may skip ready. The state that a line has already changes nothing, and a step back is refused (`notWaiting`). A number without a line is a fault of `lines`.\n\nThe order is served when all its lines are served, and ready when all are ready or served. Otherwise it is being prepared once a line is ready or served, or an employee sends `preparing`. Voided lines do not count.
          lines [Int]?: The numbers of the lines; all lines that are not voided when absent. Only for `ready` and `served`.
          order OrderID
          to OrderStep
        Allergen: A substance that must be declared (Regulation (EU) No 1169/2011, Annex II).
          .gluten: Cereals containing gluten.
          .nuts: Tree nuts.
          .sulphites: Sulphur dioxide and sulphites.
        AmendOrder: Strikes lines out of an order that waits for an answer, because the kitchen cannot make them. The guest then agrees or cancels, within 5 minutes.
          lines [Int]: The numbers of the lines; not all of them. An order without any line is rejected instead.
          order OrderID
          reason Line: The guest sees it.
        AnswerTable: Says that an employee takes care of a table: all its wishes are answered (`restaurants.callWaiter`).
          session TableSessionID
        Bill: The bill of a table's session: the lines of its accepted orders that are not voided. All amounts include value added tax.
          left Money: The total without what is paid.
          lines [BillLine]: In the order in which the guests placed them.
          paid Money: The sum of the payments that are not void, without tips.
          session TableSessionID
          shares [BillShare]: The sum of the lines of each guest, by the number of the guest. A guest without a line has no share.
          table TableNumber
          total Money
          vat [VATTotal]: The tax contained in the total, by ascending rate.
        BillLine: A line of a bill: a line of an accepted order.
          amount Money: The unit price times the count.
          count OptionCount
          guest Int: The number of the guest at the table, from 1.
          name Localized<Line>: By language.
          number Int: The number of the line in its order, from 1.
          order OrderID
          unitPrice Money: Of one, with its options. Includes value added tax.
          vatRate VATRate: The rate of value added tax in hundredths of a percent.
        BillLineKey: Identifies a line of a bill.
          number Int: The number of the line in its order, from 1.
          order OrderID
        BillPart: The lines that the caller puts into one share of a bill.
          lines [BillLineKey]: 1 to 1,000, each once.
        BillRefused: Why a guest cannot see a bill.
          .unknownSession: Also for the session of other guests, and for a closed one.
        BillShare: A share of a bill: an amount to pay.
          amount Money
          guest Int?: The number of the guest at the table; `null` for an even share and for listed lines.
          isRest Bool: Whether the share has the lines that the caller has listed in no part.
        BoardAction: A step that an employee takes with one tap on the board.
          .accept: `restaurants.acceptOrder`
          .ready: `restaurants.advanceOrder` to ready
          .serve: `restaurants.advanceOrder` to served
        BoardLine: A line of an order on the board.
          note Line?: What the guest wants for this line, such as `without onions`.
          text String: `2 × Sea bass (Chard)`: count, product and options.
        BoardOrder: An order on the board of the employees, in the language of the reader.
          actions [BoardAction]: The steps that an employee can take with one tap.
          deadline Instant?: When the order expires, by the service's clock; `null` when it waits for no answer.
          guest Int: The number of the guest at the table.
          id OrderID
          isKnownGuest Bool: Whether the guest is signed in, has typed the PIN, or has had an order accepted.
          lines [BoardLine]: The lines that are not voided.
          note Line?
          number Int: A short number for people, from 1 each day.
          state OrderState
          submittedAt Instant
          table TableNumber
          total Money: Includes value added tax.
        CallWaiter: Tells the employees that a table wants the waiter, or the bill. The wish waits until an employee answers (`restaurants.answerTable`). A repeat while it waits changes nothing.
          session TableSessionID
          wish TableWish
        CallWaiter.Refused
          .unknownSession: No open session of this guest.
        CancelOrder: Cancels an order that no employee has answered, or one whose changes the guest does not want.
          order OrderID
        Category: A category of a menu as its restaurant sees it.
          description Localized<Paragraph>: By language. May be empty.
          id CategoryID
          isHidden Bool: Whether guests do not see the category and its products.
          menu MenuID
          name Localized<Line>: By language.
          station Station: Where its products are made.
          version Int64: The version of the menu in which the category changed last.
        CategoryID = Identifier<CategoryTag>
        CategoryRefused: Why a category cannot be shown or changed.
          .unknownCategory: Also for a category of another menu.
        CategoryRow: A category in the list of its menu.
          id CategoryID
          isHidden Bool: Whether guests do not see the category and its products.
          name Localized<Line>: By language.
        CategoryTag: A category of a menu: starters, drinks.
        CloseSession: Closes the session of a table. Its guests have no access any more, and the next guest opens a new one. Orders that nobody has accepted are cancelled, and wishes that wait are removed. Refused until all accepted orders are served and the bill is paid. Within 12 hours it can be reopened (`restaurants.reopenSession`).
          session TableSessionID
        CloseSession.Refused
          .billOpen: The bill is not fully paid.
          .ordersOpen: Orders are accepted and not served yet.
        ConfirmOrder: Agrees to an order from which an employee has struck lines out. It is accepted then.
          order OrderID
        CopyProduct: Copies a product without its picture to the end of a category: of its own menu, or of another menu of the restaurant. The copy is hidden, so that guests do not see it before it is finished.
          menu MenuID
          product ProductID
          toCategory CategoryID?: The category of the copy. The product's own category when absent. Required for another menu.
          toMenu MenuID?: The menu of the copy. The product's own menu when absent.
        CopyProduct.Refused
        CreateCategory: Adds a category at the end of a menu.
          description Localized<Paragraph>?: By language.
          menu MenuID
          name Localized<Line>: By language. The restaurant's main language is required.
          station Station?: Where its products are made. The kitchen when absent.
        CreateCategory.Refused
        CreateMenu: Creates an empty menu. The first menu of a restaurant becomes its active one.\n\nWith `tables` it adds the tables 1 to `tables` that the restaurant does not have yet, and mails one code for each of these tables to the restaurant.
          hours [OpeningHours]?: When the menu is offered; always, when absent. At most 28 times, which do not overlap.
          name Localized<Line>: By language. The restaurant's main language is required.
          tables TableNumber?: The number of tables on which the codes will be. No mail is sent when absent.
        CreateMenu.Refused
        CreateProduct: Adds a product at the end of a category.
          category CategoryID
          content ProductContent
          isHidden Bool?: `false` when absent.
          menu MenuID
        CreateProduct.Refused
          .menuTooLong: The products take too many bytes.
          .unknownCategory: Also for a category of another menu.
        Cuisine: What a restaurant serves.
        DayTotals: The served orders, payments and voids of a restaurant on one day.\n\nAn order belongs to the day on which the guest placed it, a payment to the day on which it was recorded, and a void to the day on which it was made.
          date CalendarDate
          orders Int: How many orders are served.
          received [PaymentTotals]: The payments recorded on this day, for each method. Includes those that were voided later.
          total Money: The sum of these orders, without voided lines. Includes value added tax.
          vat [VATTotal]: The tax contained in the total, by ascending rate, rounded once per rate.
          voided [PaymentTotals]: The payments voided on this day, for each method, on whatever day they were recorded.
        DeleteCategory: Deletes a category of a menu with its products and their pictures.
          category CategoryID
          menu MenuID
        DeleteMenu: Deletes a menu with its categories, its products and their pictures. Orders keep what their guests saw. After the active menu is deleted, no menu is active until the restaurant activates another.
          menu MenuID
        DeleteProduct: Deletes a product with its picture. Orders keep what their guests saw.
          menu MenuID
          product ProductID
        DismissEmployee: Ends the employment of a person at the restaurant that calls, at once.
          person PersonID
        DismissEmployee.Refused
        Employee: A person who works at a restaurant, as the restaurant sees the person.
          id PersonID
          name Line?
          picture PictureThumbnail?
          since Instant: When the person accepted the invitation.
          surname Line?
        Employer: The restaurant at which a person works.
          id RestaurantID
          name Line
          picture Picture?
          since Instant: When the person accepted the invitation.
        EmploymentProfile: The restaurant part of a person's account.
          employer Employer?: `null` for a person who works at no restaurant.
          isFindable Bool: Whether restaurants find the person.
          isJoined Bool: Whether the person has opened the restaurant part.
        ExportMenu: Exports the products of a menu as a table for a spreadsheet, which `restaurants.importMenu` reads. Options and hours are not in the table.
          cursor PageCursor?: The position after which the part begins. The first part has none.
          menu MenuID
        ExportOrders: Exports the orders of the restaurant that calls: a row for each line, the oldest order first, with the names of the products and options in the restaurant's main language. The amount of a voided line is 0. A guest is only a number at the table.\n\nColumns: order, number, submittedAt, table, guest, state, line, product, options, count, unitPrice, amount, currency, vatPercent, lineState, note. Amounts are decimals in the main unit of the currency. Times are in UTC.
          cursor PageCursor?: The position after which the part begins. The first part has none.
          from Instant?: Only orders placed at this time or later.
          until Instant?: Only orders placed before this time.
        ExportPayments: Exports the payments of the restaurant that calls, void ones included, the oldest first, with the names of the employees who have recorded and voided them.\n\nColumns: payment, recordedAt, table, amount, tip, currency, method, recordedBy, voidedAt, voidedBy, voidReason. Amounts are decimals in the main unit of the currency. Times are in UTC. The table is that of the session now, also when it has moved since the payment.
          cursor PageCursor?: The position after which the part begins. The first part has none.
          from Instant?: Only payments recorded at this time or later.
          until Instant?: Only payments recorded before this time.
        FindPeople: Finds people to employ: persons who have opened the restaurant part and may be found.\n\nA restaurant may make 60 searches at once and one more each minute, so that no restaurant can list all people. A page may have fewer items than its limit and still have a `next`.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
          search Line: Beginnings of words of the name, in any order, one of them with at least 3 letters: `hor iv` finds Iva Horvat. Case and accents do not matter. Words after the eighth are ignored. With an `@`, the exact e-mail address.
        FindRestaurants: Finds restaurants for anyone: all of the town, or those with certain words, a cuisine, or open doors. Those that are blocked, or whose e-mail address is not confirmed, are not found. The first registered comes first.
          cuisine Cuisine?
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          isOpen Bool?: Only restaurants that are open now, or only those that are closed. Either way only restaurants with hours.
          limit PageLimit?: 50 when absent. With `isOpen` a page may have fewer items although there is a next page.
          search Line?: Beginnings of words of the name and the address, in any order: `spl gal` finds Konoba Galeb in Split. Case and accents do not matter, and `č`, `ć` and `đ` count as `c` and `d`. Words after the eighth are ignored.
        GetBill: Returns the bill of the table at which the caller is a guest: a person who is signed in, or a device with its secret. A guest of another table and a closed session do not find it.
          session TableSessionID
        GetCategory: Returns a category of a menu of the restaurant that calls.
          category CategoryID
          menu MenuID
        GetDayTotals: Returns the totals of one day on the restaurant's calendar, from midnight to midnight on its clocks.
          date CalendarDate
        GetMenu: Returns a menu of the restaurant that calls. `restaurants.listCategories` and `restaurants.listProducts` return its content.
          menu MenuID
        GetMyOrder: Returns an order of the person who calls, for the page that a notice opens. `restaurants.getOrder` is for all guests.
          order OrderID
        GetMyOrder.Reply
          order Order
        GetOrder: Returns an order of the guest or person who calls. Another guest does not find it.
          order OrderID
        GetPerson: Returns a person whom restaurants may find, for a restaurant that has the identifier from `restaurants.findPeople`. It counts as a search.
          person PersonID
        GetPerson.Refused
          .unknownPerson: Also for a person who is not to be found.
        GetPerson.Reply
          person PersonSummary
        GetProduct: Returns a product of a menu of the restaurant that calls.
          menu MenuID
          product ProductID
        GetReceivedOrder: Returns an order of the restaurant at which the caller works. Orders of other restaurants are unknown.
          order OrderID
        GetRestaurant: The profile of the restaurant that calls.
        GetSession: Returns the session of the table at which the caller is a guest: a person who is signed in, or a device with its secret. It changes nothing, so it does not keep an unused session open.
          session TableSessionID
        GetSession.Refused
          .unknownSession: Also for the session of other guests, and for a closed one.
        GetTableBill: Returns the bill of a table with its payments to an employee of the restaurant, also after the session has closed.
          session TableSessionID
        GetTableBill.Refused
          .unknownSession: Also for a session of another restaurant.
        GuestSecret: What a device without an account shows to be the guest that it was: 256 random bits, 43 characters of base64url. It is valid until the session closes. Only its hash is stored.
        ImportMenu: Adds and changes products from a table such as `restaurants.exportMenu` writes, all in one version or none.\n\nThe first line names the columns, in any order; only `category`, `price` and the name in the restaurant's main language (`name.hr`) are required, and `vatPercent` for a line that adds a product. A line with the identifier of a product changes it, and another line adds one. A category that the menu does not have is added. A column that is left out changes nothing in existing products, and products that are left out stay. Fields are separated by commas or semicolons, and a price has a point or a comma.\n\nA faulty field is refused with its line and column: `csv.12.price` is the price in the 12th line of the file.
          csv MenuCSV
          menu MenuID
        ImportMenu.Refused
        ImportMenu.Reply
          added Int: How many products were added.
          changed Int: How many products were changed.
          menu Menu
        InvitationForPerson: A pending invitation, as the invited person sees it.
          canAccept Bool: `false` while the person works at a restaurant: a person has one employer, and leaves it first.
          createdAt Instant
          id InvitationID
          restaurant RestaurantName
        InvitationForRestaurant: A pending invitation, as the restaurant that sent it sees it.
          createdAt Instant
          id InvitationID
          person PersonName
        InvitationID = Identifier<InvitationTag>
        InvitationTag: An offer of a restaurant to employ a person.
        Invite: Invites a person to work at the restaurant that calls. A person who works elsewhere may be invited, too.\n\nA second invitation of the same person is refused while the first is pending. After 50 invitations at once, a restaurant may make about 50 a day.
          person PersonID: The identifier that `restaurants.findPeople` returned.
        Invite.Refused
          .noProfile: The restaurant has no profile here.
        JoinRestaurants: Opens the restaurant part of a person's account, or changes whether restaurants may find the person.\n\nThe name comes from the account (`identity.updateProfile`) and follows it. A person who may not be found keeps the invitations that are pending and the employer.
          isFindable Bool: Whether restaurants may find the person with `restaurants.findPeople`. `false` keeps the employer.
        LeaveEmployer: Ends the employment of the person who calls, at once. A repeat is refused.
        LeaveEmployer.Refused
        LineNumber: The number of a line in its order.
        LineVoid: The record that an employee has voided a line of an accepted order.
          line Int: The number of the line in the order.
          reason Line
          voidedAt Instant
          voidedBy PersonName?: `null` when that account is deleted.
        ListCategories: Lists all categories of a menu of the restaurant that calls, in the order of the menu. There are at most 100.
          menu MenuID
        ListCategories.Reply
          items [CategoryRow]
        ListEmployees: Lists the people who work at the restaurant that calls. Those who have worked there longest are first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
        ListInvitations: Lists the pending invitations to the person who calls, the newest first. Those of a blocked restaurant are hidden during the block.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
        ListMenus: Lists all menus of the restaurant that calls, the oldest first. There are at most 20.
        ListMenus.Reply
          items [MenuRow]
        ListOfferedMenus: Lists the menus of a restaurant for anyone. There are at most 20.
          restaurant RestaurantID
        ListOfferedMenus.Refused
        ListOfferedMenus.Reply
          items [OfferedMenuRow]
        ListOrders: Lists the orders of the caller, the newest first: of a person at all restaurants, of a guest who is not signed in those of the session.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
        ListOrders.Refused
          .notAGuest: Neither a person who is signed in nor a device with the secret of an open session. Restaurants are no guests.
        ListProducts: Lists the products of a menu of the restaurant that calls, hidden ones included: by category, each in its order.
          category CategoryID?: Only the products of this category.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
          menu MenuID
        ListReceivedOrders: Lists the orders of the restaurant at which the caller works, the newest first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          isActive Bool?: Lists only active orders, or only the others; all when absent.
          limit PageLimit?: 50 when absent.
        ListReceivedOrders.Refused
        ListSentInvitations: Lists the pending invitations of the restaurant that calls, the newest first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
        ListSessions: Lists the open sessions of the restaurant at which the caller works, by table. The list is whole, because a restaurant has at most 200 tables.
        ListSessions.Refused
        ListSessions.Reply
          items [SessionRow]
          waiting Int: How many tables wait for an employee.
        ListTableEvents: Lists what employees did to the sessions of the restaurant's tables, the newest first. No call changes or removes an event. When the account of an employee is deleted, its events lose the name.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          limit PageLimit?: 50 when absent.
        ListTables: Lists the tables of the restaurant with their codes, by number. The list is whole, because it has at most 200 rows.
        ListTables.Reply
          items [RestaurantTable]
        Me: The restaurant part of the calling person: whether it is open, and where the person works.
        Menu: A menu as its restaurant sees it, without its content.
          categories Int: How many categories it has, hidden ones included.
          hours [OpeningHours]: When the menu is offered; always, if empty.
          id MenuID
          isActive Bool: Whether guests get this menu when they scan a code. At most one menu of a restaurant is active.
          name Localized<Line>: By language.
          products Int: How many products it has, hidden ones included.
          publishedAt Instant: When the newest version was published.
          version Int64: The newest version. Every change of the menu, a category or a product publishes the next one.
        MenuCSV: The text of a CSV file. At most 800,000 characters.
        MenuID = Identifier<MenuTag>
        MenuPage: A menu as a page for guests, in the language of the reader.
          address Line?
          categories [MenuPageCategory]
          contact PageContact?
          currency Currency?: The currency of all prices.
          isOpen Bool?: Whether the restaurant is open now; `null` when it gives no hours.
          menu MenuID?: This and all that follows is `null` or empty without an active menu.
          menuName Line?
          restaurant RestaurantID?: This and all that follows is `null` or empty for an unknown link.
          restaurantName Line?
          state MenuPageState
          structuredData StructuredData?: The menu for search engines.
          table TableNumber?: The number of the guest's table; `null` without a code.
          version Int64?: The version of the menu, which an order from this page names.
        MenuPageCategory: A category on the page of a menu.
          description Paragraph?
          name Line
          products [MenuPageProduct]
        MenuPageOption: An option on the page of a menu.
          limit OptionCount: The most of it that a guest may choose.
          name Line
          number OptionNumber: Identifies the option within its group.
          preset OptionCount: How many are chosen before the guest changes anything.
          price Money?: `null` for an option that costs nothing.
        MenuPageOptionGroup: A choice on the page of a menu.
          exactly OptionCount?: The number of options, when there is no other choice; `null` otherwise.
          free OptionCount?: How many cost nothing; `null` for none.
          maximum OptionCount
          minimum OptionCount
          name Line
          number OptionNumber: Identifies the group within its product.
          options [MenuPageOption]
        MenuPageProduct: A product on the page of a menu.
          contains [Allergen]
          description Paragraph?
          id ProductID
          isOutsideHours Bool: Whether it is outside of its hours, or of those of the menu.
          isSoldOut Bool: Whether the restaurant has marked it as sold out. It stays on the page.
          name Line
          optionGroups [MenuPageOptionGroup]
          price Money: Includes value added tax.
          thumbnail String?: The path of its picture, at most 200 pixels wide and high.
          traces [Allergen]
          vatPercent String: The rate of value added tax as the reader writes it, without the sign: `13`, `5.5`.
        MenuPageState: Whether the page shows a menu, or the reason why not.
          .noMenu: The restaurant has no active menu.
          .unknown: There is no such restaurant or code, or guests cannot see the restaurant.
        MenuRefused: Why a menu cannot be shown or changed.
        MenuRow: A menu in the list of its restaurant.
          id MenuID
          isActive Bool: Whether guests get this menu when they scan a code.
          name Localized<Line>: By language.
          version Int64: The newest version.
        MenuTag: A menu of a restaurant.
        MergeSessions: Merges the session of a table into that of another table, because their guests pay together. All guests, orders and payments belong to the other session then, and the merged one is closed. The guests get the next numbers there. A person who is a guest of both keeps the number of the other session.\n\nA guest's phone that still names the merged session reaches the other one. A repeat changes nothing.
          into TableSessionID: The session that stays.
          session TableSessionID
        MergeSessions.Refused
          .tableFull: A session has at most 100 guests.
          .unknownSession: Also for a session of another restaurant, and for a closed one, unless it was merged into the same target.
          .unknownTarget: The session that should stay is unknown, closed, or of another restaurant.
        MoveSession: Moves the session of a table to another table, because its guests change their place. Its active orders are served at the new table. Guests who scan the code of the old table again stay in their session.
          session TableSessionID
          table TableNumber: The table at which the session already is changes nothing.
        MoveSession.Refused
          .tableTaken: The table has an open session.
          .unknownSession: Also for the session of another restaurant, and for a closed one.
          .unknownTable: The restaurant has no table with this number.
        OfferedCategory: A category with its products, for guests.
          description Paragraph?
          id CategoryID
          name Line
          products [OfferedProduct]
        OfferedMenu: A menu as guests see it. Texts are in the language of the reader, or else in the restaurant's main language.
          categories [OfferedCategory]
          hours [OpeningHours]: When the menu is offered, on the clocks of `timeZone`; always, if empty.
          id MenuID
          isOffered Bool: Whether the menu is offered now.
          name Line
          restaurant RestaurantID
          restaurantName Line
          timeZone TimeZoneName
          version Int64: The version of the menu, which an order from it names.
        OfferedMenuRow: A menu in the list for guests.
          id MenuID
          isActive Bool: Whether it is the menu that guests get when they scan a code.
          name Line: In the language of the reader, or else in the restaurant's main language.
          version Int64: The newest version.
        OfferedOption: An option, for guests.
          limit OptionCount: The most of it that a guest may choose.
          name Line
          number OptionNumber
          preset OptionCount: How many are chosen before the guest changes anything.
          price Money: What one of it costs in addition to the product.
        OfferedOptionGroup: A choice that a guest makes: from `minimum` to `maximum` options, of which the `free` most expensive cost nothing.
          free OptionCount
          maximum OptionCount
          minimum OptionCount
          name Line
          number OptionNumber
          options [OfferedOption]
        OfferedProduct: A product, for guests.
          contains [Allergen]
          description Paragraph?
          hours [OpeningHours]: When the product is offered; whenever its menu is, if empty.
          id ProductID
          isAvailable Bool: Whether the product is offered now: not sold out, and within its hours and those of the menu.
          name Line
          optionGroups [OfferedOptionGroup]
          picture Picture?
          price Money: Includes value added tax.
          soldOutUntil Instant?: When the product is expected again; `null` when it is not sold out.
          traces [Allergen]
          vatRate VATRate: The rate of value added tax in hundredths of a percent.
        OpenSession: Joins the session of a table, or opens it. The code of the table is needed.\n\nA person who is signed in joins as that person; joining again changes nothing. Any other device becomes a new guest, and gets a secret once. It sends the secret as the header `Kvart-Guest` from then on. A guest whose session was moved or merged stays in it, also with the code of the table that it has left.
          code LinkText: A `TableCode`, if the link is complete.
          pin SessionPIN?: Where the restaurant asks for one: the PIN of the session, four digits. The code of a table has 30 tries at once, and then one a minute.
        OpenSession.Refused
          .tableFull: A session has at most 100 guests.
          .unknownCode: No table has this code: it is invented, was replaced or removed, or its restaurant is not public.
        OpenSession.Reply
          guestSecret GuestSecret?: Only for a new guest who is not signed in. It is never shown again.
          session TableSession
        OpenTable: Shows the page that the code of a table opens: the active menu of its restaurant. The script of the page takes the guest's order by the calls that an app makes.
          code LinkText: A `TableCode`, if the link is complete.
        OpeningHours: A time in which a restaurant or a product is available, every week, on the clocks of the restaurant. A time that ends at or before its beginning ends on the next day: `23:00` to `02:00` belongs to the day on which it begins.
          day Weekday: The day on which it begins: 1 is Monday, 7 is Sunday.
          from ClockTime
          until ClockTime
        OptionChoice: An option that a guest chooses.
          count OptionCount
          group OptionNumber
          option OptionNumber
        OptionCount: How many options a guest chooses.
        OptionGroup: A choice that a guest makes for a product: the size, toppings, how the steak is done.\n\nThe guest chooses options with quantities. The sum of the quantities in the group is from `minimum` to `maximum`. The first `free` of them cost nothing: those with the highest prices.
          free OptionCount: How many of the chosen options cost nothing.
          maximum OptionCount: The most options that a guest may choose, at least 1.
          minimum OptionCount: The fewest options that a guest must choose. From 1, the choice is required.
          name Localized<Line>: By language. The restaurant's main language is required.
          number OptionNumber: Identifies the group within its product, also after changes. The restaurant's app chooses it.
          options [ProductOption]: 1 to 50.
        OptionNumber: The number of an option group in its product, or of an option in its group.
        Order: An order as its guest sees it.
          actions [OrderAction]: The answers that the guest may give now.
          deadline Instant?: When the order expires; `null` when it waits for no answer.
          id OrderID
          isAccepted Bool: Whether an employee has accepted it.
          isActive Bool: Whether the order is active: it waits for an answer, or is accepted and not served yet.
          lines [OrderLine]
          note Line?
          number Int: A short number for people, from 1 each day.
          readyAt Instant?: When the order should be ready, as the employee has estimated.
          reason Line?: Why it was rejected, cancelled or changed.
          restaurant RestaurantName
          state OrderState
          submittedAt Instant
          table TableNumber
          total Money: The sum of the lines that are not voided. Includes value added tax.
          version Int64: Grows with every change.
        OrderAction: An answer of a guest to an order.
          .cancel: `restaurants.cancelOrder`
          .confirm: `restaurants.confirmOrder`
        OrderAnswerRefused: Why a guest cannot answer for an order.
          .notWaiting: An employee was faster, or the order has ended.
        OrderChange: The data of an `order` of `restaurants.streamOrders`, `restaurants.streamReceivedOrders` and the streams of stations: enough to update a row of a list. Clients get the whole order by another call.
          at Instant: The time of the change by the service's clock.
          order OrderID
          orderNumber Int: The short number for people. The member `number` of an event is its position.
          state OrderState
          stations [Station]: The stations of the lines that are not voided.
          table TableNumber
          version Int64: The version of the order after the change.
        OrderID = Identifier<OrderTag>
        OrderLine: A line of an order. All but its state is as it was when the guest placed it: later changes of the menu do not change it.
          count OptionCount
          name Localized<Line>: By language.
          note Line?
          number Int: From 1, in the order.
          options [OrderedOption]: The chosen options, by language.
          product ProductID
          state OrderLineState
          station Station: Where the product is made, as the menu said when the guest placed the order.
          unitPrice Money: Of one, with its options. Includes value added tax.
          vatRate VATRate: The rate of value added tax in hundredths of a percent.
        OrderLineState: The state of a line of an order. A line never goes back.
          .new: The order is not accepted.
          .sent: The order is accepted, so the line is at its station.
          .voided: An employee has struck the line out before the order was accepted, or has voided it later. It costs nothing.
        OrderRefused: Why an order cannot be shown to its guest.
          .unknownOrder: Also for an order of another guest.
        OrderRow: An order in the list of its guest.
          id OrderID
          isActive Bool: Whether the order waits for an answer, or is accepted and not served yet.
          number Int: A short number for people, from 1 each day.
          restaurant RestaurantName
          state OrderState
          submittedAt Instant
          total Money
        OrderState: The state of an order.
          .expired: No employee answered before the deadline.
          .needsGuestOk: An employee has struck lines out, and the guest must agree.
          .submitted: Waits for an employee, until the deadline.
        OrderStep: A step of an order after it was accepted.
        OrderStepRefused: Why an employee cannot move an order forward.
          .notWaiting: The state of the order does not allow the step.
          .taken: A colleague has accepted it.
        OrderTag: An order of a guest. One guest may place several in a session.
        OrderedLine: A line of an order that a guest places. Prices come from the menu.
          choices [OptionChoice]
          count OptionCount: 1 to 99.
          note Line?: For the kitchen: without onions.
          product ProductID
        OrderedOption: A chosen option of a line.
          count OptionCount
          name Localized<Line>: By language.
        PauseOrders: Stops new orders at the restaurant until a time, or ends the pause. Orders that were placed before continue. A time in the past and one more than 24 hours ahead are faults of `until`. The restaurant and its employees may make the call.
          until Instant?: When the pause ends. `null` or absent ends it now.
        PauseOrders.Refused
          .noProfile: The account has no profile here.
        PauseOrders.Reply
          pausedUntil Instant?: `null` without a pause.
        Payment: A payment that an employee has recorded. A void payment stays, with its reason.
          amount Money: Without the tip.
          id PaymentID
          method PaymentMethod
          recordedAt Instant
          recordedBy PersonName?: `null` when that account is deleted.
          tip Money: 0 without a tip.
          voidReason Line?
          voidedAt Instant?: `null` for a payment that counts.
          voidedBy PersonName?: `null` also when that account is deleted.
        PaymentID = Identifier<PaymentTag>
        PaymentMethod: How a guest has paid.
          .terminal: A card at the restaurant's terminal.
        PaymentTag: A payment of a bill, as an employee has recorded it.
        PaymentTotals: The payments of one method.
          amount Money: The sum of the amounts, without tips.
          count Int: How many payments.
          method PaymentMethod
          tips Money: The sum of the tips.
        PersonID = Identifier<PersonTag>
        PersonName: A reference to a person in a row of a list. Identity owns the name; a person need not have one.
          id PersonID
          name Line?
          surname Line?
        PersonSummary: A person whom a restaurant has found. Contact data are not included.
          id PersonID
          name Line?
          picture PictureThumbnail?
          surname Line?
        PersonTag: A person who has opened the restaurant part. The identifier is that of the account.
        PictureThumbnail: A picture in a row of a list: the smallest size only, because a row has few bytes.
          address String: Where the picture is read with GET, without a session: a path on the gateway's host.
          placeholder String: A blurred form to show until the picture has arrived: a BlurHash.
        PlaceOrder: Places an order in the session of a table. The service computes all prices from the version of the menu that the guest saw.\n\nA line is refused with its member when its price, its options or its availability have changed since that version; the fault says what. All other changes of the menu do not matter. The order waits for an employee until its deadline, 5 minutes. Restaurants cannot order.
          lines [OrderedLine]: 1 to 50.
          menu MenuID
          note Line?
          session TableSessionID
          version Int64: The version of the menu that the guest saw.
        PlaceOrder.Refused
          .needsPIN: The restaurant asks for the PIN of the table.
          .notApproved: Another order of this device waits for an employee, who must accept a first one.
          .paused: The restaurant takes no orders for a while (`restaurants.pauseOrders`).
          .unknownMenu: The menu or its version is not one of this restaurant.
          .unknownSession: No open session of this guest.
        PrintTable: Returns the QR code of a table as an SVG picture, for a design of the restaurant's own.
          number TableNumber
        PrintTables: Returns the codes of the tables as a PDF to print and cut: four tables a page of A4, or one table on a page of A6.
          number TableNumber?: `null` for all tables.
        Product: A product of a menu as its restaurant sees it.
          category CategoryID
          content ProductContent
          id ProductID
          isHidden Bool: Whether guests do not see it.
          menu MenuID
          picture Picture?
          soldOutUntil Instant?: Guests see it and cannot order it until then; `null` when it is available.
          version Int64: The version of the menu in which the product changed last.
        ProductContent: What a restaurant says of a product.
          contains [Allergen]: What the product contains.
          description Localized<Paragraph>: By language. May be empty.
          hours [OpeningHours]: When the product is offered; whenever its menu is, if empty.
          name Localized<Line>: By language. The restaurant's main language is required.
          optionGroups [OptionGroup]: The choices of the guest. At most 20 groups.
          price Money: Includes value added tax. In the currency of the restaurant.
          traces [Allergen]: Of what the product may contain traces.
          vatRate VATRate: The rate of value added tax in hundredths of a percent: 1300 is 13 %.
        ProductID = Identifier<ProductTag>
        ProductOption: An option of a group.
          limit OptionCount: The most of this option that a guest may choose, at least 1.
          name Localized<Line>: By language. The restaurant's main language is required.
          number OptionNumber: Identifies the option within its group, also after changes.
          preset OptionCount: How many of it are chosen before the guest changes anything.
          price Money: What one of it costs in addition to the product. In the currency of the restaurant.
        ProductRefused: Why a product cannot be shown or changed.
          .unknownProduct: Also for a product of another menu.
        ProductRow: A product in a list.
          category CategoryID
          id ProductID
          isHidden Bool: Whether guests do not see it.
          name Line: In the restaurant's main language.
          price Money: Includes value added tax.
          soldOutUntil Instant?: Guests cannot order it until then; `null` when it is available.
        ProductTag: A dish, a drink, or anything else that a menu offers.
        QuoteProduct: Checks a guest's choice of options and returns its price, as an order would. Fewer or more options than a group allows are refused with the member.
          choices [OptionChoice]: Each option at most once. Options that are left out are not chosen, preset ones included.
          menu MenuID
          product ProductID
        QuoteProduct.Refused
          .unknownMenu: Also for a menu whose restaurant guests cannot see.
          .unknownProduct: Also for a hidden product.
        QuoteProduct.Reply
          isAvailable Bool: Whether the product is offered now: not sold out, and within the hours of the product and of its menu.
          price Money: Of one product with its options. Includes value added tax.
          vatRate VATRate: The rate of value added tax in hundredths of a percent.
          version Int64: The version of the menu that has this price.
        ReadMenu: Shows the active menu of a restaurant as a page for anyone, also without an app.
          restaurant RestaurantID
        ReceivedOrder: An order as the employees of its restaurant see it.
          acceptedBy PersonName?: The employee who has accepted it, or has struck lines out before the guest agreed. `null` for an order that is not accepted, and when that account is deleted.
          guest Int: The number of the guest at the table.
          isKnownGuest Bool: Whether the guest is signed in, has typed the PIN, or has had an order accepted.
          order Order
          voids [LineVoid]: The lines that were voided after the order was accepted, the oldest void first.
        ReceivedOrderRefused: Why an order cannot be shown to an employee.
          .unknownOrder: Also for an order of another restaurant.
        ReceivedOrderRow: An order in the list of the employees.
          acceptedBy Line?: The name of the employee who has accepted it.
          id OrderID
          isActive Bool: Whether the order waits for an answer, or is accepted and not served yet.
          number Int: A short number for people, from 1 each day.
          state OrderState
          submittedAt Instant
          table TableNumber
          total Money
        RecordPayment: Records that guests have paid a part of a bill or all of it. An employee of the restaurant may do it, also after the session has closed.
          amount Money: Without the tip: at least 1 minor unit, and at most what is left of the bill. In the restaurant's currency.
          method PaymentMethod
          session TableSessionID
          tip Money?: In addition to the amount.
        RecordPayment.Refused
          .paidTooMuch: The amount is larger than what is left of the bill.
          .unknownSession: Also for a session of another restaurant.
        RecordedPayment: A payment that was recorded or voided, and what is left of the bill after it.
          left Money
          payment Payment
        RegisterRestaurant: Opens an account for a restaurant. It can sign in after it has opened the mailed link.
          address Line
          currency Currency?: The currency of all prices. By default `EUR`.
          email EmailAddress: The address for signing in, unique among restaurants.
          mainLanguage Language?: The language in which the restaurant writes its menus. By default Croatian.
          name Line: The name by which guests know the restaurant.
          password Password: At least 8 characters, with a letter and a digit.
          passwordConfirmation Password
          phone PhoneNumber: For guests to call.
          timeZone TimeZoneName?: By default `Europe/Zagreb`.
        RegisterRestaurant.Refused
        RegisterRestaurant.Reply
          id RestaurantID
          registration RegistrationState
        RejectInvitation: Removes a pending invitation: the invited person rejects it, or the restaurant that sent it withdraws it.
          invitation InvitationID
        RejectInvitation.Refused
          .unknownInvitation: There is no pending invitation with this identifier to or from the caller.
        RejectOrder: Rejects an order that waits for an answer.
          order OrderID
          reason Line: The guest sees it.
        RemoveProductPicture: Removes the picture of a product. Its addresses die. Without a picture nothing changes.
          menu MenuID
          product ProductID
        RemoveRestaurantPicture: Removes the picture of the restaurant that calls. Its addresses die. Without a picture nothing changes.
        RemoveTable: Removes a table. Its code is unknown from then on. A table that is added under the same number gets a new code.
          number TableNumber
        ReopenSession: Reopens a session that an employee has closed within the last 12 hours. Its guests have access again. Orders that were cancelled when it was closed stay cancelled. An open session stays as it is.
          session TableSessionID
        ReopenSession.Refused
          .tableTaken: The table has another open session.
          .unknownSession: Also for the session of another restaurant, a merged one, one that was closed earlier, and one that ended because nobody used it.
        RestaurantDetails: A restaurant as everybody sees it.
          address Line
          coordinate Coordinate?
          cuisines [Cuisine]
          currency Currency
          description Paragraph?: In the language of the reader, or else in the restaurant's main language.
          id RestaurantID
          isOpen Bool?: Whether it is open now; `null` when it gives no hours.
          name Line
          openingHours [OpeningHours]
          phone PhoneNumber
          picture Picture?
          timeZone TimeZoneName
        RestaurantID = Identifier<RestaurantTag>
        RestaurantName: A reference to a restaurant in a row of a list.
          id RestaurantID
          name Line
        RestaurantProfile: A restaurant as the restaurant itself sees it. Identity has its sign-in address (`identity.getMyAccount`).
          address Line
          coordinate Coordinate?: For maps and distances.
          createdAt Instant
          cuisines [Cuisine]
          currency Currency: The currency of all prices.
          description Localized<Paragraph>
          id RestaurantID
          isPublic Bool: Whether guests find the restaurant: its e-mail address is confirmed and it is not blocked.
          mainLanguage Language: The language of guests whose language has no text.
          name Line
          openingHours [OpeningHours]
          phone PhoneNumber: For guests to call.
          picture Picture?
          timeZone TimeZoneName: The clocks of the opening hours.
          version Int64: Grows with every change.
          whoMayOrder WhoMayOrder: Who may order at the tables.
        RestaurantRefused: Why the profile of the calling restaurant cannot be shown or changed.
          .noProfile: The account has no profile here: a database that was restored from a backup may lack the newest ones.
        RestaurantRow: A restaurant in the list for everybody.
          address Line
          cuisines [Cuisine]
          id RestaurantID
          isOpen Bool?: Whether it is open now; `null` when it gives no hours.
          name Line
          thumbnail String?: The path of its picture, at most 200 pixels wide and high.
        RestaurantTable: A table of a restaurant, as the restaurant sees it.
          code TableCode: The secret of its QR code.
          createdAt Instant: When the table was added. A new code does not change it.
          link String: The link in its QR code, with the code as the last part of its path.
          number TableNumber
        RestaurantTag: A restaurant. Its identifier is that of its account.
        RestaurantsContract: Restaurants, their menus and tables, and the orders and bills of their guests.
        RotateTableCode: Gives a table a new code. The old one is unknown at once, for a code that was photographed and passed on.
          number TableNumber
        RotateTableCode.Reply
          table RestaurantTable
        SendTableCodes: Mails the codes of all tables to the restaurant again.
        SendTableCodes.Refused
          .noProfile: The account has no profile here.
          .noTables: The restaurant has no table.
        SessionAction: A step of an employee for the session of a table.
          .answer: `restaurants.answerTable`
          .close: `restaurants.closeSession`
        SessionPIN: The PIN of a session: four digits, which the employees tell their guests.
        SessionRow: A session in the list of the employees.
          actions [SessionAction]: The steps that an employee can take. Closing is refused while orders or the bill are open.
          guests Int: How many guests have joined.
          id TableSessionID
          openedAt Instant
          pin SessionPIN: Guests type it where the restaurant wants that.
          table TableNumber
          wishes [WaitingWish]: The wishes that wait for an employee, in the order of `TableWish`.
        SetProductPicture: Makes a file the picture of a product. It replaces the former picture, whose addresses die.\n\nJPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file.
          menu MenuID
          picture UploadedFile
          product ProductID
        SetRestaurantPicture: Makes a file the picture of the restaurant that calls. It replaces the former picture, whose addresses die.\n\nJPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file.
          picture UploadedFile
        SetSoldOut: Says that a product is sold out until a time, or available again. Guests see it and cannot order it.
          menu MenuID
          product ProductID
          until Instant?: Available again when `null` or absent. A time in the past is the same.
        ShareCount: How many shares a bill has.
        ShowBoard: Shows the employees of a restaurant what they have to do now: the active orders. Orders that wait for an answer come first, the longest waiting first, and then all others in the order in which they were placed. The board shows at most 100 orders; `restaurants.listReceivedOrders` lists all.
        ShowBoard.Refused
        ShowBoard.Reply
          orders [BoardOrder]: At most 100.
          pausedUntil Instant?: Until when the restaurant takes no orders (`restaurants.pauseOrders`); `null` without a pause.
          waiting Int: How many orders wait for an employee, also those that the board does not show.
        ShowMenu: Shows a menu of a restaurant to anyone, in the language of the reader. Hidden categories and products are left out.\n\nAn older version stays readable as long as its menu exists, with the pictures of today.
          menu MenuID?: The active menu when absent.
          restaurant RestaurantID
          version Int64?: The newest version when absent.
        ShowMenu.Refused
          .noActiveMenu: The restaurant has no active menu.
          .unknownMenu: Also for a menu of another restaurant.
          .unknownVersion: The version has not been published yet.
        ShowMenu.Reply
          menu OfferedMenu
        ShowRestaurant: Shows a restaurant to anyone. A restaurant that is blocked, or whose e-mail address is not confirmed, is not found.
          restaurant RestaurantID
        ShowRestaurant.Refused
        ShowRestaurant.Reply
          restaurant RestaurantDetails
        ShowTable: Shows the restaurant and the table of a code to the guest who scans it.
          code LinkText: A `TableCode`, if the link is complete.
        ShowTable.Refused
          .unknownCode: No table has this code: it is invented, was replaced or removed, or its restaurant is not public.
        ShowTable.Reply
          menu MenuID?: The menu that is active now; `null` when there is none.
          number TableNumber
          restaurant RestaurantID
          restaurantName Line
        SortCategories: Puts the categories of a menu into an order.
          categories [CategoryID]: The order. Categories that are left out come after these, in their order.
          menu MenuID
        SortProducts: Puts the products of a category into an order.
          category CategoryID
          menu MenuID
          products [ProductID]: The order. Products that are left out come after these, in their order.
        SortProducts.Refused
          .unknownProduct: Also for a product of another category.
        SplitBill: Quotes shares of a bill to one of its guests. It changes nothing. The sum of the shares is always the total, to the cent.
          count ShareCount?: Only for even shares: how many. As many as the table has guests when absent.
          parts [BillPart]?: Only for shares by line, and required there: 1 to 100. Lines in no part make a last share.
          session TableSessionID
          way SplitWay
        SplitBill.Reply
          left Money: The total without what is paid.
          shares [BillShare]: Shares of the total.
          total Money
        SplitWay: How guests share a bill.
          .evenly: All shares are equal. The first ones are a cent larger where the total cannot be divided.
          .guests: Each guest has the lines of the own orders.
          .lines: Each share has the lines that the caller lists. A line in several parts is divided evenly among them, and the earlier parts are a cent larger where it cannot be divided.
        Station: The station that makes the products of a category. Each station has a stream of its orders.
        StreamBar: Streams the changes of the orders with a line for the bar, as Server-Sent Events. Each event is an `order` whose data is an `OrderChange`.
          after StreamPosition?: The position after which the stream begins; `null` for the next event.
        StreamKitchen: Streams the changes of the orders with a line for the kitchen, as Server-Sent Events. Each event is an `order` whose data is an `OrderChange`.
          after StreamPosition?: The position after which the stream begins; `null` for the next event.
        StreamOrders: Streams the changes of the orders of the person who calls, at all restaurants, as Server-Sent Events. Each event is an `order` whose data is an `OrderChange`.\n\nA client that reconnects sends its last position in `Last-Event-ID` (or `after`) and gets the changes since then. A client that has missed too much gets a `resync` and must read its list again.
          after StreamPosition?: The position after which the stream begins; `null` for the next event.
        StreamReceivedOrders: Streams the changes of the orders of the restaurant at which the caller works, as Server-Sent Events. Each event is an `order` whose data is an `OrderChange`, or a `table` whose data is a `TableChange`: a session was opened, moved, merged, closed or reopened, or a wish of its guests waits or is answered. Of several changes of one table, a client that was away gets the newest.\n\nAn employee gets the changes from the beginning of the employment until its end. A client that reconnects sends its last position in `Last-Event-ID` (or `after`) and gets the changes since then. A client that has missed too much gets a `resync` and must read its list again.
          after StreamPosition?: The position after which the stream begins; `null` for the next event.
        StreamReceivedOrders.Refused
        StreamTable: Streams the changes of a table to its guests, also to those without an account, as Server-Sent Events. Each event is a `table` whose data is a `TableChange`.\n\nEverybody who knows the identifier of the session can follow the stream, so an event only names the part that has changed. A guest reads that part by another call, with the secret or signed in. Of several changes of the same kind, a client that was away gets the newest. A client that reconnects sends its last position in `Last-Event-ID` (or `after`). A client that has missed too much gets a `resync` and must read everything again. Nothing follows after the session is closed, unless an employee reopens it.
          after StreamPosition?: The position after which the stream begins; `null` for the next event.
          session TableSessionID
        StreamTable.Refused
          .unknownSession: Also for a closed session: a client that reconnects after the end gets this.
        TableBill: A bill as the employees of the restaurant see it.
          bill Bill
          isOpen Bool: Whether the session is open.
          payments [Payment]: The oldest first, void ones included.
        TableChange: The data of a `table` of `restaurants.streamTable` and `restaurants.streamReceivedOrders`. It has no orders, prices or guests, because everybody who knows the identifier of the session can follow the stream. Guests read the changed part by other calls.
          at Instant: The time of the change by the service's clock.
          session TableSessionID: The session to read. After a merge it is the session to which the guests belong now.
          table TableNumber
          what TableTopic
        TableCode: The secret part of the link in the QR code of a table: 128 random bits.
        TableCodesRefused: The reasons why no codes can be printed.
          .noProfile: The account has no profile here.
          .noTables: The restaurant has no table.
          .unknownTable: The restaurant has no table with this number.
        TableEventID = Identifier<TableEventTag>
        TableEventKind: A kind of event at a table.
          .closed: `restaurants.closeSession`
          .merged: `restaurants.mergeSessions`
          .moved: `restaurants.moveSession`
          .paymentVoided: `restaurants.voidPayment`
          .reopened: `restaurants.reopenSession`
        TableEventRow: What an employee did to the session of a table.
          at Instant
          employee Line?: The name of the employee; `null` when that account is deleted.
          id TableEventID
          kind TableEventKind
          otherSession TableSessionID?: The session into which this one was merged.
          otherTable TableNumber?: The table to which the session was moved, or of the session into which it was merged.
          payment PaymentID?: The void payment.
          session TableSessionID
          table TableNumber: The table of the session before the event.
        TableEventTag: What an employee did to the session of a table.
        TableNumber: The number of a table, 1 to 200. The codes of 200 tables fit into one document (`Document.maxBytes`, 256 KiB): they take 240 KiB with the longest name and a `links.base` of 66 characters, and 196 KiB with common ones.
        TableRefused: The reasons why one table of the calling restaurant cannot be changed or printed.
          .noProfile: The account has no profile here.
          .unknownTable: The restaurant has no table with this number.
        TableSession: The session of a table as one of its guests sees it.
          guest Int: The number of the guest at the table, from 1.
          id TableSessionID
          mayOrder Bool: Whether this guest may order: signed in, approved, or with the right PIN, as the restaurant wants it.
          menu MenuID?: The menu that is active now; `null` when there is none.
          openedAt Instant
          pausedUntil Instant?: The restaurant takes no orders until this time; `null` without a pause.
          restaurant RestaurantName
          table TableNumber
          wishes [TableWish]: The wishes that wait for an employee, in the order of `TableWish`.
        TableSessionID = Identifier<TableSessionTag>
        TableSessionTag: The time in which guests sit at a table, from the scanned code to the paid bill.
        TableStepRefused: Why an employee cannot do something for a table.
          .unknownSession: Also for the session of another restaurant, and for a closed one.
        TableTopic: The part of a table that has changed.
          .bill: The payments of its bill.
          .menu: The menu: a product is sold out, or another version or another menu is offered.
          .orders: Its orders, and the bill with them.
          .session: The session was opened, moved, merged, closed or reopened, or a wish was made or answered. In `restaurants.streamTable` also: a pause began or ended.
        TableWish: What guests want of an employee.
          .bill: The guests want to pay.
          .waiter: The guests want an employee to come to the table.
        UpdateCategory: Changes a category of a menu, or hides it from guests.
          category CategoryID
          description Patch<Localized<Paragraph>>: By language.
          isHidden Bool?: The value stays when absent.
          menu MenuID
          name Patch<Localized<Line>>: By language. The restaurant's main language is required.
          station Station?: Where its products are made. The value stays when absent.
        UpdateMenu: Changes a menu of the restaurant that calls.
          hours Patch<[OpeningHours]>: At most 28 times, which do not overlap.
          menu MenuID
          name Patch<Localized<Line>>: By language. The restaurant's main language is required.
        UpdateProduct: Changes a product, hides it, or moves it to the end of another category of the same menu. The next reader sees the change.
          category CategoryID?: The value of this and of all others stays when absent.
          content ProductContent?: Replaces the whole content.
          isHidden Bool?: Whether guests do not see it. The value stays when absent.
          menu MenuID
          product ProductID
        UpdateProduct.Refused
          .menuTooLong: The products take too many bytes.
          .unknownCategory: Also for a category of another menu: a product never moves to another menu.
        UpdateRestaurant: Changes the profile of the restaurant that calls. `identity.changeEmail` changes the sign-in address.
          address Patch<Line>
          coordinate Patch<Coordinate>
          cuisines Patch<[Cuisine]>: At most five.
          description Patch<Localized<Paragraph>>
          mainLanguage Patch<Language>
          name Patch<Line>
          openingHours Patch<[OpeningHours]>: At most 28 times, which do not overlap.
          phone Patch<PhoneNumber>
          timeZone Patch<TimeZoneName>
          whoMayOrder Patch<WhoMayOrder>
        VATRate: A rate of value added tax in hundredths of a percent: 2500 is 25 %, 550 is 5.5 %.
        VATTotal: The value added tax of one rate.
          amount Money: The sum of the lines with this rate. Includes the tax.
          rate VATRate: In hundredths of a percent.
          vat Money: The tax contained in the amount, rounded half up.
        VoidLine: Voids a line of an accepted order that is not served, because the kitchen cannot make it after all. The line costs nothing then. An order without any other line is cancelled with the same reason. A repeat changes nothing.\n\nThe void is recorded with the employee and the reason. A void that would make the bill less than its payments is refused: an employee must void a payment first.
          line LineNumber
          order OrderID
          reason Line: A guest who is signed in gets it in the notice. If the void cancels the order, it is also `reason`.
        VoidLine.Refused
          .alreadyPaid: The amount of the line is more than what is left to pay.
          .notWaiting: The order is not accepted, or the line is served.
          .unknownOrder: Also for an order of another restaurant.
        VoidPayment: Voids a payment that was recorded by mistake. The payment stays, with the reason, and does not count any more. A repeat with the same reason changes nothing.
          payment PaymentID
          reason Line: For the employees.
          session TableSessionID
        VoidPayment.Refused
          .alreadyVoided: The payment is void for another reason.
          .unknownPayment: The session has no such payment.
          .unknownSession: Also for a session of another restaurant.
        WaitingWish: A wish that waits for an employee.
          at Instant: When a guest made it first.
          wish TableWish
        WhoMayOrder: Who may order at a restaurant's tables. A code may have been photographed a year ago, so having it is not enough everywhere.
          .approvedDevice: Anyone. A device that is not signed in has one order at a time until an employee has accepted one of it.
          .signedIn: Only people who are signed in.
          .tablePin: Anyone who types the PIN of the table's session, which the employees tell.
        """#
}
