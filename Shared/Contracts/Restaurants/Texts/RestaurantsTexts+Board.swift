extension RestaurantsTexts {
    /// The texts of the employees' board.
    static let board = #"""
        {
            "pages": {
                "restaurants.board": {
                    "en": "Orders and tables",
                    "hr": "Narudžbe i stolovi",
                    "uk": "Замовлення і столи",
                    "ar": "الطلبات والطاولات"
                },
                "restaurants.board.orders": {
                    "en": "Orders",
                    "hr": "Narudžbe",
                    "uk": "Замовлення",
                    "ar": "الطلبات"
                },
                "restaurants.board.tables": {
                    "en": "Tables",
                    "hr": "Stolovi",
                    "uk": "Столи",
                    "ar": "الطاولات"
                },
                "restaurants.boardOrder.actions.accept": {
                    "en": "Accept",
                    "hr": "Prihvatite",
                    "uk": "Прийняти",
                    "ar": "قبول"
                },
                "restaurants.boardOrder.actions.ready": {
                    "en": "It is ready",
                    "hr": "Gotovo je",
                    "uk": "Готово",
                    "ar": "صار جاهزًا"
                },
                "restaurants.boardOrder.actions.serve": {
                    "en": "It is served",
                    "hr": "Posluženo je",
                    "uk": "Подано",
                    "ar": "تم التقديم"
                },
                "restaurants.boardOrder.deadline": {
                    "en": "Answer by",
                    "hr": "Odgovor do",
                    "uk": "Відповісти до",
                    "ar": "الرد حتى"
                },
                "restaurants.boardOrder.guest": {
                    "en": "Guest",
                    "hr": "Gost",
                    "uk": "Гість",
                    "ar": "الضيف"
                },
                "restaurants.boardOrder.isKnownGuest.false": {
                    "en": "New guest",
                    "hr": "Novi gost",
                    "uk": "Новий гість",
                    "ar": "ضيف جديد"
                },
                "restaurants.boardOrder.isKnownGuest.true": {
                    "en": "Known guest",
                    "hr": "Poznati gost",
                    "uk": "Відомий гість",
                    "ar": "ضيف معروف"
                },
                "restaurants.boardOrder.lines": {
                    "en": "Order",
                    "hr": "Narudžba",
                    "uk": "Замовлення",
                    "ar": "الطلب"
                },
                "restaurants.boardOrder.note": {
                    "en": "Note",
                    "hr": "Napomena",
                    "uk": "Примітка",
                    "ar": "ملاحظة"
                },
                "restaurants.boardOrder.number": {
                    "en": "Number",
                    "hr": "Broj",
                    "uk": "Номер",
                    "ar": "الرقم"
                },
                "restaurants.boardOrder.state.accepted": {
                    "en": "Accepted",
                    "hr": "Prihvaćena",
                    "uk": "Прийнято",
                    "ar": "مقبول"
                },
                "restaurants.boardOrder.state.cancelled": {
                    "en": "Cancelled",
                    "hr": "Otkazana",
                    "uk": "Скасовано",
                    "ar": "ملغى"
                },
                "restaurants.boardOrder.state.expired": {
                    "en": "Not answered in time",
                    "hr": "Bez odgovora na vrijeme",
                    "uk": "Без вчасної відповіді",
                    "ar": "لم يُرَد عليه في الوقت المحدد"
                },
                "restaurants.boardOrder.state.needsGuestOk": {
                    "en": "Waiting for the guest",
                    "hr": "Čeka gosta",
                    "uk": "Чекає на гостя",
                    "ar": "بانتظار الضيف"
                },
                "restaurants.boardOrder.state.preparing": {
                    "en": "Being prepared",
                    "hr": "Priprema se",
                    "uk": "Готується",
                    "ar": "قيد التحضير"
                },
                "restaurants.boardOrder.state.ready": {
                    "en": "Ready",
                    "hr": "Gotova",
                    "uk": "Готове",
                    "ar": "جاهز"
                },
                "restaurants.boardOrder.state.rejected": {
                    "en": "Rejected",
                    "hr": "Odbijena",
                    "uk": "Відхилено",
                    "ar": "مرفوض"
                },
                "restaurants.boardOrder.state.served": {
                    "en": "Served",
                    "hr": "Poslužena",
                    "uk": "Подано",
                    "ar": "قُدِّم"
                },
                "restaurants.boardOrder.state.submitted": {
                    "en": "Waiting for you",
                    "hr": "Čeka Vas",
                    "uk": "Чекає на Вас",
                    "ar": "بانتظاركم"
                },
                "restaurants.boardOrder.submittedAt": {
                    "en": "Ordered",
                    "hr": "Naručeno",
                    "uk": "Замовлено",
                    "ar": "وقت الطلب"
                },
                "restaurants.boardOrder.table": {
                    "en": "Table",
                    "hr": "Stol",
                    "uk": "Стіл",
                    "ar": "الطاولة"
                },
                "restaurants.boardOrder.total": {
                    "en": "Total",
                    "hr": "Ukupno",
                    "uk": "Разом",
                    "ar": "المجموع"
                },
                "restaurants.boardOrder.waiting": {
                    "en": "Waiting",
                    "hr": "Na čekanju",
                    "uk": "В очікуванні",
                    "ar": "قيد الانتظار"
                },
                "restaurants.boardTable.actions.answer": {
                    "en": "Done",
                    "hr": "Riješeno",
                    "uk": "Виконано",
                    "ar": "تم"
                },
                "restaurants.boardTable.actions.close": {
                    "en": "Close the table",
                    "hr": "Zatvorite stol",
                    "uk": "Закрити стіл",
                    "ar": "إغلاق الطاولة"
                },
                "restaurants.boardTable.guests": {
                    "en": "Guests",
                    "hr": "Gostiju",
                    "uk": "Гостей",
                    "ar": "عدد الضيوف"
                },
                "restaurants.boardTable.openedAt": {
                    "en": "Opened",
                    "hr": "Otvoren",
                    "uk": "Відкрито",
                    "ar": "وقت الفتح"
                },
                "restaurants.boardTable.pin": {
                    "en": "PIN of the table",
                    "hr": "PIN stola",
                    "uk": "PIN столу",
                    "ar": "رمز الطاولة"
                },
                "restaurants.boardTable.table": {
                    "en": "Table",
                    "hr": "Stol",
                    "uk": "Стіл",
                    "ar": "الطاولة"
                },
                "restaurants.boardTable.waiting": {
                    "en": "Tables that wait",
                    "hr": "Stolova na čekanju",
                    "uk": "Столів очікує",
                    "ar": "طاولات قيد الانتظار"
                },
                "restaurants.boardTable.wishes.wish.bill": {
                    "en": "The guests ask for the bill",
                    "hr": "Gosti traže račun",
                    "uk": "Гості просять рахунок",
                    "ar": "الضيوف يطلبون الحساب"
                },
                "restaurants.boardTable.wishes.wish.waiter": {
                    "en": "The guests call the waiter",
                    "hr": "Gosti zovu konobara",
                    "uk": "Гості кличуть офіціанта",
                    "ar": "الضيوف ينادون النادل"
                }
            }
        }
        """#
}
