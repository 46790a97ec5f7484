import CoachesContract
import GatewayService
import HTTPTypes
import RPC
import Vocabulary

/// A gateway for a carrier with a scripted payment page.
struct PaymentGateway {
    let client: ScriptedClient
    let gateway: TestGateway

    static let target = "/coach-payments/\(PaymentKey.example.text)"

    /// - Parameter reply: JSON.
    init(json reply: String) throws {
        client = try ScriptedClient.replying(#"{"meta":{},"reply":\#(reply)}"#)
        gateway = try TestGateway(
            service: client,
            contracts: [
                PublishedContract(Payments.self, by: "transport-booking"),
                PublishedContract(FakeIdentity.self, by: "identity"),
            ])
    }

    init(_ reply: ShowPayment.Reply) throws {
        try self.init(json: String(decoding: JSONWriter.encode(reply), as: UTF8.self))
    }

    /// - Parameters:
    ///   - accepted: the value of `Accept-Language`.
    ///   - query: with its question mark.
    func get(_ accepted: String? = nil, query: String = "") async throws -> Answered {
        var headers = HTTPFields()
        headers[.acceptLanguage] = accepted
        return try await gateway.ask(.get, Self.target + query, headers: headers)
    }

    /// Olena's two seats from Sumy to Kyiv.
    static func reply(
        _ state: PaymentPageState, form: OutwardForm? = nil,
        journeys: [PaymentPageJourney] = [PaymentGateway.journey], cause: RefundCause? = nil,
        contact: PageContact? = nil
    ) -> ShowPayment.Reply {
        guard state != .unknown else { return ShowPayment.Reply(state: .unknown, contact: contact) }
        let isOpen = [.open, .declined, .repriced].contains(state)
        return ShowPayment.Reply(
            state: state, number: 100_001, journeys: journeys, total: Money(90_000, .uah),
            payUntil: isOpen ? Instant(milliseconds: 1_795_604_400_000) : nil,
            payUntilTime: isOpen ? ClockTime(minutes: 780) : nil, refundCause: cause, contact: contact,
            outwardForm: form)
    }

    static let journey = PaymentPageJourney(
        fromName: Line(unchecked: "Суми"), toName: Line(unchecked: "Київ"), date: CalendarDate(daysSince1970: 20_783),
        time: ClockTime(minutes: 360), seats: 2)

    static let form = OutwardForm(
        action: "https://secure.acquirer.test/pay?a=1&b=2",
        fields: [
            OutwardForm.Field(name: "orderReference", value: "100001-1-00000002"),
            OutwardForm.Field(name: "productName[]", value: #"Суми - Київ "2" <& '{{site.name}}'"#),
            OutwardForm.Field(name: "productName[]", value: "Київ - Суми"),
            OutwardForm.Field(name: "empty", value: ""),
        ])

    private enum Payments: Contract {
        static let name = "coaches"
        static let language = CoachesContract.language
        static let calls: [any Call.Type] = [ShowPayment.self]
    }
}
