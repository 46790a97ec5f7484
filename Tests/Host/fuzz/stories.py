"""Calls in an order in which each makes the next possible: an evening at a table, the sale of a car, a discount, a ride.
The fuzz makes and checks them as all others."""

class Missing:
    """The reply to a call that failed, and all its members."""

    def __getitem__(self, _):
        return self

    def __iter__(self):
        return iter(())


class Stories:
    def __init__(self, fuzz):
        self.fuzz = fuzz

    def call(self, name, caller, /, **members):
        """Makes a call. Returns its reply."""
        if caller is None or any(isinstance(value, Missing) for value in members.values()):
            return Missing()
        return self.fuzz.make_call(name, caller, members)

    def caller(self, role, number=0):
        return [one for one in self.fuzz.callers if one.role == role][number]

    def tell(self):
        for story in (self.evening, self.employment, self.sale, self.discount, self.report, self.ride, self.network,
                      self.forgotten, self.parcel):
            try:
                story()
            except Exception as error:  # In a town that is not new, a story may lack its people or things.
                print(f"the story {story.__name__} ends early: {type(error).__name__} {error}")

    def evening(self):
        """Guests order, change their minds, and pay."""
        waiter = None
        for number in range(len([one for one in self.fuzz.callers if one.role == "waiter"])):
            one = self.caller("waiter", number)
            restaurant = self.call("restaurants.me", one)["employer"]
            if isinstance(restaurant, dict):
                waiter, owner = one, next(other for other in self.fuzz.callers if other.id == restaurant["id"])
                break
        self.call("restaurants.updateRestaurant", owner, whoMayOrder="anyone")
        self.call("restaurants.pauseOrders", waiter, until=None)
        menu = self.call("restaurants.showMenu", self.fuzz.nobody, restaurant=owner.id)["menu"]
        products = [product for category in menu["categories"] for product in category["products"]
                    if all(group["minimum"] == 0 for group in product["optionGroups"])]
        product = products[0]
        self.call("restaurants.quoteProduct", self.fuzz.nobody, menu=menu["id"], product=product["id"], choices=[])
        tables = self.call("restaurants.listTables", owner)["items"]
        first, second = tables[-1], tables[-2]
        guest, session = self.join(first)
        other, other_session = self.join(second)
        person = self.caller("passenger")
        lines = [{"product": product["id"], "count": 2, "choices": []} for product in products[:2]]
        order = lambda who, where: self.call("restaurants.placeOrder", who, session=where, menu=menu["id"],
                                             version=menu["version"], lines=lines)["id"]
        orders = [order(guest, session) for _ in range(5)]
        self.call("restaurants.getOrder", guest, order=orders[0])
        self.call("restaurants.getSession", guest, session=session)
        self.call("restaurants.callWaiter", guest, session=session, wish="bill")
        self.call("restaurants.answerTable", waiter, session=session)
        self.call("restaurants.cancelOrder", guest, order=orders[0])
        self.call("restaurants.rejectOrder", waiter, order=orders[1], reason="No fish today.")
        self.call("restaurants.amendOrder", waiter, order=orders[2], lines=[1], reason="No fish today.")
        for accepted in orders[3:]:
            self.call("restaurants.acceptOrder", waiter, order=accepted, minutes=10)
        self.call("restaurants.voidLine", waiter, order=orders[3], line=1, reason="It fell to the floor.")
        self.call("restaurants.advanceOrder", waiter, order=orders[4], to="ready")
        bill = self.call("restaurants.getBill", guest, session=session)
        self.call("restaurants.getTableBill", waiter, session=session)
        self.call("restaurants.splitBill", guest, session=session, way="evenly", count=2)
        cent = {"amount": 1, "currency": menu["currency"] if "currency" in menu else "EUR"}
        payment = self.call("restaurants.recordPayment", waiter, session=session, amount=cent, method="cash")["payment"]["id"]
        self.call("restaurants.voidPayment", waiter, session=session, payment=payment, reason="Wrong table.")
        self.call("restaurants.moveSession", waiter, session=other_session, table=tables[-3]["number"])
        self.call("restaurants.mergeSessions", waiter, session=other_session, into=session)
        third, third_session = self.join(tables[-4])
        self.call("restaurants.closeSession", waiter, session=third_session)
        self.call("restaurants.reopenSession", waiter, session=third_session)
        # A guest who is signed in.
        signed, signed_session = self.join(tables[-5], person)
        mine = order(signed, signed_session)
        self.call("restaurants.getMyOrder", person, order=mine)
        self.change(waiter, guest, order(guest, session))

    def change(self, waiter, guest, order):
        """A restaurant strikes a line of an order with two lines, and the guest agrees."""
        self.call("restaurants.amendOrder", waiter, order=order, lines=[1], reason="No fish today.")
        self.call("restaurants.confirmOrder", guest, order=order)

    def join(self, table, caller=None):
        """Joins the session of a table. Returns the guest and the session."""
        reply = self.call("restaurants.openSession", caller or self.fuzz.nobody, code=table["code"])
        return (caller or self.fuzz.guest(reply["guestSecret"])), reply["session"]["id"]

    def employment(self):
        owner, person = self.caller("restaurant", 1), self.caller("passenger", 1)
        for answer in ("reject", "accept"):
            self.call("restaurants.joinRestaurants", person, isFindable=True)
            invitation = self.call("restaurants.invite", owner, person=person.id)["id"]
            self.call(f"restaurants.{answer}Invitation", person, invitation=invitation)
        self.call("restaurants.dismissEmployee", owner, person=person.id)

    def sale(self):
        """Cars are shown, dealers bid, and one car is sold. A person sells one car at a time."""
        staff, first, second = self.caller("staff"), self.caller("dealer"), self.caller("dealer", 1)
        seller, other = self.caller("seller"), self.caller("seller", 1)
        for one in (seller, other):
            for car in self.call("cars.listMyCars", one)["items"]:
                self.call("cars.markSold", one, car=car["id"])
                self.call("cars.skipRating", one, car=car["id"])
        car = self.show(seller, "1M8GDM9AXKP042788")
        bid = self.call("cars.placeBid", first, car=car, amount=1_500_000)["id"]
        low = self.call("cars.placeBid", second, car=car, amount=100_000)["id"]
        self.call("cars.changeBid", first, bid=bid, amount=1_600_000)
        complaint = self.call("cars.complain", seller, car=car, bid=low, reason="tooLowOrSpam")["id"]
        self.call("cars.getComplaint", staff, complaint=complaint)
        self.call("cars.openSealedBid", staff, complaint=complaint, reason="To decide the complaint.")
        self.call("cars.decideComplaint", staff, complaint=complaint, isUpheld=True, note="We have warned the dealer.")
        self.call("cars.rejectBid", seller, car=car, bid=low)
        self.call("cars.acceptBid", seller, car=car, bid=bid)
        self.call("cars.revealContacts", seller, car=car, bid=bid)
        self.call("cars.revealVIN", first, bid=bid)
        # Another seller has a car with the same VIN.
        same = self.show(other, "1M8GDM9AXKP042788")
        conflicts = self.call("cars.listVINConflicts", staff)["items"]
        self.call("cars.closeVINConflict", staff, conflict=conflicts[0]["id"], note="It is the same car.")
        bids = [self.call("cars.placeBid", dealer, car=same, amount=1_000_000)["id"] for dealer in (first, second)]
        self.call("cars.withdrawBid", first, bid=bids[0])
        self.call("cars.acceptBid", other, car=same, bid=bids[1])
        self.call("cars.reportFellThrough", second, bid=bids[1], reason="noAnswer")
        self.call("cars.markSold", seller, car=car)
        self.call("cars.listCandidates", seller, car=car)
        self.call("cars.rateSale", seller, car=car, bid=bid, rating=5)

    def show(self, seller, vin):
        """Puts a car on sale. Returns its identifier."""
        model = None
        for brand in self.call("cars.listBrands", self.fuzz.nobody, search="Toyota")["items"]:
            model = self.call("cars.listModels", self.fuzz.nobody, brand=brand["id"])["items"][0]
        car = self.call("cars.startCar", seller, brand=brand["id"], model=model["id"], year=2019, mileage=84000,
                        description="One owner.")["id"]
        self.call("cars.updateCar", seller, car=car, specification="gulf", hasWarranty=False, vin=vin,
                  accidents={"happened": False}, replacedParts={"happened": False})
        for _ in range(2):
            photos = [photo["id"] for photo in self.call("cars.addPhoto", seller, car=car)["photos"]]
        self.call("cars.sortPhotos", seller, car=car, photos=photos[::-1])
        self.call("cars.removePhoto", seller, car=car, photo=photos[1])
        self.call("cars.submitCar", seller, car=car)
        return car

    def discount(self):
        promoter, follower = self.caller("promoter"), self.caller("follower")
        code = self.call("cityOffers.showVisitCode", follower)["code"]
        self.call("cityOffers.recordVisit", promoter, code=code)
        for step in ("release", "confirm"):
            discount = self.call("cityOffers.createDiscount", promoter, name="For friends", requiredPoints=0, percent=20,
                                 validUntil=self.fuzz.fresh.time("2026-11-25T12:00:00Z"))["id"]
            claim = self.call("cityOffers.claimDiscount", follower, discount=discount)["id"]
            code = self.call("cityOffers.getClaim", follower, claim=claim)["code"]["code"]
            self.call("cityOffers.reserveRedemption", promoter, code=code)
            self.call(f"cityOffers.{step}Redemption", promoter, claim=claim)
        self.call("cityOffers.endDiscount", promoter, discount=discount)

    def report(self):
        staff, follower = self.caller("staff"), self.caller("follower")
        offers = self.call("cityOffers.findOffers", follower)["items"]
        for offer in offers[:2]:
            for number in range(2):
                self.call("cityOffers.reportOffer", self.caller("follower", number), offer=offer["id"], reason="wrong")
            self.call("cityOffers.reportOffer", self.caller("passenger"), offer=offer["id"], reason="wrong")
        cases = self.call("cityOffers.listModeration", staff)["items"]
        self.call("cityOffers.getModerationCase", staff, moderationCase=cases[0]["id"])
        self.call("cityOffers.dismissCase", staff, moderationCase=cases[0]["id"], note="The offer is fine.")
        slug = self.call("cityOffers.getSharePayload", follower, offer=offers[2]["id"])["url"]
        self.call("cityOffers.showOffer", follower, slug=slug.rsplit("/", 1)[1])

    def ride(self):
        """A passenger books and pays in cash, boards, and another booking is paid back."""
        staff = self.caller("staff")
        tomorrow = self.fuzz.fresh.time("2026-11-22T12:00:00Z")[:10]
        journey = {"route": "1", "from": "sumy", "to": "kyiv", "date": tomorrow, "time": "08:00"}
        self.call("coaches.listDepartures", staff, route="1", **{"from": "sumy", "to": "kyiv", "date": tomorrow})
        bookings = [self.call("coaches.bookForCaller", staff, **journey, seats=1, surname="Novak", phone="+380671234567")
                    ["booking"] for _ in range(2)]
        for booking in bookings:
            self.call("coaches.takeCash", staff, booking=booking["id"])
        self.call("coaches.cancelForCaller", staff, booking=bookings[1]["id"], refundPercent=100)
        refunds = self.call("coaches.listRefunds", staff)["items"]
        self.call("coaches.settleRefund", staff, refund=refunds[0]["id"], note="Paid out at the counter.")
        person = self.caller("passenger")
        mine = self.call("coaches.book", person, **journey, seats=1, surname="Novak")["booking"]
        page = self.call("coaches.startPayment", person, booking=mine["id"])["page"]
        key = page.rsplit("/", 1)[1]
        self.call("coaches.returnFromPayment", self.fuzz.nobody, paymentKey=key)

    def network(self):
        """A stop and a route that no trip has, so that both can be removed."""
        staff = self.caller("staff")
        for stop in ("fuzz-a", "fuzz-b"):
            self.call("coaches.putStop", staff, stop=stop, name=stop, latitude=50, longitude=30)
        stops = [{"stop": stop, "offsetMinutes": 60 * index, "boardingZone": 1, "arrivalZone": 2}
                 for index, stop in enumerate(("fuzz-a", "fuzz-b"))]
        self.call("coaches.putRoute", staff, route="fuzz", name="Fuzz", stops=stops)
        self.call("coaches.removeRoute", staff, route="fuzz")
        self.call("coaches.removeStop", staff, stop="fuzz-a")

    def forgotten(self):
        """Somebody has forgotten a password, or opens a mailed link."""
        fresh, nobody = self.fuzz.fresh, self.fuzz.nobody
        person = f"fuzz{fresh.digits(9)}@example.org"
        password = {"password": "lozinka77", "passwordConfirmation": "lozinka77"}
        self.call("identity.registerPerson", nobody, email=person, name="Mira", consent=True, **password)
        token = self.fuzz.town.secret_to(person, r"token=([\w-]+)")
        self.call("identity.confirmEmail", nobody, kind="person", token=token)
        self.call("identity.requestPasswordReset", nobody, kind="person", email=person)
        token = self.fuzz.town.secret_to(person, r"/reset\?[^\s]*token=([\w-]+)")
        self.call("identity.resetPassword", nobody, token=token, **password)
        phone = self.new_courier().name
        self.call("identity.requestPasswordReset", nobody, kind="courier", phone=phone)
        code = self.fuzz.town.secret_to(phone, r"\b(\d{6})\b")
        self.call("identity.resetCourierPassword", nobody, phone=phone, code=code, **password)
        account = self.caller("follower", 1)
        phone = "+38591" + fresh.digits(7)
        self.call("identity.changePhone", account, phone=phone, password=account.password)
        code = self.fuzz.town.secret_to(phone, r"\b(\d{6})\b")
        self.call("identity.confirmPhone", account, phone=phone, code=code)

    def parcel(self):
        """A courier who does not work for a store yet is invited, and follows a parcel."""
        store = self.caller("store")
        courier = self.new_courier()
        key = self.call("deliveries.inviteCourier", store, courier=courier.id)["registrationKey"]
        self.call("deliveries.redeemInvitation", courier, registrationKey=key)
        customer = {"firstName": "Iva", "lastName": "Horvat", "address": "Vukovarska 5, Zagreb"}
        delivery = self.call("deliveries.create", store, customer=customer, description="A cake.", couriers=[courier.id])
        link = delivery["delivery"]["trackingLink"]
        self.call("deliveries.streamTracking", self.fuzz.nobody, trackingToken=link.rsplit("/", 1)[1])
        parcel = delivery["delivery"]["id"]
        self.call("deliveries.accept", courier, delivery=parcel)
        self.call("deliveries.giveUp", courier, delivery=parcel)
        self.call("deliveries.pardonCancellation", store, delivery=parcel, courier=courier.id)

    def new_courier(self):
        """Registers a courier, who is signed in."""
        phone, password = "+38591" + self.fuzz.fresh.digits(7), "lozinka77"
        reply = self.call("deliveries.registerCourier", self.fuzz.nobody, firstName="Ana", lastName="Babić", phone=phone,
                          password=password, passwordConfirmation=password)
        return self.fuzz.town.account({"role": "courier", "id": reply["id"], "signIn": phone, "password": password})
