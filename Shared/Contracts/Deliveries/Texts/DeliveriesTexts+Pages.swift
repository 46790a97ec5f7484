extension DeliveriesTexts {
    /// The texts of pages.
    static let pages = #"""
        {
            "pages": {
                "deliveries.cancellation.at": {
                    "en": "When",
                    "hr": "Kada",
                    "uk": "Коли",
                    "ar": "متى"
                },
                "deliveries.cancellation.by.courier": {
                    "en": "Given up by the courier",
                    "hr": "Odustao je dostavljač",
                    "uk": "Відмова кур’єра",
                    "ar": "تخلى عنها المندوب"
                },
                "deliveries.cancellation.by.staff": {
                    "en": "Ended by the operator",
                    "hr": "Prekinula je služba Kvarta",
                    "uk": "Припинено службою Kvart",
                    "ar": "أنهتها إدارة Kvart"
                },
                "deliveries.cancellation.by.store": {
                    "en": "Called off or taken back by the store",
                    "hr": "Otkazala je ili povukla trgovina",
                    "uk": "Скасовано або відкликано магазином",
                    "ar": "ألغاها المتجر أو استردها"
                },
                "deliveries.cancellation.courier.firstName": {
                    "en": "Courier's first name",
                    "hr": "Ime dostavljača",
                    "uk": "Ім’я кур’єра",
                    "ar": "اسم المندوب"
                },
                "deliveries.cancellation.courier.lastName": {
                    "en": "Courier's last name",
                    "hr": "Prezime dostavljača",
                    "uk": "Прізвище кур’єра",
                    "ar": "اسم عائلة المندوب"
                },
                "deliveries.cancellation.isCounted.false": {
                    "en": "Does not count against the courier",
                    "hr": "Ne računa se dostavljaču",
                    "uk": "Не зараховується кур’єрові",
                    "ar": "لا تُحتسب على المندوب"
                },
                "deliveries.cancellation.isCounted.true": {
                    "en": "Counts against the courier",
                    "hr": "Računa se dostavljaču",
                    "uk": "Зараховується кур’єрові",
                    "ar": "تُحتسب على المندوب"
                },
                "deliveries.cancellation.pardonedAt": {
                    "en": "Pardoned",
                    "hr": "Oprošteno",
                    "uk": "Пробачено",
                    "ar": "وقت العفو"
                },
                "deliveries.cancellation.reason.accident": {
                    "en": "Reason: an accident",
                    "hr": "Razlog: nezgoda",
                    "uk": "Причина: нещасливий випадок",
                    "ar": "السبب: حادث"
                },
                "deliveries.cancellation.reason.customerUnreachable": {
                    "en": "Reason: the customer could not be reached",
                    "hr": "Razlog: kupac nije bio dostupan",
                    "uk": "Причина: із замовником не вдалося зв’язатися",
                    "ar": "السبب: تعذر الوصول إلى الزبون"
                },
                "deliveries.cancellation.reason.other": {
                    "en": "Reason: another one",
                    "hr": "Razlog: nešto drugo",
                    "uk": "Причина: інша",
                    "ar": "السبب: سبب آخر"
                },
                "deliveries.cancellation.reason.parcelUnfit": {
                    "en": "Reason: the parcel could not be carried",
                    "hr": "Razlog: pošiljka se nije mogla prevesti",
                    "uk": "Причина: посилку неможливо було везти",
                    "ar": "السبب: تعذر نقل الطرد"
                },
                "deliveries.cancellation.reason.storeNotReady": {
                    "en": "Reason: the parcel was not ready",
                    "hr": "Razlog: pošiljka nije bila spremna",
                    "uk": "Причина: посилка не була готова",
                    "ar": "السبب: لم يكن الطرد جاهزًا"
                },
                "deliveries.cancellation.store.name": {
                    "en": "Store",
                    "hr": "Trgovina",
                    "uk": "Магазин",
                    "ar": "المتجر"
                },
                "deliveries.cancellations": {
                    "en": "Deliveries that were given up or called off",
                    "hr": "Otkazane dostave i odustajanja",
                    "uk": "Скасовані доставки та відмови",
                    "ar": "عمليات توصيل أُلغيت أو جرى التخلي عنها"
                },
                "deliveries.deliveries": {
                    "en": "Deliveries",
                    "hr": "Dostave",
                    "uk": "Доставки",
                    "ar": "عمليات التوصيل"
                },
                "deliveries.delivery": {
                    "en": "Delivery",
                    "hr": "Dostava",
                    "uk": "Доставка",
                    "ar": "عملية توصيل"
                },
                "deliveries.delivery.actions.accept": {
                    "en": "Take this delivery",
                    "hr": "Prihvatite ovu dostavu",
                    "uk": "Взяти цю доставку",
                    "ar": "قبول عملية التوصيل هذه"
                },
                "deliveries.delivery.actions.cancel": {
                    "en": "Call this delivery off",
                    "hr": "Otkažite ovu dostavu",
                    "uk": "Скасувати цю доставку",
                    "ar": "إلغاء عملية التوصيل هذه"
                },
                "deliveries.delivery.actions.deliver": {
                    "en": "Hand it over, and report that it is delivered",
                    "hr": "Predajte pošiljku i javite da je dostavljena",
                    "uk": "Віддати посилку й повідомити, що її доставлено",
                    "ar": "تسليم الطرد والإبلاغ عن تسليمه"
                },
                "deliveries.delivery.actions.giveUp": {
                    "en": "Give this delivery back",
                    "hr": "Odustanite od ove dostave",
                    "uk": "Відмовитися від цієї доставки",
                    "ar": "التخلي عن عملية التوصيل هذه"
                },
                "deliveries.delivery.address": {
                    "en": "Address of the customer",
                    "hr": "Adresa kupca",
                    "uk": "Адреса замовника",
                    "ar": "عنوان الزبون"
                },
                "deliveries.delivery.courierName": {
                    "en": "Courier",
                    "hr": "Dostavljač",
                    "uk": "Кур’єр",
                    "ar": "المندوب"
                },
                "deliveries.delivery.createdAt": {
                    "en": "Created",
                    "hr": "Stvoreno",
                    "uk": "Створено",
                    "ar": "وقت الإنشاء"
                },
                "deliveries.delivery.customer.address": {
                    "en": "Address of the customer",
                    "hr": "Adresa kupca",
                    "uk": "Адреса замовника",
                    "ar": "عنوان الزبون"
                },
                "deliveries.delivery.customer.fullName": {
                    "en": "Customer",
                    "hr": "Kupac",
                    "uk": "Замовник",
                    "ar": "الزبون"
                },
                "deliveries.delivery.customerName": {
                    "en": "Customer",
                    "hr": "Kupac",
                    "uk": "Замовник",
                    "ar": "الزبون"
                },
                "deliveries.delivery.description": {
                    "en": "Description",
                    "hr": "Opis",
                    "uk": "Опис",
                    "ar": "الوصف"
                },
                "deliveries.delivery.holder.firstName": {
                    "en": "Courier's first name",
                    "hr": "Ime dostavljača",
                    "uk": "Ім’я кур’єра",
                    "ar": "اسم المندوب"
                },
                "deliveries.delivery.holder.lastName": {
                    "en": "Courier's last name",
                    "hr": "Prezime dostavljača",
                    "uk": "Прізвище кур’єра",
                    "ar": "اسم عائلة المندوب"
                },
                "deliveries.delivery.progress.accepted": {
                    "en": "The courier is on the way to the store",
                    "hr": "Dostavljač je na putu do trgovine",
                    "uk": "Кур’єр прямує до магазину",
                    "ar": "المندوب في طريقه إلى المتجر"
                },
                "deliveries.delivery.progress.atCustomer": {
                    "en": "The courier is at the customer's address",
                    "hr": "Dostavljač je na adresi kupca",
                    "uk": "Кур’єр за адресою замовника",
                    "ar": "المندوب عند عنوان الزبون"
                },
                "deliveries.delivery.progress.atStore": {
                    "en": "The courier is at the store",
                    "hr": "Dostavljač je u trgovini",
                    "uk": "Кур’єр у магазині",
                    "ar": "المندوب في المتجر"
                },
                "deliveries.delivery.progress.collected": {
                    "en": "The courier is on the way to the customer",
                    "hr": "Dostavljač je na putu do kupca",
                    "uk": "Кур’єр прямує до замовника",
                    "ar": "المندوب في طريقه إلى الزبون"
                },
                "deliveries.delivery.status.cancelled": {
                    "en": "Called off",
                    "hr": "Otkazano",
                    "uk": "Скасовано",
                    "ar": "أُلغيت"
                },
                "deliveries.delivery.status.delivered": {
                    "en": "Delivered",
                    "hr": "Dostavljeno",
                    "uk": "Доставлено",
                    "ar": "سُلّمت"
                },
                "deliveries.delivery.status.inProgress": {
                    "en": "Taken by a courier",
                    "hr": "Preuzeo ju je dostavljač",
                    "uk": "Її взяв кур’єр",
                    "ar": "لدى مندوب"
                },
                "deliveries.delivery.status.pending": {
                    "en": "Waiting for a courier",
                    "hr": "Čeka dostavljača",
                    "uk": "Чекає на кур’єра",
                    "ar": "بانتظار مندوب"
                },
                "deliveries.delivery.store.address": {
                    "en": "Address of the store",
                    "hr": "Adresa trgovine",
                    "uk": "Адреса магазину",
                    "ar": "عنوان المتجر"
                },
                "deliveries.delivery.store.name": {
                    "en": "Store",
                    "hr": "Trgovina",
                    "uk": "Магазин",
                    "ar": "المتجر"
                },
                "deliveries.delivery.storeName": {
                    "en": "Store",
                    "hr": "Trgovina",
                    "uk": "Магазин",
                    "ar": "المتجر"
                },
                "deliveries.delivery.store.phone": {
                    "en": "Phone of the store",
                    "hr": "Telefon trgovine",
                    "uk": "Телефон магазину",
                    "ar": "هاتف المتجر"
                }
            }
        }
        """#
}
