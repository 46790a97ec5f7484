extension CoachesTexts {
    /// The texts of pages.
    static let pages = #"""
        {
            "pages": {
                "coaches.booking": {
                    "en": "Booking",
                    "hr": "Rezervacija",
                    "uk": "Бронювання",
                    "ar": "حجز"
                },
                "coaches.booking.actions.cancel": {
                    "en": "Call this booking off",
                    "hr": "Otkažite ovu rezervaciju",
                    "uk": "Скасувати це бронювання",
                    "ar": "إلغاء هذا الحجز"
                },
                "coaches.booking.actions.pay": {
                    "en": "Pay by card",
                    "hr": "Platite karticom",
                    "uk": "Сплатити карткою",
                    "ar": "الدفع بالبطاقة"
                },
                "coaches.booking.actions.receipt": {
                    "en": "Get the receipt",
                    "hr": "Preuzmite račun",
                    "uk": "Отримати квитанцію",
                    "ar": "الحصول على الإيصال"
                },
                "coaches.booking.actions.refund": {
                    "en": "Give seats back",
                    "hr": "Vratite mjesta",
                    "uk": "Повернути місця",
                    "ar": "إعادة مقاعد"
                },
                "coaches.booking.actions.ticket": {
                    "en": "Get the ticket",
                    "hr": "Preuzmite kartu",
                    "uk": "Отримати квиток",
                    "ar": "الحصول على التذكرة"
                },
                "coaches.booking.journey.date": {
                    "en": "Day of departure",
                    "hr": "Dan polaska",
                    "uk": "День відправлення",
                    "ar": "يوم المغادرة"
                },
                "coaches.booking.journey.fromName": {
                    "en": "From",
                    "hr": "Polazište",
                    "uk": "Звідки",
                    "ar": "من"
                },
                "coaches.booking.journey.time": {
                    "en": "Time of departure",
                    "hr": "Vrijeme polaska",
                    "uk": "Час відправлення",
                    "ar": "وقت المغادرة"
                },
                "coaches.booking.journey.toName": {
                    "en": "To",
                    "hr": "Odredište",
                    "uk": "Куди",
                    "ar": "إلى"
                },
                "coaches.booking.number": {
                    "en": "Order number",
                    "hr": "Broj narudžbe",
                    "uk": "Номер замовлення",
                    "ar": "رقم الطلب"
                },
                "coaches.booking.payUntil": {
                    "en": "To be paid by",
                    "hr": "Platiti do",
                    "uk": "Сплатити до",
                    "ar": "آخر وقت للدفع"
                },
                "coaches.booking.refunds.amount": {
                    "en": "Amount that goes back",
                    "hr": "Iznos koji se vraća",
                    "uk": "Сума до повернення",
                    "ar": "المبلغ المعاد"
                },
                "coaches.booking.refunds.state.created": {
                    "en": "A refund was begun",
                    "hr": "Povrat novca je pokrenut",
                    "uk": "Повернення коштів розпочато",
                    "ar": "بدأت إعادة المبلغ"
                },
                "coaches.booking.refunds.state.done": {
                    "en": "A refund was paid",
                    "hr": "Povrat novca je izvršen",
                    "uk": "Кошти повернуто",
                    "ar": "أُعيد المبلغ"
                },
                "coaches.booking.refunds.state.failed": {
                    "en": "A refund did not succeed, and our staff works on it",
                    "hr": "Povrat novca nije uspio i naša služba radi na tome",
                    "uk": "Повернути кошти не вдалося, і наші працівники цим займаються",
                    "ar": "تعذرت إعادة المبلغ، ويعمل موظفونا على ذلك"
                },
                "coaches.booking.refunds.state.inTransit": {
                    "en": "A refund is on its way",
                    "hr": "Povrat novca je u tijeku",
                    "uk": "Кошти повертаються",
                    "ar": "المبلغ في طريقه إليكم"
                },
                "coaches.booking.returnJourney.date": {
                    "en": "Day of the way back",
                    "hr": "Dan povratka",
                    "uk": "День повернення",
                    "ar": "يوم العودة"
                },
                "coaches.booking.returnJourney.time": {
                    "en": "Time of the way back",
                    "hr": "Vrijeme povratka",
                    "uk": "Час повернення",
                    "ar": "وقت العودة"
                },
                "coaches.booking.seats": {
                    "en": "Seats",
                    "hr": "Mjesta",
                    "uk": "Місця",
                    "ar": "المقاعد"
                },
                "coaches.booking.status.awaitingPayment": {
                    "en": "Waiting to be paid",
                    "hr": "Čeka plaćanje",
                    "uk": "Чекає на оплату",
                    "ar": "بانتظار الدفع"
                },
                "coaches.booking.status.cancelled": {
                    "en": "Called off",
                    "hr": "Otkazano",
                    "uk": "Скасовано",
                    "ar": "أُلغي"
                },
                "coaches.booking.status.cancelledByCarrier": {
                    "en": "Called off by the carrier",
                    "hr": "Otkazao je prijevoznik",
                    "uk": "Скасовано перевізником",
                    "ar": "ألغته شركة النقل"
                },
                "coaches.booking.status.completed": {
                    "en": "The journey is over",
                    "hr": "Putovanje je završeno",
                    "uk": "Поїздку завершено",
                    "ar": "انتهت الرحلة"
                },
                "coaches.booking.status.confirmed": {
                    "en": "Paid and confirmed",
                    "hr": "Plaćeno i potvrđeno",
                    "uk": "Сплачено й підтверджено",
                    "ar": "مدفوع ومؤكد"
                },
                "coaches.booking.status.expired": {
                    "en": "Not paid in time",
                    "hr": "Nije plaćeno na vrijeme",
                    "uk": "Не сплачено вчасно",
                    "ar": "لم يُدفع في الوقت المحدد"
                },
                "coaches.booking.status.refunded": {
                    "en": "All seats were given back",
                    "hr": "Sva su mjesta vraćena",
                    "uk": "Усі місця повернуто",
                    "ar": "أُعيدت كل المقاعد"
                },
                "coaches.booking.total": {
                    "en": "Total",
                    "hr": "Ukupno",
                    "uk": "Разом",
                    "ar": "المجموع"
                }
            }
        }
        """#
}
