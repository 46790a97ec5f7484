import CoachesContract
import GatewayService
import HTTPTypes
import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("The booking page that a notice links to")
struct BookingPageTests {
    private static let phone = "067 100 0001"

    /// Returns the carrier's reply for an unpaid booking.
    private static func unpaid() throws -> String {
        var reply = GetBooking.examples[0].reply
        reply.booking.status = .awaitingPayment
        reply.booking.actions = [.pay, .cancel]
        return String(decoding: try JSONWriter.encode(reply), as: UTF8.self)
    }

    /// Returns a browser after the passenger's sign-in on the page.
    private func browser(_ town: PassengerTown) async throws -> PageBrowser {
        try await town.passenger(Self.phone)
        let browser = PageBrowser(town.gateway)
        try await browser.open(PassengerTown.path)
        try await browser.submit("?signIn=person.codeRequest", ["phone": Self.phone])
        let code = try await town.code(for: Self.phone)
        try await browser.submit("?signIn=person.code", ["phone": Self.phone, "code": code])
        return browser
    }

    @Test("R03.8 a passenger signs in by phone and code and sees the booking")
    func code() async throws {
        let town = try await PassengerTown([GetBooking.name: exampleReply(of: GetBooking.self)])
        try await town.passenger(Self.phone)
        let browser = PageBrowser(town.gateway)
        try await browser.open(PassengerTown.path)
        expectLinkedPage(browser.page, heading: "Booking")
        let start = "\(PassengerTown.path)?signIn=person"
        #expect(browser.page.formActions == ["\(start).codeRequest", "\(start).email"])
        #expect(town.coaches.sent.isEmpty)

        let second = try await browser.submit("?signIn=person.codeRequest", ["phone": Self.phone])
        expectLinkedPage(second, heading: "Booking")
        #expect(second.page.text.contains("We have sent a code to this phone."))
        #expect(second.formActions == ["\(start).code", "\(start).codeRequest", "\(start).email"])
        #expect(second.values(of: "value", in: "input") == [Self.phone])
        let sent = try await town.code(for: Self.phone)

        let wrong = try await browser.submit(
            "?signIn=person.code", ["phone": Self.phone, "code": sent == "000000" ? "000001" : "000000"])
        #expect(wrong.status == 401)
        #expect(wrong.page.text.contains("The code is wrong or no longer good."))
        try await browser.submit("?signIn=person.code", ["phone": Self.phone, "code": sent])
        #expect(browser.sent.status == 303)
        expectLinkedPage(browser.page, heading: "Booking")
        let text = browser.page.page.text
        for shown in ["Paid and confirmed", "100001", "Суми", "Київ", "UAH\u{A0}900.00", "Give seats back"] {
            #expect(text.contains(shown), "\(shown): \(text)")
        }
        let call = try #require(town.coaches.sent.last)
        #expect(call.method == GetBooking.name && call.call == #"{"booking":"\#(PassengerTown.booking)"}"#)
        #expect(call.meta("caller")?.contains(#""kind":"person""#) == true)
    }

    @Test("A code for a phone number without an account does not sign in: the page creates no account")
    func nobody() async throws {
        let town = try await PassengerTown()
        let browser = PageBrowser(town.gateway)
        try await browser.open(PassengerTown.path)
        try await browser.submit("?signIn=person.codeRequest", ["phone": Self.phone])
        let answer = try await browser.submit(
            "?signIn=person.code", ["phone": Self.phone, "code": try await town.code(for: Self.phone)])
        #expect(answer.status == 422)
        #expect(browser.cookies.isEmpty)
    }

    @Test("R03.56 without a supported language in the request the page is in Ukrainian")
    func language() async throws {
        let town = try await PassengerTown([GetBooking.name: exampleReply(of: GetBooking.self)])
        let answer = try await town.gateway.ask(.get, PassengerTown.path)
        expectLinkedPage(answer, heading: "Бронювання")
        #expect(answer.headers[.contentLanguage] == "uk")
    }

    @Test("R03.41 an unpaid booking has a button that begins the payment and opens its page on this host")
    func pay() async throws {
        let page = StartPayment.examples[0].reply.page
        let town = try await PassengerTown([
            GetBooking.name: Self.unpaid(), StartPayment.name: exampleReply(of: StartPayment.self),
            ShowPayment.name: exampleReply(of: ShowPayment.self),
        ])
        let browser = try await browser(town)
        #expect(
            browser.page.formActions == ["\(PassengerTown.path)?action=pay", "\(PassengerTown.path)?signOut=1"])
        #expect(browser.page.page.text.contains("Waiting to be paid"))
        #expect(browser.page.page.text.contains("Call this booking off"))
        try await browser.submit("?action=pay")
        #expect(browser.sent.status == 303)
        let location = try #require(browser.sent.headers[.location])
        #expect(location.hasPrefix("/coach-payments/") && page.hasSuffix(location))
        #expect(browser.page.text.contains("<h1>Pay for your booking</h1>"))
    }

    @Test("A redirect to another host is not followed")
    func badAddress() async throws {
        for address in ["https://evil.test//evil.test", "//evil.test/a", "javascript:alert(1)", "https://evil.test"] {
            let reply = try exampleReply(of: StartPayment.self).replacing(
                StartPayment.examples[0].reply.page, with: address)
            let town = try await PassengerTown([GetBooking.name: Self.unpaid(), StartPayment.name: reply])
            let browser = try await browser(town)
            let answer = try await browser.submit("?action=pay")
            #expect(answer.status == 502, "\(address)")
        }
    }

    @Test("A refused payment shows the sentence above the current booking")
    func refused() async throws {
        let refusal = StartPayment.Refused.paymentInProgress
        let town = try await PassengerTown(
            [GetBooking.name: Self.unpaid()], errors: [StartPayment.name: ErrorObject(refusal, of: StartPayment.name)])
        let browser = try await browser(town)
        let answer = try await browser.submit("?action=pay")
        expectLinkedPage(answer, 409, heading: "Booking")
        #expect(answer.page.text.contains(refusal.message))
        #expect(answer.page.text.contains("Waiting to be paid"))
    }

    @Test("R03.49 a paid booking has links to its ticket and its receipt")
    func documents() async throws {
        let town = try await PassengerTown([GetBooking.name: exampleReply(of: GetBooking.self)])
        let links = try await browser(town).page.values(of: "href", in: "a").filter { $0.hasPrefix("/v1") }
        let start = "/v1/coaches/bookings/\(PassengerTown.booking)"
        #expect(links == ["\(start)/ticket", "\(start)/receipt"])
    }

    @Test("Refunds are shown with their states and amounts")
    func refunds() async throws {
        var reply = GetBooking.examples[0].reply
        for (state, amount) in [(RefundState.inTransit, Int64(45_000)), (.done, 30_000), (.done, 15_000)] {
            reply.booking.refunds.append(
                RefundDetails(
                    id: .example, amount: Money(amount, .uah), state: state, cause: .passenger, createdAt: .example)
            )
        }
        let json = String(decoding: try JSONWriter.encode(reply), as: UTF8.self)
        let town = try await PassengerTown([GetBooking.name: json])
        let text = try await browser(town).page.page.text
        for shown in ["A refund is on its way", "UAH\u{A0}450.00", "UAH\u{A0}300.00", "UAH\u{A0}150.00"] {
            #expect(text.contains(shown), "\(shown)")
        }
        #expect(text.ranges(of: "A refund was paid").count == 1)
    }

    @Test("User text in a booking is escaped", arguments: EscapingTests.hostile)
    func hostile(text: String) async throws {
        func page(_ text: String) async throws -> Answered {
            let reply = try exampleReply(of: GetBooking.self).replacing("\"Суми\"", with: quoted(text))
            let coaches = try ScriptedClient.replying(#"{"meta":{},"reply":\#(reply)}"#)
            return try await TestGateway(service: coaches, contracts: .only("coaches", "identity"))
                .ask(.get, PassengerTown.path, token: "person", headers: [.acceptLanguage: "en"])
        }
        let (hostile, idempotent) = (try await page(text), try await page("harmless"))
        #expect(hostile.status == 200)
        #expect(hostile.page.text.contains(text), "\(hostile.page.text)")
        #expect(hostile.page.tags.map(\.shape) == idempotent.page.tags.map(\.shape))
    }

    @Test("Values typed into a form are escaped", arguments: EscapingTests.hostile)
    func typed(text: String) async throws {
        func page(_ text: String) async throws -> Answered {
            let identity = ScriptedClient.failing(ErrorObject(SignInRefused.wrongCredentials, of: SignIn.name))
            let gateway = try TestGateway(identity: identity, contracts: .only("coaches", "identity"))
            let browser = PageBrowser(gateway)
            try await browser.open(PassengerTown.path)
            return try await browser.submit("?signIn=person.email", ["email": text, "password": "a"])
        }
        let (hostile, idempotent) = (try await page(text), try await page("harmless"))
        #expect(hostile.page.tags.map(\.shape) == idempotent.page.tags.map(\.shape))
        let values = hostile.values(of: "value", in: "input").map { Array($0.utf8) }
        #expect(values == [Array(text.utf8)])
    }
}
