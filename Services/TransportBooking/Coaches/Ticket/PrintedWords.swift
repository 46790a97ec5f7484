import CoachesContract
import Vocabulary

/// The words on tickets and receipts in one language.
struct PrintedWords: Sendable {
    var ticket: String
    var receipt: String
    /// The labels of the outbound and the return way.
    var there: String
    var back: String
    var from: String
    var to: String
    var passenger: String
    var seat: String
    var seats: String
    /// When the bus starts at its first stop.
    var trip: String
    var price: String
    var tariff: String
    var total: String
    var hint: String
    var carrier: String
    var route: String
    var departure: String
    var card: String
    var cash: String
    /// A received payment.
    var paid: String
    /// A refund.
    var refund: String
    /// The payments less the refunds.
    var balance: String
    /// The label of the cause of a refund.
    var reason: String
    private var reasons: RefundReasons

    static func `in`(_ language: Language) -> PrintedWords {
        switch language {
        case .en: english
        case .hr: croatian
        case .uk: ukrainian
        case .ar: arabic
        }
    }

    /// Returns the payment method, with the card number as the acquirer has masked it.
    func method(_ method: PaymentMethod, card number: String?) -> String {
        switch method {
        case .card: number.map { "\(card) \($0)" } ?? card
        case .cash: cash
        }
    }

    func reason(for cause: RefundCause) -> String { reasons.text(of: cause) }

    private static let english = PrintedWords(
        ticket: "Ticket", receipt: "Receipt", there: "Outbound", back: "Return", from: "From", to: "To",
        passenger: "Passenger", seat: "Seat", seats: "Seats", trip: "The bus starts", price: "Price", tariff: "Fare",
        total: "Total",
        hint: "Show this code to the driver when you get on.", carrier: "Carrier", route: "Route",
        departure: "Departure", card: "Card", cash: "Cash", paid: "Paid", refund: "Refund", balance: "Balance",
        reason: "Reason", reasons: .english)

    private static let croatian = PrintedWords(
        ticket: "Karta", receipt: "Potvrda o plaćanju", there: "Odlazak", back: "Povratak", from: "Od", to: "Do",
        passenger: "Putnik", seat: "Sjedalo", seats: "Sjedala", trip: "Autobus kreće", price: "Cijena",
        tariff: "Tarifa",
        total: "Ukupno", hint: "Pokažite ovaj kod vozaču pri ulasku.", carrier: "Prijevoznik", route: "Linija",
        departure: "Polazak", card: "Kartica", cash: "Gotovina", paid: "Plaćeno", refund: "Povrat novca",
        balance: "Preostalo", reason: "Razlog", reasons: .croatian)

    private static let ukrainian = PrintedWords(
        ticket: "Квиток", receipt: "Квитанція", there: "Туди", back: "Назад", from: "Звідки", to: "Куди",
        passenger: "Пасажир", seat: "Місце", seats: "Місця", trip: "Початок рейсу", price: "Ціна", tariff: "Тариф",
        total: "Разом",
        hint: "Покажіть цей код водієві під час посадки.", carrier: "Перевізник", route: "Маршрут",
        departure: "Відправлення", card: "Картка", cash: "Готівка", paid: "Сплачено", refund: "Повернення коштів",
        balance: "Залишок",
        reason: "Причина", reasons: .ukrainian)

    private static let arabic = PrintedWords(
        ticket: "تذكرة", receipt: "إيصال", there: "ذهاب", back: "إياب", from: "من", to: "إلى", passenger: "الراكب",
        seat: "المقعد", seats: "المقاعد", trip: "انطلاق الحافلة", price: "السعر", tariff: "التعرفة", total: "المجموع",
        hint: "اعرض هذا الرمز على السائق عند الصعود.", carrier: "الناقل", route: "الخط", departure: "المغادرة",
        card: "بطاقة", cash: "نقدًا", paid: "المدفوع", refund: "استرداد", balance: "الرصيد", reason: "السبب",
        reasons: .arabic)
}
