extension CoachesTexts {
    /// The texts of refusals beside the English ones, which are in the calls.
    static let errors = #"""
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
            }
        }
        """#
}
