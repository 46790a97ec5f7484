import CallTypes
import Vocabulary

/// Olena's payment, for the examples.
enum ExamplePayment {
    static let attempt: PaymentAttemptID = ExampleNetwork.id(3)
    static let reference = "100001-1-00000002"
    static let amount = Money(90_000, .uah)
    static let form = OutwardForm(
        action: "https://acquirer.example/pay",
        fields: [
            OutwardForm.Field(name: "orderReference", value: reference),
            OutwardForm.Field(name: "amount", value: amount.decimal),
        ])
    static let contact = PageContact(name: Line(unchecked: "Еліт Експрес"), phone: .example, email: nil)
    static let journey = PaymentPageJourney(
        fromName: ExampleNetwork.journey.fromName, toName: ExampleNetwork.journey.toName,
        date: ExampleNetwork.journey.date, time: ExampleNetwork.journey.time, seats: 2)
}
