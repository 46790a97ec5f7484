extension RestaurantsTexts {
    /// The texts of pages, without those of the board.
    static let pages = #"""
        {
            "pages": {
                "restaurants.employee.name": {
                    "en": "Name",
                    "hr": "Ime",
                    "uk": "Ім’я",
                    "ar": "الاسم"
                },
                "restaurants.employee.since": {
                    "en": "Since",
                    "hr": "Od",
                    "uk": "Відколи",
                    "ar": "منذ"
                },
                "restaurants.employee.surname": {
                    "en": "Surname",
                    "hr": "Prezime",
                    "uk": "Прізвище",
                    "ar": "اسم العائلة"
                },
                "restaurants.employees": {
                    "en": "Employees",
                    "hr": "Zaposlenici",
                    "uk": "Працівники",
                    "ar": "الموظفون"
                },
                "restaurants.invitation.canAccept.false": {
                    "en": "You work at a restaurant; leave it before you accept",
                    "hr": "Radite u restoranu; prije prihvaćanja ga napustite",
                    "uk": "Ви працюєте в ресторані; звільніться, перш ніж прийняти",
                    "ar": "تعملون في مطعم؛ اتركوا العمل فيه قبل القبول"
                },
                "restaurants.invitation.canAccept.true": {
                    "en": "Waiting for your answer",
                    "hr": "Čeka Vaš odgovor",
                    "uk": "Чекає на Вашу відповідь",
                    "ar": "بانتظار ردكم"
                },
                "restaurants.invitation.createdAt": {
                    "en": "Invited",
                    "hr": "Poslano",
                    "uk": "Запрошено",
                    "ar": "تاريخ الدعوة"
                },
                "restaurants.invitation.restaurant.name": {
                    "en": "Restaurant",
                    "hr": "Restoran",
                    "uk": "Ресторан",
                    "ar": "المطعم"
                },
                "restaurants.invitations": {
                    "en": "Invitations",
                    "hr": "Pozivi",
                    "uk": "Запрошення",
                    "ar": "الدعوات"
                },
                "restaurants.order": {
                    "en": "Your order",
                    "hr": "Vaša narudžba",
                    "uk": "Ваше замовлення",
                    "ar": "طلبكم"
                },
                "restaurants.order.actions.cancel": {
                    "en": "Cancel the order",
                    "hr": "Otkažite narudžbu",
                    "uk": "Скасувати замовлення",
                    "ar": "إلغاء الطلب"
                },
                "restaurants.order.actions.confirm": {
                    "en": "Agree to the rest",
                    "hr": "Prihvatite ostatak",
                    "uk": "Погодитися на решту",
                    "ar": "الموافقة على الباقي"
                },
                "restaurants.order.deadline": {
                    "en": "Waiting until",
                    "hr": "Čeka do",
                    "uk": "Чекає до",
                    "ar": "ينتظر حتى"
                },
                "restaurants.order.number": {
                    "en": "Number",
                    "hr": "Broj",
                    "uk": "Номер",
                    "ar": "الرقم"
                },
                "restaurants.order.readyAt": {
                    "en": "Ready at about",
                    "hr": "Gotovo otprilike u",
                    "uk": "Орієнтовний час готовності",
                    "ar": "الوقت المتوقع للجاهزية"
                },
                "restaurants.order.reason": {
                    "en": "Reason",
                    "hr": "Razlog",
                    "uk": "Причина",
                    "ar": "السبب"
                },
                "restaurants.order.restaurant.name": {
                    "en": "Restaurant",
                    "hr": "Restoran",
                    "uk": "Ресторан",
                    "ar": "المطعم"
                },
                "restaurants.order.state.accepted": {
                    "en": "Accepted",
                    "hr": "Prihvaćena",
                    "uk": "Прийнято",
                    "ar": "مقبول"
                },
                "restaurants.order.state.cancelled": {
                    "en": "Cancelled",
                    "hr": "Otkazana",
                    "uk": "Скасовано",
                    "ar": "ملغى"
                },
                "restaurants.order.state.expired": {
                    "en": "Nobody answered in time",
                    "hr": "Nitko nije odgovorio na vrijeme",
                    "uk": "Вчасної відповіді не було",
                    "ar": "لم يرد أحد في الوقت المحدد"
                },
                "restaurants.order.state.needsGuestOk": {
                    "en": "The restaurant has struck something out and needs your answer",
                    "hr": "Restoran je nešto izbacio i čeka Vaš odgovor",
                    "uk": "Ресторан дещо викреслив і чекає на Вашу відповідь",
                    "ar": "حذف المطعم بعض الأصناف وينتظر ردكم"
                },
                "restaurants.order.state.preparing": {
                    "en": "Being prepared",
                    "hr": "Priprema se",
                    "uk": "Готується",
                    "ar": "قيد التحضير"
                },
                "restaurants.order.state.ready": {
                    "en": "Ready",
                    "hr": "Gotova",
                    "uk": "Готове",
                    "ar": "جاهز"
                },
                "restaurants.order.state.rejected": {
                    "en": "Rejected",
                    "hr": "Odbijena",
                    "uk": "Відхилено",
                    "ar": "مرفوض"
                },
                "restaurants.order.state.served": {
                    "en": "Served",
                    "hr": "Poslužena",
                    "uk": "Подано",
                    "ar": "قُدِّم"
                },
                "restaurants.order.state.submitted": {
                    "en": "Waiting for the restaurant",
                    "hr": "Čeka restoran",
                    "uk": "Чекає на ресторан",
                    "ar": "بانتظار المطعم"
                },
                "restaurants.order.submittedAt": {
                    "en": "Ordered",
                    "hr": "Naručeno",
                    "uk": "Замовлено",
                    "ar": "وقت الطلب"
                },
                "restaurants.order.table": {
                    "en": "Table",
                    "hr": "Stol",
                    "uk": "Стіл",
                    "ar": "الطاولة"
                },
                "restaurants.order.total": {
                    "en": "Total",
                    "hr": "Ukupno",
                    "uk": "Разом",
                    "ar": "المجموع"
                },
                "restaurants.sentInvitation.createdAt": {
                    "en": "Invited",
                    "hr": "Poslano",
                    "uk": "Запрошено",
                    "ar": "تاريخ الدعوة"
                },
                "restaurants.sentInvitation.person.name": {
                    "en": "Name",
                    "hr": "Ime",
                    "uk": "Ім’я",
                    "ar": "الاسم"
                },
                "restaurants.sentInvitation.person.surname": {
                    "en": "Surname",
                    "hr": "Prezime",
                    "uk": "Прізвище",
                    "ar": "اسم العائلة"
                },
                "restaurants.table.createdAt": {
                    "en": "Added",
                    "hr": "Dodan",
                    "uk": "Додано",
                    "ar": "أُضيفت"
                },
                "restaurants.table.number": {
                    "en": "Table",
                    "hr": "Stol",
                    "uk": "Стіл",
                    "ar": "طاولة"
                },
                "restaurants.tables": {
                    "en": "Your tables",
                    "hr": "Vaši stolovi",
                    "uk": "Ваші столи",
                    "ar": "طاولاتكم"
                }
            }
        }
        """#
}
