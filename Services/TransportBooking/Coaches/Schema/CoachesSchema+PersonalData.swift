import SQLiteKit

extension CoachesSchema {
    static let personalData: [StoredColumns] = [
        .personal(.name, "booking.surname", "booking.surnameKey", onDeletion: .erased),
        .personal(.phone, "booking.phone", onDeletion: .erased),
        .personal(.text, "booking.comment", onDeletion: .erased),
        .personal(
            .text, "refund.reason", onDeletion: .kept("the carrier's books; the booking has no name any more")),
        .personal(
            .card, "attempt.cardPan", "attempt.authCode",
            onDeletion: .kept("the carrier's books; the booking has no name any more")),
        .notPersonal(
            "attempt.reference", "attempt.pageKey", "paymentIssue.reference", "refund.quote", because: "identifiers"),
        .notPersonal("paymentIssue.reason", "paymentIssue.details", because: "states and amounts of a payment"),
        .notPersonal(
            "tariff.currency", "tripCancellation.currency", "booking.currency", "attempt.currency", "payment.currency",
            "refund.currency", because: "codes of ISO 4217"),
        .notPersonal(
            "carrier.name", "carrier.phone", "carrier.email", "carrier.appVersion", "helpText.language",
            "helpText.text", "stop.code", "stop.name", "stop.latitude", "stop.longitude", "route.code", "route.name",
            "tariff.name", "journey.tariffName", "trip.cancelReason", because: "the carrier publishes them"),
    ]
}
