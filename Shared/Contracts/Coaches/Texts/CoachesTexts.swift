/// The texts of coaches in every language, for `Texts`. The English refusals are in the calls.
public enum CoachesTexts {
    public static let json = #"""
        {
            "errors": {
                "coaches.boarded": {
                    "hr": "Putnik s ovog mjesta već je u autobusu.",
                    "uk": "Пасажир із цього місця вже в автобусі.",
                    "ar": "راكب هذا المقعد موجود في الحافلة."
                },
                "coaches.bookingClosed": {
                    "hr": "Rezervacije za ovaj autobus zatvorene su {closedAt, date} u {closedAt, time}.",
                    "uk": "Бронювання місць на цей автобус закрито: {closedAt, date}, {closedAt, time}.",
                    "ar": "أُغلق الحجز لهذه الحافلة يوم {closedAt, date} الساعة {closedAt, time}."
                },
                "coaches.cancelled": {
                    "hr": "Ova je vožnja otkazana.",
                    "uk": "Цей рейс скасовано.",
                    "ar": "أُلغيت هذه الرحلة."
                },
                "coaches.cardsNotAccepted": {
                    "hr": "Ovdje se ne može platiti karticom.",
                    "uk": "Оплата карткою тут недоступна.",
                    "ar": "الدفع بالبطاقة غير متاح هنا."
                },
                "coaches.dateOutOfRange": {
                    "hr": "Za taj se dan mjesta ne prodaju.",
                    "uk": "На цей день місця не продаються.",
                    "ar": "لا تُباع مقاعد لهذا اليوم."
                },
                "coaches.departed": {
                    "hr": "Autobus je već otišao.",
                    "uk": "Автобус уже відправився.",
                    "ar": "لقد انطلقت الحافلة."
                },
                "coaches.done": {
                    "hr": "Ovaj je povrat novca već isplaćen.",
                    "uk": "Ці кошти вже повернуто.",
                    "ar": "سبق دفع مبلغ الاسترداد هذا."
                },
                "coaches.forged": {
                    "hr": "Ovo nije naša karta.",
                    "uk": "Це не наш квиток.",
                    "ar": "هذه التذكرة ليست من تذاكرنا."
                },
                "coaches.hasTimetable": {
                    "hr": "Ova linija ima vozni red.",
                    "uk": "Цей маршрут має розклад.",
                    "ar": "لهذا الخط جدول مواعيد."
                },
                "coaches.hasTrips": {
                    "hr": "Ova linija ima vožnje.",
                    "uk": "Цей маршрут має рейси.",
                    "ar": "لهذا الخط رحلات."
                },
                "coaches.noReceipt": {
                    "hr": "Ova rezervacija nije plaćena.",
                    "uk": "Це бронювання не сплачено.",
                    "ar": "لم يُدفع ثمن هذا الحجز."
                },
                "coaches.noSuchDeparture": {
                    "hr": "U to vrijeme ne polazi nijedan autobus.",
                    "uk": "У цей час автобус не відправляється.",
                    "ar": "لا تنطلق أي حافلة في هذا الوقت."
                },
                "coaches.noTicket": {
                    "hr": "Za ovu rezervaciju nema karte.",
                    "uk": "Для цього бронювання квитка немає.",
                    "ar": "لا توجد تذكرة لهذا الحجز."
                },
                "coaches.notCancellable": {
                    "hr": "Ova se rezervacija više ne može otkazati.",
                    "uk": "Це бронювання вже не можна скасувати.",
                    "ar": "لم يعد من الممكن إلغاء هذا الحجز."
                },
                "coaches.notEnoughSeats": {
                    "hr": "Nema toliko slobodnih mjesta.",
                    "uk": "Стільки вільних місць немає.",
                    "ar": "لا يتوفر هذا العدد من المقاعد."
                },
                "coaches.notFailed": {
                    "hr": "Ovaj povrat novca nije odbijen.",
                    "uk": "Це повернення коштів не відхилено.",
                    "ar": "لم تفشل عملية الاسترداد هذه."
                },
                "coaches.notFound": {
                    "hr": "Takva rezervacija ne postoji.",
                    "uk": "Такого бронювання немає.",
                    "ar": "هذا الحجز غير موجود."
                },
                "coaches.notOnSale": {
                    "hr": "Za ovu se vožnju mjesta ne prodaju.",
                    "uk": "На цей рейс місця не продаються.",
                    "ar": "هذه الرحلة غير معروضة للبيع."
                },
                "coaches.notPayable": {
                    "hr": "Ova rezervacija ne čeka uplatu.",
                    "uk": "Це бронювання не чекає на оплату.",
                    "ar": "هذا الحجز ليس في انتظار الدفع."
                },
                "coaches.notRefundable": {
                    "hr": "Za ovu se rezervaciju ništa ne vraća.",
                    "uk": "За це бронювання нічого не повертається.",
                    "ar": "لا يُعاد أي مبلغ عن هذا الحجز."
                },
                "coaches.notValid": {
                    "hr": "Ova karta više ne vrijedi.",
                    "uk": "Цей квиток уже недійсний.",
                    "ar": "لم تعد هذه التذكرة صالحة."
                },
                "coaches.capacityMismatch": {
                    "hr": "Ova je vožnja već otvorena i ima drukčiji broj mjesta.",
                    "uk": "Цей рейс уже відкрито, і він має іншу кількість місць.",
                    "ar": "هذه الرحلة مفتوحة بالفعل ولها عدد آخر من المقاعد."
                },
                "coaches.onRoute": {
                    "hr": "Ovo je stajalište na liniji {route}.",
                    "uk": "Ця зупинка є на маршруті {route}.",
                    "ar": "هذه المحطة تقع على الخط {route}."
                },
                "coaches.onTrip": {
                    "hr": "Ovo je stajalište na jednoj od vožnji.",
                    "uk": "Ця зупинка є на одному з рейсів.",
                    "ar": "هذه المحطة تقع على إحدى الرحلات."
                },
                "coaches.paymentWindowClosed": {
                    "hr": "Vrijeme za plaćanje ove rezervacije je isteklo.",
                    "uk": "Час на оплату цього бронювання минув.",
                    "ar": "انتهت مهلة الدفع لهذا الحجز."
                },
                "coaches.phoneMissing": {
                    "hr": "Telefonski broj putnika je obavezan.",
                    "uk": "Потрібно зазначити номер телефону пасажира.",
                    "ar": "رقم هاتف الراكب مطلوب."
                },
                "coaches.priceChanged": {
                    "hr": "Cijena je sada drukčija.",
                    "uk": "Ціна вже інша.",
                    "ar": "تغيّر السعر."
                },
                "coaches.quoteExpired": {
                    "hr": "Ova je ponuda istekla. Zatražite novu.",
                    "uk": "Строк дії цієї пропозиції минув. Запросіть нову.",
                    "ar": "انتهت صلاحية هذا العرض. اطلبوا عرضًا جديدًا."
                },
                "coaches.quoteOutdated": {
                    "hr": "Rezervacija se u međuvremenu promijenila. Zatražite novu ponudu.",
                    "uk": "Бронювання тим часом змінилося. Запросіть нову пропозицію.",
                    "ar": "تغيّر الحجز في هذه الأثناء. اطلبوا عرضًا جديدًا."
                },
                "coaches.returnTooEarly": {
                    "hr": "Povratna vožnja polazi prije Vašeg dolaska.",
                    "uk": "Зворотний рейс відправляється раніше, ніж Ви прибудете.",
                    "ar": "رحلة العودة تنطلق قبل وصولكم."
                },
                "coaches.seatsTaken": {
                    "hr": "Zauzeto je mjesto s većim brojem.",
                    "uk": "Місце з більшим номером уже зайняте.",
                    "ar": "هناك مقعد محجوز برقم أعلى."
                },
                "coaches.surnameMissing": {
                    "hr": "Prezime putnika je obavezno.",
                    "uk": "Потрібно зазначити прізвище пасажира.",
                    "ar": "اسم عائلة الراكب مطلوب."
                },
                "coaches.tariffNotFound": {
                    "hr": "Za ovo putovanje nema cijene.",
                    "uk": "Для цієї поїздки ціни не встановлено.",
                    "ar": "لم يُحدَّد سعر لهذه الرحلة."
                },
                "coaches.tooManyUnpaid": {
                    "hr": "Previše Vaših rezervacija čeka uplatu.",
                    "uk": "Забагато Ваших бронювань чекають на оплату.",
                    "ar": "هناك عدد كبير جدًا من حجوزاتكم في انتظار الدفع."
                },
                "coaches.inProgress": {
                    "hr": "Ovaj povrat novca upravo obrađuje platni sustav.",
                    "uk": "Це повернення коштів саме обробляє платіжна система.",
                    "ar": "عملية الاسترداد هذه قيد المعالجة لدى نظام الدفع."
                },
                "coaches.unknownArrivalStop": {
                    "hr": "Na ovoj liniji ondje nema izlaska putnika.",
                    "uk": "На цьому маршруті висадки там немає.",
                    "ar": "لا يمكن النزول هناك على هذا الخط."
                },
                "coaches.unknownDepartureStop": {
                    "hr": "Na ovoj liniji ondje nema ulaska putnika.",
                    "uk": "На цьому маршруті посадки там немає.",
                    "ar": "لا يمكن الصعود من هناك على هذا الخط."
                },
                "coaches.unknownRefund": {
                    "hr": "Takav povrat novca ne postoji.",
                    "uk": "Такого повернення коштів немає.",
                    "ar": "عملية الاسترداد هذه غير موجودة."
                },
                "coaches.unknownRoute": {
                    "hr": "Takva linija ne postoji.",
                    "uk": "Такого маршруту немає.",
                    "ar": "هذا الخط غير موجود."
                },
                "coaches.unknownSeat": {
                    "hr": "U ovoj rezervaciji nema takvog mjesta.",
                    "uk": "У бронюванні немає такого місця.",
                    "ar": "لا يوجد مقعد كهذا في الحجز."
                },
                "coaches.unknownStop": {
                    "hr": "Jedno od stajališta ne postoji.",
                    "uk": "Одна із зупинок не існує.",
                    "ar": "إحدى المحطات غير موجودة."
                },
                "coaches.unknownTariff": {
                    "hr": "Takva tarifa ne postoji.",
                    "uk": "Такого тарифу немає.",
                    "ar": "هذه التعرفة غير موجودة."
                },
                "coaches.unknownTrip": {
                    "hr": "Takva vožnja ne postoji.",
                    "uk": "Такого рейсу немає.",
                    "ar": "هذه الرحلة غير موجودة."
                },
                "coaches.wrongDirection": {
                    "hr": "Ova linija vozi u suprotnom smjeru.",
                    "uk": "Цей маршрут іде у зворотному напрямку.",
                    "ar": "هذا الخط يسير في الاتجاه المعاكس."
                },
                "coaches.wrongTrip": {
                    "hr": "Ova karta vrijedi za drugu vožnju.",
                    "uk": "Цей квиток на інший рейс.",
                    "ar": "هذه التذكرة لرحلة أخرى."
                },
                "coaches.cancelBooking.paymentInProgress": {
                    "hr": "Plaćanje za ovu rezervaciju još se obrađuje. Pokušajte ponovno kada završi.",
                    "uk": "Оплата цього бронювання саме обробляється. Спробуйте знову, коли її буде завершено.",
                    "ar": "الدفع لهذا الحجز قيد المعالجة. يُرجى المحاولة مجددًا بعد انتهائها."
                },
                "coaches.cancelForCaller.paymentInProgress": {
                    "hr": "Plaćanje za ovu rezervaciju još se obrađuje. Pokušajte ponovno kada završi.",
                    "uk": "Оплата цього бронювання саме обробляється. Спробуйте знову, коли її буде завершено.",
                    "ar": "الدفع لهذا الحجز قيد المعالجة. يُرجى المحاولة مجددًا بعد انتهائها."
                },
                "coaches.cancelTrip.over": {
                    "hr": "Ova je vožnja završila.",
                    "uk": "Цей рейс завершено.",
                    "ar": "انتهت هذه الرحلة."
                },
                "coaches.confirmRefund.notFound": {
                    "hr": "Takva ponuda ne postoji.",
                    "uk": "Такої пропозиції немає.",
                    "ar": "هذا العرض غير موجود."
                },
                "coaches.openTrip.dateOutOfRange": {
                    "hr": "Vožnje se mogu otvoriti od danas do godinu dana unaprijed.",
                    "uk": "Рейси можна відкривати від сьогодні й на рік наперед.",
                    "ar": "يمكن فتح الرحلات من اليوم وحتى سنة مقبلة."
                },
                "coaches.openTrip.over": {
                    "hr": "Ova bi vožnja već bila završena.",
                    "uk": "Цей рейс уже мав би завершитися.",
                    "ar": "ستكون هذه الرحلة قد انتهت بالفعل."
                },
                "coaches.removeStop.unknownStop": {
                    "hr": "Takvo stajalište ne postoji.",
                    "uk": "Такої зупинки немає.",
                    "ar": "هذه المحطة غير موجودة."
                },
                "coaches.startPayment.paymentInProgress": {
                    "hr": "Plaćanje za ovu rezervaciju još se obrađuje.",
                    "uk": "Оплата цього бронювання саме обробляється.",
                    "ar": "الدفع لهذا الحجز قيد المعالجة."
                },
                "coaches.takeCash.paymentInProgress": {
                    "hr": "Plaćanje za ovu rezervaciju još se obrađuje.",
                    "uk": "Оплата цього бронювання саме обробляється.",
                    "ar": "الدفع لهذا الحجز قيد المعالجة."
                }
            },
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
            },
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
