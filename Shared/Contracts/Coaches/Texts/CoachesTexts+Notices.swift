extension CoachesTexts {
    /// The texts of notices.
    static let notices = #"""
        {
            "notices": {
                "coaches.departureReminder": {
                    "title": {
                        "en": "Your bus leaves soon",
                        "hr": "Autobus uskoro polazi",
                        "uk": "Скоро відправлення",
                        "ar": "حافلتكم تنطلق قريبًا"
                    },
                    "text": {
                        "en": "{fromName} to {toName}: departure on {departure, date} at {departure, time}. Your seats: {seatNumbers}. Order {order}.",
                        "hr": "{fromName} – {toName}: polazak {departure, date} u {departure, time}. Vaša mjesta: {seatNumbers}. Narudžba {order}.",
                        "uk": "{fromName} – {toName}: відправлення {departure, date}, {departure, time}. Ваші місця: {seatNumbers}. Замовлення № {order}.",
                        "ar": "من \u2068{fromName}\u2069 إلى \u2068{toName}\u2069: الانطلاق يوم {departure, date} الساعة {departure, time}. مقاعدكم: \u2066{seatNumbers}\u2069. الطلب رقم {order}."
                    }
                },
                "coaches.expired": {
                    "title": {
                        "en": "Booking cancelled",
                        "hr": "Rezervacija je otkazana",
                        "uk": "Бронювання скасовано",
                        "ar": "أُلغي الحجز"
                    },
                    "text": {
                        "en": "Order {order} was not paid in time and has been cancelled automatically. The seats from {fromName} to {toName} on {departure, date} at {departure, time} are free again.",
                        "hr": "Narudžba {order} nije plaćena na vrijeme i automatski je otkazana. Mjesta na relaciji {fromName} – {toName}, {departure, date} u {departure, time}, ponovno su slobodna.",
                        "uk": "Замовлення № {order} не сплачено вчасно, тому його автоматично скасовано. Місця на рейс {fromName} – {toName}, {departure, date}, {departure, time}, знову вільні.",
                        "ar": "لم يُدفع ثمن الطلب رقم {order} في الموعد فأُلغي تلقائيًا. أصبحت المقاعد من \u2068{fromName}\u2069 إلى \u2068{toName}\u2069 يوم {departure, date} الساعة {departure, time} متاحة من جديد."
                    }
                },
                "coaches.held": {
                    "title": {
                        "en": "Seats booked",
                        "hr": "Mjesta su rezervirana",
                        "uk": "Місця заброньовано",
                        "ar": "تم حجز المقاعد"
                    },
                    "text": {
                        "en": "Order {order}: {seats, plural, one {# seat} other {# seats}} from {fromName} to {toName}{ways, select, 2 { and back} other {}}, {departure, date} at {departure, time}. Pay {amount, money} within {minutes, plural, one {# minute} other {# minutes}}, by {until, time}; otherwise the booking is cancelled automatically.",
                        "hr": "Narudžba {order}: {seats, plural, one {# mjesto} few {# mjesta} other {# mjesta}} na relaciji {fromName} – {toName}{ways, select, 2 { i natrag} other {}}, {departure, date} u {departure, time}. Platite {amount, money} u roku od {minutes, plural, one {# minute} few {# minute} other {# minuta}}, do {until, time}; inače se rezervacija automatski otkazuje.",
                        "uk": "Замовлення № {order}: {seats, plural, one {# місце} few {# місця} many {# місць} other {# місця}} на рейс {fromName} – {toName}{ways, select, 2 { і назад} other {}}, {departure, date}, {departure, time}. Сплатіть {amount, money} протягом {minutes, plural, one {# хвилини} few {# хвилин} many {# хвилин} other {# хвилини}}, до {until, time}, інакше бронювання буде автоматично скасовано.",
                        "ar": "الطلب رقم {order}: {seats, plural, zero {# مقعد} one {مقعد واحد} two {مقعدان} few {# مقاعد} many {# مقعدًا} other {# مقعد}} من \u2068{fromName}\u2069 إلى \u2068{toName}\u2069{ways, select, 2 { ذهابًا وإيابًا} other {}}، يوم {departure, date} الساعة {departure, time}. يُرجى دفع \u2066{amount, money}\u2069 خلال {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}، حتى الساعة {until, time}؛ وإلا يُلغى الحجز تلقائيًا."
                    }
                },
                "coaches.paid": {
                    "title": {
                        "en": "Payment received",
                        "hr": "Uplata je primljena",
                        "uk": "Оплату отримано",
                        "ar": "تم استلام الدفعة"
                    },
                    "text": {
                        "en": "Order {order} is paid: {amount, money}. {seats, plural, one {# seat} other {# seats}} from {fromName} to {toName}{ways, select, 2 { and back} other {}}, {departure, date} at {departure, time}. You find the ticket and the receipt with the booking.",
                        "hr": "Narudžba {order} plaćena je: {amount, money}. {seats, plural, one {# mjesto} few {# mjesta} other {# mjesta}} na relaciji {fromName} – {toName}{ways, select, 2 { i natrag} other {}}, {departure, date} u {departure, time}. Karta i potvrda o plaćanju nalaze se uz rezervaciju.",
                        "uk": "Замовлення № {order} сплачено: {amount, money}. {seats, plural, one {# місце} few {# місця} many {# місць} other {# місця}} на рейс {fromName} – {toName}{ways, select, 2 { і назад} other {}}, {departure, date}, {departure, time}. Квиток і квитанцію можна відкрити в бронюванні.",
                        "ar": "تم دفع ثمن الطلب رقم {order}: \u2066{amount, money}\u2069. {seats, plural, zero {# مقعد} one {مقعد واحد} two {مقعدان} few {# مقاعد} many {# مقعدًا} other {# مقعد}} من \u2068{fromName}\u2069 إلى \u2068{toName}\u2069{ways, select, 2 { ذهابًا وإيابًا} other {}}، يوم {departure, date} الساعة {departure, time}. تجدون التذكرة والإيصال مع الحجز."
                    }
                },
                "coaches.paymentReminder": {
                    "title": {
                        "en": "Your booking waits to be paid",
                        "hr": "Rezervacija čeka uplatu",
                        "uk": "Бронювання чекає на оплату",
                        "ar": "حجزكم في انتظار الدفع"
                    },
                    "text": {
                        "en": "Order {order}, {fromName} to {toName}, is not paid yet: {amount, money}. You have {minutes, plural, one {# minute} other {# minutes}} left, until {until, time}; then the booking is cancelled automatically.",
                        "hr": "Narudžba {order}, {fromName} – {toName}, još nije plaćena: {amount, money}. Imate još {minutes, plural, one {# minutu} few {# minute} other {# minuta}}, do {until, time}; zatim se rezervacija automatski otkazuje.",
                        "uk": "Замовлення № {order}, {fromName} – {toName}, ще не сплачено: {amount, money}. У Вас є ще {minutes, plural, one {# хвилина} few {# хвилини} many {# хвилин} other {# хвилини}}, до {until, time}; потім бронювання буде автоматично скасовано.",
                        "ar": "لم يُدفع بعدُ ثمن الطلب رقم {order} من \u2068{fromName}\u2069 إلى \u2068{toName}\u2069: \u2066{amount, money}\u2069. بقيت لديكم {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}، حتى الساعة {until, time}؛ ثم يُلغى الحجز تلقائيًا."
                    }
                },
                "coaches.refundOpened": {
                    "title": {
                        "en": "Money on its way back",
                        "hr": "Povrat novca je u tijeku",
                        "uk": "Повертаємо кошти",
                        "ar": "مبلغ في طريقه إليكم"
                    },
                    "text": {
                        "en": "You get {amount, money} back for order {order}{cause, select, passenger {, because you gave seats back} carrier {, because the carrier cancelled the trip} cancelled {, because the booking had been cancelled before the payment arrived} departed {, because the bus had left before the payment arrived} noSeats {, because no seats were free when the payment arrived} notOnSale {, because the trip was no longer on sale when the payment arrived} accountDeleted {, because the account was deleted} duplicate {, because it had already been paid} staff {, because the dispatcher cancelled the booking} other {}}. We tell you when it is done.",
                        "hr": "Za narudžbu {order} vraća Vam se {amount, money}{cause, select, passenger {, jer su mjesta vraćena na Vaš zahtjev} carrier {, jer je prijevoznik otkazao vožnju} cancelled {, jer je rezervacija otkazana prije nego što je uplata stigla} departed {, jer je autobus otišao prije nego što je uplata stigla} noSeats {, jer u trenutku uplate više nije bilo slobodnih mjesta} notOnSale {, jer u trenutku uplate vožnja više nije bila u prodaji} accountDeleted {, jer je korisnički račun izbrisan} duplicate {, jer je već bila plaćena} staff {, jer je dispečerska služba otkazala rezervaciju} other {}}. Obavijestit ćemo Vas kada povrat bude izvršen.",
                        "uk": "За замовленням № {order} Вам буде повернуто {amount, money}{cause, select, passenger {, бо Ви повернули місця} carrier {, бо перевізник скасував рейс} cancelled {, бо бронювання було скасовано до надходження оплати} departed {, бо автобус відправився до надходження оплати} noSeats {, бо на момент оплати вільних місць уже не було} notOnSale {, бо на момент оплати місця на рейс уже не продавалися} accountDeleted {, бо обліковий запис видалено} duplicate {, бо його вже було сплачено} staff {, бо диспетчерська служба скасувала бронювання} other {}}. Ми повідомимо, коли кошти буде повернуто.",
                        "ar": "نعيد إليكم \u2066{amount, money}\u2069 عن الطلب رقم {order}{cause, select, passenger { لأنكم أعدتم مقاعد} carrier { لأن شركة النقل ألغت الرحلة} cancelled { لأن الحجز أُلغي قبل وصول الدفعة} departed { لأن الحافلة انطلقت قبل وصول الدفعة} noSeats { لأن المقاعد لم تعد متاحة عند الدفع} notOnSale { لأن الرحلة لم تعد معروضة للبيع عند الدفع} accountDeleted { لأن الحساب حُذف} duplicate { لأن ثمنه كان مدفوعًا من قبل} staff { لأن قسم الحجز ألغى الحجز} other {}}. سنبلغكم عند اكتمال ذلك."
                    }
                },
                "coaches.refundPaid": {
                    "title": {
                        "en": "Money paid back",
                        "hr": "Novac je vraćen",
                        "uk": "Кошти повернуто",
                        "ar": "أُعيد إليكم المبلغ"
                    },
                    "text": {
                        "en": "{amount, money} for order {order} has been paid back{cause, select, passenger {, because you gave seats back} carrier {, because the carrier cancelled the trip} cancelled {, because the booking had been cancelled before the payment arrived} departed {, because the bus had left before the payment arrived} noSeats {, because no seats were free when the payment arrived} notOnSale {, because the trip was no longer on sale when the payment arrived} accountDeleted {, because the account was deleted} duplicate {, because it had already been paid} staff {, because the dispatcher cancelled the booking} other {}}. If it went to a card, the bank may take a few days to show it.",
                        "hr": "Za narudžbu {order} vraćen Vam je iznos od {amount, money}{cause, select, passenger {, jer su mjesta vraćena na Vaš zahtjev} carrier {, jer je prijevoznik otkazao vožnju} cancelled {, jer je rezervacija otkazana prije nego što je uplata stigla} departed {, jer je autobus otišao prije nego što je uplata stigla} noSeats {, jer u trenutku uplate više nije bilo slobodnih mjesta} notOnSale {, jer u trenutku uplate vožnja više nije bila u prodaji} accountDeleted {, jer je korisnički račun izbrisan} duplicate {, jer je već bila plaćena} staff {, jer je dispečerska služba otkazala rezervaciju} other {}}. Ako je vraćen na karticu, banka ga može prikazati tek za nekoliko dana.",
                        "uk": "За замовленням № {order} Вам повернуто {amount, money}{cause, select, passenger {, бо Ви повернули місця} carrier {, бо перевізник скасував рейс} cancelled {, бо бронювання було скасовано до надходження оплати} departed {, бо автобус відправився до надходження оплати} noSeats {, бо на момент оплати вільних місць уже не було} notOnSale {, бо на момент оплати місця на рейс уже не продавалися} accountDeleted {, бо обліковий запис видалено} duplicate {, бо його вже було сплачено} staff {, бо диспетчерська служба скасувала бронювання} other {}}. Якщо кошти повернуто на картку, банк може зарахувати їх за кілька днів.",
                        "ar": "أُعيد إليكم \u2066{amount, money}\u2069 عن الطلب رقم {order}{cause, select, passenger { لأنكم أعدتم مقاعد} carrier { لأن شركة النقل ألغت الرحلة} cancelled { لأن الحجز أُلغي قبل وصول الدفعة} departed { لأن الحافلة انطلقت قبل وصول الدفعة} noSeats { لأن المقاعد لم تعد متاحة عند الدفع} notOnSale { لأن الرحلة لم تعد معروضة للبيع عند الدفع} accountDeleted { لأن الحساب حُذف} duplicate { لأن ثمنه كان مدفوعًا من قبل} staff { لأن قسم الحجز ألغى الحجز} other {}}. إذا أُعيد المبلغ إلى بطاقة، فقد لا يظهر لدى المصرف إلا بعد بضعة أيام."
                    }
                },
                "coaches.reinstated": {
                    "title": {
                        "en": "Booking confirmed after all",
                        "hr": "Rezervacija je ipak potvrđena",
                        "uk": "Бронювання все ж підтверджено",
                        "ar": "تم تأكيد الحجز رغم التأخر"
                    },
                    "text": {
                        "en": "Your payment of {amount, money} for order {order} came late, but there were seats left: the booking is confirmed. {fromName} to {toName}, {departure, date} at {departure, time}.{seatsChanged, select, true { They are other seats than before: look at the ticket.} other {}}",
                        "hr": "Vaša uplata od {amount, money} za narudžbu {order} stigla je sa zakašnjenjem, ali slobodnih mjesta još je bilo: rezervacija je potvrđena. {fromName} – {toName}, {departure, date} u {departure, time}.{seatsChanged, select, true { Mjesta su drukčija nego prije: pogledajte kartu.} other {}}",
                        "uk": "Ваша оплата {amount, money} за замовлення № {order} надійшла із запізненням, але вільні місця ще були: бронювання підтверджено. {fromName} – {toName}, {departure, date}, {departure, time}.{seatsChanged, select, true { Місця інші, ніж раніше: перевірте, будь ласка, квиток.} other {}}",
                        "ar": "وصلت دفعتكم \u2066{amount, money}\u2069 عن الطلب رقم {order} متأخرة، لكن المقاعد كانت لا تزال متاحة: تم تأكيد الحجز. من \u2068{fromName}\u2069 إلى \u2068{toName}\u2069، يوم {departure, date} الساعة {departure, time}.{seatsChanged, select, true { تغيّرت أرقام مقاعدكم: يُرجى الاطلاع على التذكرة.} other {}}"
                    }
                },
                "coaches.tripCancelled": {
                    "title": {
                        "en": "Trip called off",
                        "hr": "Vožnja je otkazana",
                        "uk": "Рейс скасовано",
                        "ar": "أُلغيت الرحلة"
                    },
                    "text": {
                        "en": "The carrier has called off the trip from {fromName} to {toName} on {departure, date} at {departure, time} (order {order}).{isPaid, select, true { What you have paid for it is given back in full.} other { You need not pay for it.}}{otherWay, select, paid { Your other trip stays booked.} unpaid { Your other trip stays booked: pay {amount, money} for it by {until, time} on {until, date}.} other {}}",
                        "hr": "Prijevoznik je otkazao vožnju {fromName} – {toName}, {departure, date} u {departure, time} (narudžba {order}).{isPaid, select, true { Iznos koji je za nju uplaćen vraća Vam se u cijelosti.} other { Ne trebate je platiti.}}{otherWay, select, paid { Vaša druga vožnja ostaje rezervirana.} unpaid { Vaša druga vožnja ostaje rezervirana: za nju platite {amount, money} do {until, date} u {until, time}.} other {}}",
                        "uk": "Перевізник скасував рейс {fromName} – {toName}, {departure, date}, {departure, time} (замовлення № {order}).{isPaid, select, true { Сплачене за нього буде повернуто повністю.} other { Сплачувати за нього не потрібно.}}{otherWay, select, paid { Ваш інший рейс залишається заброньованим.} unpaid { Ваш інший рейс залишається заброньованим: сплатіть за нього {amount, money} до {until, time}, {until, date}.} other {}}",
                        "ar": "ألغت شركة النقل الرحلة من \u2068{fromName}\u2069 إلى \u2068{toName}\u2069 يوم {departure, date} الساعة {departure, time} (الطلب رقم {order}).{isPaid, select, true { سيُعاد إليكم كامل ما دُفع عنها.} other { لا حاجة إلى دفع ثمنها.}}{otherWay, select, paid { تبقى رحلتكم الأخرى محجوزة.} unpaid { تبقى رحلتكم الأخرى محجوزة: يُرجى دفع \u2066{amount, money}\u2069 عنها حتى الساعة {until, time} يوم {until, date}.} other {}}"
                    },
                    "sms": {
                        "en": "The trip from {fromName} to {toName} on {departure, date} at {departure, time} is called off. {link}",
                        "hr": "Vožnja {fromName} – {toName}, {departure, date} u {departure, time}, otkazana je. {link}",
                        "uk": "Рейс {fromName} – {toName}, {departure, date}, {departure, time}, скасовано. {link}",
                        "ar": "أُلغيت الرحلة من \u2068{fromName}\u2069 إلى \u2068{toName}\u2069 يوم {departure, date} الساعة {departure, time}. {link}"
                    }
                }
            }
        }
        """#
}
