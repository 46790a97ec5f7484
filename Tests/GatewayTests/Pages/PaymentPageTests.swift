import CoachesContract
import HTTPTypes
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The payment page of a booking")
struct PaymentPageTests {
    @Test(
        "R03.41 R03.56 every state is shown in every language, with the purchase in all states but one",
        arguments: PaymentPageState.allCases, Language.allCases)
    func states(state: PaymentPageState, language: Language) async throws {
        let town = try PaymentGateway(PaymentGateway.reply(state, form: state == .open ? PaymentGateway.form : nil))
        let answer = try await town.get(language.rawValue)
        let english = try await town.get("en")
        let statuses: [PaymentPageState: Int] = [.closed: 410, .unknown: 404]
        #expect(answer.status == statuses[state] ?? 200)
        #expect(answer.headers[.contentLanguage] == language.rawValue)
        let (page, original) = (answer.page, english.page)
        #expect(page.isBalanced)
        let tags = page.tags.map(\.name)
        let originalTags = original.tags.map(\.name)
        #expect(tags == originalTags)
        #expect((page.text == original.text) == (language == .en))
        let isKnown = state != .unknown
        for text in ["100001", "Суми", "Київ", "06:00"] { #expect(page.text.contains(text) == isKnown, "\(text)") }
        #expect(page.all("form").count == ([.open, .declined, .repriced].contains(state) ? 1 : 0))
    }

    @Test("R03.56 without a supported language in the request the page is in Ukrainian")
    func language() async throws {
        let town = try PaymentGateway(PaymentGateway.reply(.paid))
        for accepted in [nil, "*", "de"] as [String?] {
            let answer = try await town.get(accepted)
            #expect(answer.headers[.contentLanguage] == "uk")
            #expect(answer.page.text.contains("Квиток"))
        }
        let heard = town.client.sent.compactMap { $0.meta("language") }
        #expect(heard == [#""uk""#, #""uk""#, #""uk""#])
    }

    @Test(
        "Amounts and dates are formatted for the language",
        arguments: [
            (Language.en, "UAH\u{A0}900.00", "26 November 2026"), (.hr, "900,00\u{A0}UAH", "26. studenoga 2026."),
            (.uk, "900,00\u{A0}грн", "26 листопада 2026"), (.ar, "900.00\u{A0}UAH", "26 نوفمبر 2026"),
        ])
    func forms(language: Language, total: String, day: String) async throws {
        let answer = try await PaymentGateway(PaymentGateway.reply(.paid)).get(language.rawValue)
        #expect(answer.page.text.contains(total), "\(answer.page.text)")
        #expect(answer.page.text.contains(day), "\(answer.page.text)")
        #expect(answer.text.contains(#"<time datetime="2026-11-26">"#))
        // Left-to-right text is isolated on a right-to-left page.
        #expect(answer.text.contains("<bdi>\(total)</bdi>"))
        #expect(answer.text.contains("<bdi>Суми</bdi> – <bdi>Київ</bdi>"))
    }

    @Test("The page of a refund gives its reason, in every language", arguments: Language.allCases)
    func causes(language: Language) async throws {
        let plain = try await PaymentGateway(PaymentGateway.reply(.refunded)).get(language.rawValue).page
        var shown: Set<String> = []
        for cause in RefundCause.allCases {
            let page = try await PaymentGateway(PaymentGateway.reply(.refunded, cause: cause)).get(language.rawValue)
                .page
            #expect(page.isBalanced)
            let (count, plainCount) = (page.all("p").count, plain.all("p").count)
            #expect(count == plainCount + 1, "\(cause)")
            shown.insert(page.text)
        }
        #expect(shown.count == RefundCause.allCases.count)
    }

    @Test(
        "The footer has the carrier's name and contact instead of the operator's",
        arguments: PaymentPageState.allCases, Language.allCases)
    func contact(state: PaymentPageState, language: Language) async throws {
        let contact = PageContact(
            name: Line(unchecked: "Еліт <Експрес>"), phone: .example, email: try EmailAddress("help@elite.example"))
        let page = try await PaymentGateway(PaymentGateway.reply(state, contact: contact)).get(language.rawValue).page
        let links = page.all("a").compactMap { $0.attributes["href"] }
        #expect(links.contains("tel:\(PhoneNumber.example.text)") && links.contains("mailto:help@elite.example"))
        #expect(!links.contains("/contact"))
        #expect(page.text.contains("Еліт <Експрес>"), "\(page.text)")
        #expect(page.isBalanced)
        // Without the carrier's own contact the operator's is shown.
        let bare = try await PaymentGateway(PaymentGateway.reply(state)).get(language.rawValue).page
        let others = bare.all("a").compactMap { $0.attributes["href"] }
        #expect(others.contains("/contact"))
    }

    @Test("R03.41 an open payment posts the acquirer's fields, unchanged and in order, only to the acquirer")
    func open() async throws {
        let answer = try await PaymentGateway(PaymentGateway.reply(.open, form: PaymentGateway.form)).get("en")
        let page = answer.page
        let forms = page.all("form").map(\.attributes)
        #expect(
            forms == [["method": "post", "action": PaymentGateway.form.action, "accept-charset": "utf-8"]])
        let sent = page.all("input").map { tag in
            OutwardForm.Field(name: tag.attributes["name"] ?? "", value: tag.attributes["value"] ?? "")
        }
        #expect(sent == PaymentGateway.form.fields)
        let types = Set(page.all("input").map { $0.attributes["type"] })
        #expect(types == ["hidden"])
        #expect(page.text.contains("Pay by card"))
        #expect(page.text.contains("Pay by 13:00, local time."))
        #expect(answer.text.contains(#"<time datetime="2026-11-25T11:00:00.000Z">13:00</time>"#))
        #expect(
            answer.headers[.contentSecurityPolicy]
                == "default-src 'none'; style-src '\(ContentPolicy.hash(of: page.style))'; img-src data:; "
                + "form-action 'self' https://secure.acquirer.test; base-uri 'none'; frame-ancestors 'none'")
        #expect(answer.headers[.referrerPolicy] == "no-referrer")
        #expect(answer.headers[.cacheControl] == "no-store")
    }

    @Test("Only the page of a payment in progress reloads itself", arguments: PaymentPageState.allCases)
    func refresh(state: PaymentPageState) async throws {
        let answer = try await PaymentGateway(PaymentGateway.reply(state)).get()
        let refreshes = answer.page.all("meta").filter { $0.attributes["http-equiv"] == "refresh" }
        let seconds = refreshes.map { $0.attributes["content"] ?? "" }
        #expect(seconds == (state == .processing ? ["5"] : []))
        // The policy takes effect only in the head.
        let names = answer.page.tags.map(\.name)
        let end = try #require(names.firstIndex(of: "/head"))
        let last = try #require(names.lastIndex(of: "meta"))
        #expect(last < end)
    }

    /// The reply for a reader who has just returned from the acquirer.
    private static var waiting: ShowPayment.Reply {
        var reply = PaymentGateway.reply(.open)
        reply.state = .processing
        return reply
    }

    @Test(
        "A reader who returns from the acquirer waits on the same page, which links to the form",
        arguments: Language.allCases)
    func returned(language: Language) async throws {
        let town = try PaymentGateway(Self.waiting)
        let answer = try await town.get(language.rawValue, query: "?returned=true")
        let calls = town.client.sent.compactMap { $0.call }
        #expect(calls == [#"{"paymentKey":"\#(PaymentKey.example.text)","returned":true}"#])
        #expect(answer.status == 200)
        let page = answer.page
        #expect(page.isBalanced)
        let links = page.all("a").compactMap { $0.attributes["href"] }
        #expect(links.contains(PaymentGateway.target), "\(links)")
        let refreshes = page.all("meta").filter { $0.attributes["http-equiv"] == "refresh" }
        // Without an address the browser reloads the current page with its query.
        let contents = refreshes.map { $0.attributes["content"] ?? "" }
        #expect(contents == ["5"])
        #expect(page.all("form").isEmpty)
        #expect(answer.headers[.referrerPolicy] == "no-referrer")
        // A payment in progress has no link.
        let processing = try await PaymentGateway(PaymentGateway.reply(.processing)).get(language.rawValue)
        let others = processing.page.all("a").compactMap { $0.attributes["href"] }
        #expect(!others.contains(PaymentGateway.target))
    }

    @Test("Without a form the policy allows no other host", arguments: PaymentPageState.allCases)
    func noForm(state: PaymentPageState) async throws {
        let answer = try await PaymentGateway(PaymentGateway.reply(state)).get()
        let policy = try #require(answer.headers[.contentSecurityPolicy])
        #expect(policy.contains("form-action 'self';"))
        let targets = answer.page.all("form").map { $0.attributes["action"] }
        #expect(targets == ([.declined, .repriced].contains(state) ? ["\(PaymentGateway.target)/retry"] : []))
    }

    @Test(
        "R03.46 a declined payment has a retry button and shows the deadline",
        arguments: Language.allCases)
    func declined(language: Language) async throws {
        let answer = try await PaymentGateway(PaymentGateway.reply(.declined)).get(language.rawValue)
        #expect(answer.status == 200)
        let forms = answer.page.all("form").map(\.attributes)
        #expect(forms == [["method": "post", "action": "\(PaymentGateway.target)/retry"]])
        #expect(answer.page.all("button").count == 1)
        #expect(answer.text.contains(#"<time datetime="2026-11-25T11:00:00.000Z">13:00</time>"#))
    }

    @Test("R03.46 a refunded payment can be repeated only while the booking has a deadline")
    func refunded() async throws {
        var reply = PaymentGateway.reply(.refunded)
        let without = try await PaymentGateway(reply).get("en").page
        #expect(without.all("form").isEmpty)
        let payable = PaymentGateway.reply(.open)
        (reply.payUntil, reply.payUntilTime) = (payable.payUntil, payable.payUntilTime)
        let page = try await PaymentGateway(reply).get("en").page
        let targets = page.all("form").map { $0.attributes["action"] }
        #expect(targets == ["\(PaymentGateway.target)/retry"])
    }

    @Test(
        "R03.37 during a payment the page shows until when the seats are held, or that they are not",
        arguments: Language.allCases)
    func held(language: Language) async throws {
        var reply = PaymentGateway.reply(.processing)
        let released = try await PaymentGateway(reply).get(language.rawValue)
        #expect(!released.text.contains("<time datetime=\"2026-11-25"))
        (reply.heldUntil, reply.heldUntilTime) = (Instant(milliseconds: 1_795_605_300_000), ClockTime(minutes: 795))
        let held = try await PaymentGateway(reply).get(language.rawValue)
        #expect(held.text.contains(#"<time datetime="2026-11-25T11:15:00.000Z">13:15</time>"#))
        #expect(held.page.text != released.page.text)
        guard language == .en else { return }
        #expect(held.page.text.contains("Your seats are held until 13:15, local time."))
        #expect(!held.page.text.contains("not held"))
        #expect(released.page.text.contains("The seats are not held any more."))
    }

    @Test("R03.24 an ambiguous local time is shown with its offset", arguments: Language.allCases)
    func twice(language: Language) async throws {
        var journey = PaymentGateway.journey
        (journey.time, journey.utcOffset) = (ClockTime(minutes: 210), UTCOffset(minutes: 120))
        var open = PaymentGateway.reply(.open, form: PaymentGateway.form, journeys: [journey])
        open.payUntilOffset = UTCOffset(minutes: 180)
        let page = try await PaymentGateway(open).get(language.rawValue)
        #expect(page.text.contains("<bdi>03:30 (UTC+02:00)</bdi>"))
        #expect(page.text.contains("13:00 (UTC+03:00)</time></bdi>"))
        var processing = PaymentGateway.reply(.processing)
        (processing.heldUntil, processing.heldUntilTime) = (open.payUntil, ClockTime(minutes: 225))
        processing.heldUntilOffset = UTCOffset(minutes: 120)
        let waiting = try await PaymentGateway(processing).get(language.rawValue)
        #expect(waiting.text.contains("03:45 (UTC+02:00)</time></bdi>"))
    }

    @Test("Both directions of a trip are shown, and names of any length and form stay text")
    func journeys() async throws {
        var back = PaymentGateway.journey
        back.fromName = Line(unchecked: String(repeating: "Ж", count: 200))
        back.toName = Line(unchecked: "<b>\"{{words.heading}}\"</b>")
        let reply = PaymentGateway.reply(.paid, journeys: [PaymentGateway.journey, back])
        let page = try await PaymentGateway(reply).get("en").page
        #expect(page.isBalanced)
        #expect(page.all("b").isEmpty)
        #expect(page.text.contains(back.fromName.text) && page.text.contains(back.toName.text))
        let terms = page.all("dt").count
        #expect(terms == 8)
        // A long word is broken instead of widening the page.
        #expect(page.style.contains("overflow-wrap: break-word"))
    }

    @Test(
        "A reply that cannot be rendered answers 502",
        arguments: [
            #""total":{"amount":1,"currency":"ABC"}"#, #""total":{"amount":"1","currency":"UAH"}"#, #""total":3"#,
            #""payUntil":"soon""#, #""payUntil":7"#,
            #""journeys":[{"fromName":"a","toName":"b","date":"2026-13-01","time":"06:00","seats":1}]"#,
            #""outwardForm":3"#, #""outwardForm":{"action":"https://a.test"}"#,
            #""outwardForm":{"action":"https://a.test","fields":[{"name":"a"}]}"#,
            #""outwardForm":{"action":null,"fields":[]}"#,
        ])
    func unreadable(member: String) async throws {
        let answer = try await PaymentGateway(json: #"{"state":"open","number":1,\#(member)}"#).get("en")
        #expect(answer.status == 502, "\(answer.text)")
        #expect(answer.text.contains("<h1>Something went wrong</h1>"))
        #expect(answer.page.all("form").isEmpty)
    }
}
