extension CityOffersTexts {
    /// The texts of the page of an offer for its promoter.
    static let offerPages = #"""
        {
            "pages": {
                "cityOffers.offer": {
                    "en": "Your offer",
                    "hr": "Vaša ponuda",
                    "uk": "Ваша пропозиція",
                    "ar": "عرضكم"
                },
                "cityOffers.offer.actions.activate": {
                    "en": "Show it again",
                    "hr": "Ponovno prikaži",
                    "uk": "Показати знову",
                    "ar": "إظهاره من جديد"
                },
                "cityOffers.offer.actions.cancel": {
                    "en": "Cancel the event",
                    "hr": "Otkaži događaj",
                    "uk": "Скасувати подію",
                    "ar": "إلغاء الفعالية"
                },
                "cityOffers.offer.actions.deactivate": {
                    "en": "Take it out of sight",
                    "hr": "Skloni iz prikaza",
                    "uk": "Прибрати з показу",
                    "ar": "إخفاؤه عن القراء"
                },
                "cityOffers.offer.actions.delete": {
                    "en": "Delete it",
                    "hr": "Izbriši",
                    "uk": "Видалити",
                    "ar": "حذفه"
                },
                "cityOffers.offer.actions.edit": {
                    "en": "Change it",
                    "hr": "Promijeni",
                    "uk": "Змінити",
                    "ar": "تعديله"
                },
                "cityOffers.offer.actions.postpone": {
                    "en": "Postpone the event",
                    "hr": "Odgodi događaj",
                    "uk": "Відкласти подію",
                    "ar": "تأجيل الفعالية"
                },
                "cityOffers.offer.actions.publish": {
                    "en": "Publish it",
                    "hr": "Objavi",
                    "uk": "Оприлюднити",
                    "ar": "نشره"
                },
                "cityOffers.offer.actions.reschedule": {
                    "en": "Give the event another time",
                    "hr": "Premjesti događaj",
                    "uk": "Перенести подію",
                    "ar": "تغيير موعد الفعالية"
                },
                "cityOffers.offer.details.city.name": {
                    "en": "City",
                    "hr": "Grad",
                    "uk": "Місто",
                    "ar": "المدينة"
                },
                "cityOffers.offer.details.eventStart": {
                    "en": "Begins",
                    "hr": "Početak",
                    "uk": "Початок",
                    "ar": "تبدأ"
                },
                "cityOffers.offer.details.name": {
                    "en": "Name",
                    "hr": "Naziv",
                    "uk": "Назва",
                    "ar": "الاسم"
                },
                "cityOffers.offer.details.status.cancelled": {
                    "en": "The event is cancelled",
                    "hr": "Događaj je otkazan",
                    "uk": "Подію скасовано",
                    "ar": "أُلغيت الفعالية"
                },
                "cityOffers.offer.details.status.postponed": {
                    "en": "The event is postponed",
                    "hr": "Događaj je odgođen",
                    "uk": "Подію відкладено",
                    "ar": "أُجّلت الفعالية"
                },
                "cityOffers.offer.details.status.rescheduled": {
                    "en": "The event has a new time",
                    "hr": "Događaj ima novi termin",
                    "uk": "Подія має новий час",
                    "ar": "للفعالية موعد جديد"
                },
                "cityOffers.offer.details.status.scheduled": {
                    "en": "As announced",
                    "hr": "Kako je najavljeno",
                    "uk": "Як оголошено",
                    "ar": "كما أُعلن"
                },
                "cityOffers.offer.hiddenReason": {
                    "en": "Why it is hidden",
                    "hr": "Zašto je sakrivena",
                    "uk": "Чому приховано",
                    "ar": "سبب الإخفاء"
                },
                "cityOffers.offer.state.current": {
                    "en": "Readers see it",
                    "hr": "Čitatelji je vide",
                    "uk": "Читачі її бачать",
                    "ar": "يراه القراء"
                },
                "cityOffers.offer.state.draft": {
                    "en": "Draft",
                    "hr": "Skica",
                    "uk": "Чернетка",
                    "ar": "مسودة"
                },
                "cityOffers.offer.state.held": {
                    "en": "Waits for our staff",
                    "hr": "Čeka naše osoblje",
                    "uk": "Чекає на наш персонал",
                    "ar": "ينتظر فريق عملنا"
                },
                "cityOffers.offer.state.hidden": {
                    "en": "Hidden by our staff",
                    "hr": "Sakrilo ju je naše osoblje",
                    "uk": "Приховано нашим персоналом",
                    "ar": "أخفاه فريق عملنا"
                },
                "cityOffers.offer.state.inactive": {
                    "en": "Out of sight",
                    "hr": "Izvan prikaza",
                    "uk": "Не показується",
                    "ar": "مخفي عن القراء"
                },
                "cityOffers.offer.state.past": {
                    "en": "Its time is over",
                    "hr": "Vrijeme joj je isteklo",
                    "uk": "Її час минув",
                    "ar": "انتهى وقته"
                },
                "cityOffers.offer.state.scheduled": {
                    "en": "Readers will see it later",
                    "hr": "Čitatelji će je vidjeti kasnije",
                    "uk": "Читачі побачать її пізніше",
                    "ar": "سيراه القراء لاحقًا"
                }
            }
        }
        """#
}
