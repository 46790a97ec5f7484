import DeliveriesContract
import HTTPTypes
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The delivery page that a notice links to")
struct DeliveryPageTests {
    private static let password = "1234567"
    private static let cookieNames = ["__Host-kvart-access", "__Host-kvart-refresh"]

    private let town: DeliveryTown
    private let gateway: TestGateway
    private let store: StoreID
    private let couriers: [CourierID]
    private let delivery: DeliveryID
    private var path: String { "/deliveries/\(delivery)" }

    /// Adds one store, three couriers, and a delivery offered to the first two.
    init() async throws {
        town = try await DeliveryTown()
        gateway = try TestGateway(
            service: town.deliveries, identity: town.identity, contracts: .only("coaches", "deliveries", "identity"))
        store = try await town.store()
        var couriers: [CourierID] = []
        for number in 1...3 {
            couriers.append(try await town.courier(number))
            try await town.link(store, couriers[number - 1])
        }
        self.couriers = couriers
        delivery = try await town.delivery(of: store, for: couriers[0], couriers[1])
    }

    /// Returns a browser after this courier's sign-in on the page.
    private func browser(courier number: Int, at path: String? = nil) async throws -> PageBrowser {
        let browser = PageBrowser(gateway)
        try await browser.open(path ?? self.path)
        try await browser.submit(
            "?signIn=courier.phone", ["phone": "091 \(1_000_000 + number)", "password": Self.password])
        return browser
    }

    private func storesBrowser(at path: String? = nil) async throws -> PageBrowser {
        let browser = PageBrowser(gateway)
        try await browser.open(path ?? self.path)
        try await browser.submit("?signIn=store.email", ["email": "store1@example.org", "password": Self.password])
        return browser
    }

    // MARK: Signing in

    @Test(
        "Without a session the page shows the kind of object and a form per account kind, in every language",
        arguments: [(Language.en, "Delivery"), (.hr, "Dostava"), (.uk, "Доставка"), (.ar, "عملية توصيل")])
    func stranger(language: Language, heading: String) async throws {
        let browser = PageBrowser(gateway)
        browser.language = language.rawValue
        for path in [path, "/deliveries/\(DeliveryID.example)", "/deliveries/none"] {
            let answer = try await browser.open(path)
            expectLinkedPage(answer, heading: heading)
            #expect(
                answer.page.all("html").map(\.attributes) == [["lang": language.rawValue, "dir": language.direction]])
            let actions = answer.formActions
            #expect(actions == ["\(path)?signIn=courier.phone", "\(path)?signIn=store.email"])
            #expect(answer.values(of: "name", in: "input") == ["phone", "password", "email", "password"])
            #expect(answer.values(of: "type", in: "input") == ["tel", "password", "email", "password"])
            #expect(!answer.page.text.contains("Store 1"))
            #expect(answer.headers[.setCookie] == nil)
        }
    }

    @Test("A courier signs in, returns to the link, and sees the state and the next action")
    func courier() async throws {
        let browser = try await browser(courier: 1)
        #expect(browser.sent.status == 303)
        #expect(browser.sent.headers[.location] == path)
        let cookies = browser.sent.headers[values: .setCookie]
        #expect(cookies.count == 2)
        let isKept = cookies.allSatisfy {
            $0.hasSuffix("; Secure; HttpOnly; SameSite=Strict") && $0.contains("; Path=/;")
        }
        #expect(isKept)
        #expect(browser.cookies.keys.sorted() == Self.cookieNames)
        expectLinkedPage(browser.page, heading: "Delivery")
        let text = browser.page.page.text
        for shown in ["Waiting for a courier", "Store 1", "Iva Horvat", "Vukovarska 5, Zagreb", "Take this delivery"] {
            #expect(text.contains(shown), "\(shown)")
        }
        let actions = browser.page.formActions
        #expect(actions == ["\(path)?action=accept", "\(path)?signOut=1"])
    }

    @Test("A store signs in and sees its delivery; actions only in the app are named with the app")
    func store() async throws {
        let browser = try await storesBrowser()
        expectLinkedPage(browser.page, heading: "Delivery")
        let text = browser.page.page.text
        for shown in ["Waiting for a courier", "In the Kvart app you can do this:", "Call this delivery off"] {
            #expect(text.contains(shown), "\(shown)")
        }
        #expect(browser.page.formActions == ["\(path)?signOut=1"])
    }

    @Test(
        "A wrong password shows the form again with the error, in the language of the page",
        arguments: [
            (Language.en, "E-mail address, phone number or password is wrong."), (.hr, "lozink"), (.uk, "парол"),
            (.ar, "كلمة المرور"),
        ])
    func wrongPassword(language: Language, sentence: String) async throws {
        let browser = PageBrowser(gateway)
        browser.language = language.rawValue
        try await browser.open(path)
        let answer = try await browser.submit(
            "?signIn=courier.phone", ["phone": "0911000001", "password": "wrong77"])
        #expect(answer.status == 401)
        #expect(answer.page.isBalanced)
        #expect(answer.alerts == 1)
        #expect(answer.page.text.contains(sentence), "\(answer.page.text)")
        #expect(answer.page.all("form").count == 2)
        #expect(answer.values(of: "value", in: "input") == ["0911000001"])
        #expect(answer.headers[.setCookie] == nil && !answer.text.contains("wrong77"))
        try await browser.submit("?signIn=courier.phone", ["phone": "0911000001", "password": Self.password])
        #expect(browser.page.status == 200 && browser.sent.status == 303)
    }

    @Test("An invalid field is marked, with the reason beside it")
    func invalidField() async throws {
        let browser = PageBrowser(gateway)
        try await browser.open(path)
        let answer = try await browser.submit("?signIn=store.email", ["email": "store1", "password": Self.password])
        #expect(answer.status == 422)
        #expect(answer.page.text.contains("Please correct what is marked below."))
        let marked = answer.page.all("input").filter { $0.attributes["aria-invalid"] == "true" }
        let names = marked.compactMap { $0.attributes["name"] }
        #expect(names == ["email"])
        #expect(answer.values(of: "aria-describedby", in: "input") == answer.values(of: "id", in: "ul"))
    }

    @Test("Signing out ends the session and leads back to the sign-in form")
    func signOut() async throws {
        let browser = try await browser(courier: 1)
        let cookies = browser.cookies
        try await browser.submit("?signOut=1")
        #expect(browser.sent.status == 303)
        #expect(browser.cookies.isEmpty)
        #expect(browser.page.page.all("form").count == 2)
        browser.cookies = cookies
        #expect(try await browser.open(path).page.all("form").count == 2)
    }

    @Test(
        "An expired access cookie is refreshed by the page, but not by a HEAD")
    func refreshed() async throws {
        let browser = try await browser(courier: 1)
        let old = browser.cookies
        browser.cookies[Self.cookieNames[0]] = nil
        let headers: HTTPFields = [.cookie: browser.cookies.map { "\($0)=\($1)" }.joined()]
        #expect(try await gateway.ask(.head, path, headers: headers).headers[.setCookie] == nil)
        try await browser.open(path)
        #expect(browser.page.page.text.contains("Waiting for a courier"))
        #expect(browser.cookies.keys.sorted() == Self.cookieNames)
        #expect(browser.cookies[Self.cookieNames[1]] != old[Self.cookieNames[1]])
    }

    @Test("An invalid refresh cookie leads to the form and is kept")
    func worthless() async throws {
        let answer = try await gateway.ask(.get, path, headers: [.cookie: "__Host-kvart-refresh=over"])
        expectLinkedPage(answer, heading: "Delivery")
        #expect(answer.page.all("form").count == 2)
        #expect(answer.headers[.setCookie] == nil)
    }

    @Test("A bearer token works as well as a cookie")
    func bearer() async throws {
        let signIn = try SignInCourier(phone: CroatianPhone.sample(1), password: Password(text: Self.password))
        let token = try #require(try await town.identity.call(signIn).token)
        let answer = try await gateway.ask(.get, path, token: token.text)
        #expect(answer.page.text.contains("Waiting for a courier"))
        let over = try await gateway.ask(.get, path, token: "over")
        expectLinkedPage(over, 401, heading: "Please sign in")
    }

    // MARK: Other accounts' objects

    @Test(
        "Another account's delivery and an unknown one give the same 404 page with a form to switch accounts",
        arguments: [
            (Language.en, "There is no such delivery."), (.hr, "Takva dostava ne postoji."),
        ])
    func foreign(language: Language, sentence: String) async throws {
        let browser = try await browser(courier: 3)
        browser.language = language.rawValue
        for path in [path, "/deliveries/\(DeliveryID.example)"] {
            let answer = try await browser.open(path)
            #expect(answer.status == 404)
            #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
            #expect(answer.page.text.contains(sentence), "\(answer.page.text)")
            #expect(!answer.page.text.contains("Store 1"))
            #expect(answer.formActions == ["\(path)?signOut=1"])
        }
        let broken = try await browser.open("/deliveries/none")
        #expect(broken.status == 422 && broken.headers[.contentType] == "text/html; charset=utf-8")
    }

    @Test("A page for another kind of account answers 403 with a form to switch accounts")
    func otherKind() async throws {
        let browser = try await browser(courier: 1)
        let answer = try await browser.open("/coaches/bookings/\(DeliveryID.example)")
        expectLinkedPage(answer, 403, heading: "Booking")
        #expect(answer.page.text.contains("Your account may not do this."))
        #expect(answer.page.all("form").count == 1)
    }

    // MARK: Actions

    @Test("A courier accepts the delivery by the button and sees the next action")
    func accept() async throws {
        let browser = try await browser(courier: 1)
        try await browser.submit("?action=accept")
        #expect(browser.sent.status == 303)
        let text = browser.page.page.text
        for shown in ["Taken by a courier", "The courier is on the way to the store", "Give this delivery back"] {
            #expect(text.contains(shown), "\(shown)")
        }
        #expect(browser.page.page.all("form").count == 1)
        let shown = try await town.call(GetDeliveryForStore(delivery: delivery), as: store)
        #expect(shown.delivery.holder?.id == couriers[0])
    }

    @Test("A delivery accepted by another courier meanwhile shows the refusal's sentence and status")
    func taken() async throws {
        let browser = try await browser(courier: 1)
        _ = try await town.call(AcceptDelivery(delivery: delivery), as: couriers[1])
        let answer = try await browser.submit("?action=accept")
        #expect(answer.status == 409, "\(answer.text)")
        #expect(answer.page.text.contains("This delivery has been taken."))
        #expect(answer.page.isBalanced)
    }

    @Test("An action that the reader does not have, or that the page does not have, does nothing")
    func unknownForms() async throws {
        let browser = try await storesBrowser()
        let headers: HTTPFields = [
            .contentType: "application/x-www-form-urlencoded", .origin: "https://kvart.test",
            .cookie: browser.cookies.map { "\($0)=\($1)" }.joined(separator: "; "),
        ]
        for query in [
            "", "?action=accept", "?action=cancel", "?signIn=staff.email", "?signIn=", "?a=b", "?signOut&a=b",
        ] {
            let answer = try await gateway.ask(.post, path + query, "", headers: headers)
            #expect(answer.status == 400, "\(query)")
            #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
        }
        let shown = try await town.call(GetDeliveryForStore(delivery: delivery), as: store)
        #expect(shown.delivery.version == 1)
    }

    @Test("An action without a session shows the sign-in form and does nothing")
    func signedOutMeanwhile() async throws {
        let browser = try await browser(courier: 1)
        browser.cookies = [:]
        let answer = try await browser.submit("?action=accept")
        expectLinkedPage(answer, heading: "Delivery")
        #expect(answer.page.all("form").count == 2)
    }

    // MARK: Other sites

    @Test(
        "A cross-site form is refused and does nothing",
        arguments: [
            ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], ["Origin": "https://evil.test"],
            ["Origin": "null"], ["Origin": "null", "Sec-Fetch-Site": "cross-site"],
        ])
    func crossSite(names: [String: String]) async throws {
        let browser = try await browser(courier: 1)
        var headers: HTTPFields = [
            .contentType: "application/x-www-form-urlencoded",
            .cookie: browser.cookies.map { "\($0)=\($1)" }.joined(separator: "; "),
        ]
        for (name, value) in names {
            if let name = HTTPField.Name(name) { headers[name] = value }
        }
        for query in ["?action=accept", "?signOut=1", "?signIn=courier.phone"] {
            let answer = try await gateway.ask(
                .post, path + query, "phone=0911000001&password=1234567", headers: headers)
            expectLinkedPage(answer, 403, heading: "This form is not ours")
            #expect(answer.headers[.setCookie] == nil)
        }
        #expect(try await browser.open(path).page.text.contains("Waiting for a courier"))
    }

    @Test("A link from another site redirects once, so that the browser sends its cookies")
    func detour() async throws {
        let browser = try await browser(courier: 1)
        for site in ["cross-site", "same-site"] {
            let answer = try await browser.open(path, headers: [.secFetchSite: site])
            expectLinkedPage(answer, heading: "Delivery")
            #expect(!answer.page.text.contains("Waiting for a courier"))
            #expect(answer.refreshes == ["0; url=\(path)?again=1"])
            #expect(answer.values(of: "href", in: "a").contains("\(path)?again=1"))
        }
        let own = try await browser.open("\(path)?again=1", headers: [.secFetchSite: "same-origin"])
        #expect(own.page.text.contains("Waiting for a courier"))
        #expect(own.formActions.first == "\(path)?action=accept")
        // A browser that sends `cross-site` again gets the form and no second redirect.
        let other = try await browser.open("\(path)?again=1", headers: [.secFetchSite: "cross-site"])
        #expect(other.refreshes == [])
        #expect(other.page.all("form").count == 2)
    }

    @Test("Other methods answer 405, and the page is not a method of `/rpc`")
    func methods() async throws {
        expectProblem(try await gateway.ask(.put, path), 405, "gateway.wrongMethod")
        #expect(try await gateway.ask(.head, path).status == 200)
        expectProblem(try await gateway.ask(.get, "/deliveries/a/b"), 404, "gateway.unknownRoute")
    }

    // MARK: Lists

    @Test("A list links each item to its page, and an empty list is named as empty")
    func lists() async throws {
        let browser = try await browser(courier: 1, at: "/deliveries")
        expectLinkedPage(browser.page, heading: "Deliveries")
        #expect(browser.page.page.text.contains("Waiting for a courier"))
        #expect(browser.page.values(of: "href", in: "a").contains(path))
        #expect(browser.page.page.text.contains("You can do this:"))
        let empty = try await browser.open("/cancellations")
        expectLinkedPage(empty, heading: "Deliveries that were given up or called off")
        #expect(empty.page.text.contains("There is nothing here."))
        _ = try await town.call(AcceptDelivery(delivery: delivery), as: couriers[0])
        _ = try await town.call(GiveUpDelivery(delivery: delivery), as: couriers[0])
        let ledger = try await browser.open("/cancellations")
        #expect(ledger.page.text.contains("Given up by the courier"))
        #expect(ledger.page.text.contains("Counts against the courier"))
        let stores = try await storesBrowser(at: "/cancellations")
        #expect(stores.page.page.text.contains("Number 1"))
    }
}
