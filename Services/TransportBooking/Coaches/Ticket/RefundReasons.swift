import CoachesContract

/// The causes of refunds, as receipts in one language print them.
struct RefundReasons: Sendable {
    private let passenger: String
    private let carrier: String
    private let cancelled: String
    private let departed: String
    private let noSeats: String
    private let notOnSale: String
    private let accountDeleted: String
    private let duplicate: String
    private let staff: String

    func text(of cause: RefundCause) -> String {
        switch cause {
        case .passenger: passenger
        case .carrier: carrier
        case .cancelled: cancelled
        case .departed: departed
        case .noSeats: noSeats
        case .notOnSale: notOnSale
        case .accountDeleted: accountDeleted
        case .duplicate: duplicate
        case .staff: staff
        }
    }

    static let english = RefundReasons(
        passenger: "Seats given back", carrier: "Trip cancelled by the carrier",
        cancelled: "Booking cancelled before the payment", departed: "Paid after the departure",
        noSeats: "No free seats when paid", notOnSale: "Trip not on sale when paid", accountDeleted: "Account deleted",
        duplicate: "Paid twice", staff: "Booking cancelled by the dispatcher")

    static let croatian = RefundReasons(
        passenger: "Mjesta vraćena", carrier: "Prijevoznik otkazao vožnju",
        cancelled: "Rezervacija otkazana prije uplate", departed: "Plaćeno nakon polaska",
        noSeats: "Bez slobodnih mjesta u trenutku uplate", notOnSale: "Vožnja nije bila u prodaji u trenutku uplate",
        accountDeleted: "Korisnički račun izbrisan", duplicate: "Plaćeno dvaput",
        staff: "Dispečerska služba otkazala rezervaciju")

    static let ukrainian = RefundReasons(
        passenger: "Місця повернуто", carrier: "Перевізник скасував рейс",
        cancelled: "Бронювання скасовано до оплати", departed: "Сплачено після відправлення",
        noSeats: "На момент оплати не було вільних місць", notOnSale: "На момент оплати рейс не продавався",
        accountDeleted: "Обліковий запис видалено", duplicate: "Сплачено двічі",
        staff: "Диспетчерська служба скасувала бронювання")

    static let arabic = RefundReasons(
        passenger: "أُعيدت المقاعد", carrier: "ألغت شركة النقل الرحلة", cancelled: "أُلغي الحجز قبل الدفع",
        departed: "دُفع بعد انطلاق الحافلة", noSeats: "لا مقاعد متاحة عند الدفع",
        notOnSale: "الرحلة غير معروضة للبيع عند الدفع", accountDeleted: "حُذف الحساب", duplicate: "دُفع مرتين",
        staff: "ألغى قسم الحجز الحجز")
}
