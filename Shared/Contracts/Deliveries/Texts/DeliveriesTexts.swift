/// The texts of deliveries for people in every language, for `Texts`. The English texts of refusals are in the calls.
public enum DeliveriesTexts {
    public static let json = #"""
        {
            "errors": {
                "deliveries.courierNotLinked": {
                    "hr": "Jedan od dostavljača ne surađuje s Vama.",
                    "uk": "Один із кур’єрів із Вами не співпрацює.",
                    "ar": "أحد المندوبين لا يتعاون معكم."
                },
                "deliveries.emailTaken": {
                    "hr": "Trgovina s ovom adresom e-pošte već je registrirana.",
                    "uk": "Магазин із цією електронною адресою вже зареєстровано.",
                    "ar": "هناك متجر مسجّل بالفعل بهذا البريد الإلكتروني."
                },
                "deliveries.finished": {
                    "hr": "Ova je dostava završena.",
                    "uk": "Цю доставку завершено.",
                    "ar": "انتهى طلب التوصيل هذا."
                },
                "deliveries.gaveUpBefore": {
                    "hr": "Već ste odustali od ove dostave pa je ne možete ponovno prihvatiti.",
                    "uk": "Ви вже відмовилися від цієї доставки, тому не можете прийняти її знову.",
                    "ar": "سبق أن تخليتم عن طلب التوصيل هذا، فلا يمكنكم قبوله مجددًا."
                },
                "deliveries.noProfile": {
                    "hr": "Za Vaš račun ovdje nema profila.",
                    "uk": "Ваш обліковий запис не має тут профілю.",
                    "ar": "لا يوجد هنا ملف شخصي لحسابكم."
                },
                "deliveries.notFound": {
                    "hr": "Takva dostava ne postoji.",
                    "uk": "Такої доставки немає.",
                    "ar": "طلب التوصيل هذا غير موجود."
                },
                "deliveries.notHolder": {
                    "hr": "Ova dostava nije kod Vas.",
                    "uk": "Цю доставку виконуєте не Ви.",
                    "ar": "طلب التوصيل هذا ليس في عهدتكم."
                },
                "deliveries.notInvited": {
                    "hr": "Ova je pozivnica izdana nekomu drugom.",
                    "uk": "Це запрошення призначене для іншої особи.",
                    "ar": "هذه الدعوة موجهة إلى شخص آخر."
                },
                "deliveries.notLinked": {
                    "hr": "Takav dostavljač ne surađuje s Vama.",
                    "uk": "Такий кур’єр із Вами не співпрацює.",
                    "ar": "هذا المندوب لا يتعاون معكم."
                },
                "deliveries.notOffered": {
                    "hr": "Takva dostava ne postoji.",
                    "uk": "Такої доставки немає.",
                    "ar": "طلب التوصيل هذا غير موجود."
                },
                "deliveries.over": {
                    "hr": "Ova je dostava već neko vrijeme završena.",
                    "uk": "Цю доставку вже давно завершено.",
                    "ar": "انتهى طلب التوصيل هذا منذ فترة."
                },
                "deliveries.phoneTaken": {
                    "hr": "Dostavljač s ovim telefonskim brojem već je registriran.",
                    "uk": "Кур’єра з цим номером телефону вже зареєстровано.",
                    "ar": "هناك مندوب مسجّل بالفعل برقم الهاتف هذا."
                },
                "deliveries.storeKeyTaken": {
                    "hr": "Trgovina s ovim OIB-om već je registrirana.",
                    "uk": "Магазин із цим OIB уже зареєстровано.",
                    "ar": "هناك متجر مسجّل بالفعل برقم OIB هذا."
                },
                "deliveries.taken": {
                    "hr": "Ova je dostava već prihvaćena.",
                    "uk": "Цю доставку вже прийнято.",
                    "ar": "سبق قبول طلب التوصيل هذا."
                },
                "deliveries.unknownCourier": {
                    "hr": "Takav dostavljač ne postoji.",
                    "uk": "Такого кур’єра немає.",
                    "ar": "هذا المندوب غير موجود."
                },
                "deliveries.unknownKey": {
                    "hr": "Nema važeće pozivnice s ovim ključem.",
                    "uk": "Чинного запрошення з цим ключем немає.",
                    "ar": "لا توجد دعوة سارية بهذا المفتاح."
                },
                "deliveries.inviteByPhone.alreadyLinked": {
                    "hr": "Dostavljač s ovim brojem već surađuje s Vama.",
                    "uk": "Кур’єр із цим номером уже співпрацює з Вами.",
                    "ar": "المندوب صاحب هذا الرقم يتعاون معكم بالفعل."
                },
                "deliveries.inviteCourier.alreadyLinked": {
                    "hr": "Ovaj dostavljač već surađuje s Vama.",
                    "uk": "Цей кур’єр уже співпрацює з Вами.",
                    "ar": "هذا المندوب يتعاون معكم بالفعل."
                },
                "deliveries.pardonCancellation.notFound": {
                    "hr": "Takav dostavljač nije odustao od ove dostave.",
                    "uk": "Такий кур’єр не відмовлявся від цієї доставки.",
                    "ar": "لم يتخلَّ هذا المندوب عن طلب التوصيل هذا."
                },
                "deliveries.redeemInvitation.alreadyLinked": {
                    "hr": "Već surađujete s ovom trgovinom.",
                    "uk": "Ви вже співпрацюєте з цим магазином.",
                    "ar": "أنتم تتعاونون مع هذا المتجر بالفعل."
                }
            },
            "notices": {
                "deliveries.accepted": {
                    "title": {
                        "en": "Delivery accepted",
                        "hr": "Dostava prihvaćena",
                        "uk": "Доставку прийнято",
                        "ar": "تم قبول طلب التوصيل"
                    },
                    "text": {
                        "en": "{courier} takes your delivery.",
                        "hr": "{courier} prihvaća Vašu dostavu.",
                        "uk": "Вашу доставку виконає {courier}.",
                        "ar": "أصبح طلب التوصيل في عهدة \u2068{courier}\u2069."
                    }
                },
                "deliveries.cancelled": {
                    "title": {
                        "en": "Delivery called off",
                        "hr": "Dostava otkazana",
                        "uk": "Доставку скасовано",
                        "ar": "تم إلغاء طلب التوصيل"
                    },
                    "text": {
                        "en": "{store} has called off the delivery that you had accepted.",
                        "hr": "{store} otkazuje dostavu koju ste prihvatili.",
                        "uk": "Магазин «{store}» скасував доставку, яку Ви прийняли.",
                        "ar": "ألغى متجر \u2068{store}\u2069 طلب التوصيل الذي قبلتموه."
                    }
                },
                "deliveries.cooperationEnded": {
                    "title": {
                        "en": "Delivery taken back",
                        "hr": "Dostava povučena",
                        "uk": "Доставку відкликано",
                        "ar": "تم سحب طلب التوصيل"
                    },
                    "text": {
                        "en": "{store} no longer works with you and has taken back what you were carrying: {count, plural, one {# delivery} other {# deliveries}}.",
                        "hr": "{store} više ne surađuje s Vama i povlači ono što je bilo kod Vas: {count, plural, one {# dostavu} few {# dostave} other {# dostava}}.",
                        "uk": "Магазин «{store}» більше не співпрацює з Вами й відкликав те, що Ви мали доставити: {count, plural, one {# доставку} few {# доставки} many {# доставок} other {# доставки}}.",
                        "ar": "أنهى متجر \u2068{store}\u2069 تعاونه معكم. {count, plural, zero {لم يكن في عهدتكم أي طلب توصيل} one {سُحب من عهدتكم طلب توصيل واحد} two {سُحب من عهدتكم طلبا توصيل} few {سُحبت من عهدتكم # طلبات توصيل} many {سُحب من عهدتكم # طلب توصيل} other {سُحب من عهدتكم # طلب توصيل}}."
                    }
                },
                "deliveries.courierInvitation": {
                    "title": {
                        "en": "Become a courier",
                        "hr": "Postanite dostavljač",
                        "uk": "Станьте кур’єром",
                        "ar": "دعوة إلى العمل في التوصيل"
                    },
                    "text": {
                        "en": "{store} invites you to carry its deliveries with Kvart. Register with the key {registrationKey}.",
                        "hr": "{store} želi Vam preko Kvarta povjeriti svoje dostave. Registrirajte se ključem {registrationKey}.",
                        "uk": "Магазин «{store}» запрошує Вас виконувати його доставки через Kvart. Зареєструйтеся за ключем {registrationKey}.",
                        "ar": "يدعوكم متجر \u2068{store}\u2069 إلى توصيل طلباته عبر Kvart. يمكنكم التسجيل بالمفتاح \u2066{registrationKey}\u2069."
                    },
                    "sms": {
                        "en": "{store} invites you to carry its deliveries with Kvart. Register here: {link}",
                        "hr": "{store} želi Vam preko Kvarta povjeriti svoje dostave. Registrirajte se ovdje: {link}",
                        "uk": "Магазин «{store}» запрошує Вас виконувати його доставки через Kvart. Реєстрація: {link}",
                        "ar": "يدعوكم متجر \u2068{store}\u2069 إلى توصيل طلباته عبر Kvart. للتسجيل: {link}"
                    }
                },
                "deliveries.delivered": {
                    "title": {
                        "en": "Delivered",
                        "hr": "Dostavljeno",
                        "uk": "Доставлено",
                        "ar": "تم التوصيل"
                    },
                    "text": {
                        "en": "{courier} has delivered your parcel.",
                        "hr": "{courier} javlja da je Vaša pošiljka dostavljena.",
                        "uk": "Вашу посилку доставлено. Кур’єр: {courier}.",
                        "ar": "تم توصيل طردكم على يد \u2068{courier}\u2069."
                    }
                },
                "deliveries.givenUp": {
                    "title": {
                        "en": "Delivery given back",
                        "hr": "Odustajanje od dostave",
                        "uk": "Відмова від доставки",
                        "ar": "أُعيد إليكم طلب التوصيل"
                    },
                    "text": {
                        "en": "{courier} has given your delivery back. It waits for another courier now.",
                        "hr": "{courier} odustaje od Vaše dostave. Dostava sada čeka drugog dostavljača.",
                        "uk": "{courier} відмовляється від Вашої доставки. Тепер вона чекає на іншого кур’єра.",
                        "ar": "عاد إليكم طلب التوصيل الذي كان في عهدة \u2068{courier}\u2069، وهو الآن في انتظار مندوب آخر."
                    }
                },
                "deliveries.noCandidateLeft": {
                    "title": {
                        "en": "No courier left",
                        "hr": "Nema više dostavljača",
                        "uk": "Кур’єрів не залишилося",
                        "ar": "لم يبق أي مندوب"
                    },
                    "text": {
                        "en": "None of the couriers whom you chose can take your delivery any more. Call it off and offer it to others.",
                        "hr": "Nijedan od dostavljača koje ste odabrali više ne može prihvatiti Vašu dostavu. Otkažite je i ponudite drugima.",
                        "uk": "Жоден із вибраних Вами кур’єрів уже не може прийняти Вашу доставку. Скасуйте її та запропонуйте іншим.",
                        "ar": "لم يعد بإمكان أي من المندوبين الذين اخترتموهم قبول طلب التوصيل. يمكنكم إلغاؤه وعرضه على مندوبين آخرين."
                    }
                },
                "deliveries.offered": {
                    "title": {
                        "en": "New delivery",
                        "hr": "Nova dostava",
                        "uk": "Нова доставка",
                        "ar": "طلب توصيل جديد"
                    },
                    "text": {
                        "en": "{store} has a delivery for you.",
                        "hr": "{store} ima dostavu za Vas.",
                        "uk": "Магазин «{store}» має для Вас доставку.",
                        "ar": "لديكم طلب توصيل من \u2068{store}\u2069."
                    }
                },
                "deliveries.pardoned": {
                    "title": {
                        "en": "Not counted",
                        "hr": "Odustajanje se ne računa",
                        "uk": "Відмову не враховано",
                        "ar": "لن يُحتسب التخلي"
                    },
                    "text": {
                        "en": "{store} has decided that a delivery which you gave back no longer counts against you.",
                        "hr": "{store} odlučuje da se Vaše odustajanje od dostave više ne računa.",
                        "uk": "Магазин «{store}» вирішив, що Ваша відмова від доставки більше не враховується.",
                        "ar": "قرر متجر \u2068{store}\u2069 ألا يُحتسب عليكم تخليكم عن طلب التوصيل."
                    }
                },
                "deliveries.registrationKey": {
                    "title": {
                        "en": "A store invites you",
                        "hr": "Poziva Vas trgovina",
                        "uk": "Вас запрошує магазин",
                        "ar": "دعوة من متجر"
                    },
                    "text": {
                        "en": "{store} would like you to carry its deliveries. Add the store with the key {registrationKey}.",
                        "hr": "{store} želi Vam povjeriti svoje dostave. Dodajte trgovinu ključem {registrationKey}.",
                        "uk": "Магазин «{store}» пропонує Вам виконувати його доставки. Додайте магазин за ключем {registrationKey}.",
                        "ar": "يرغب متجر \u2068{store}\u2069 في أن تتولوا توصيل طلباته. يمكنكم إضافته بالمفتاح \u2066{registrationKey}\u2069."
                    },
                    "sms": {
                        "en": "{store} would like you to carry its deliveries. Add the store here: {link}",
                        "hr": "{store} želi Vam povjeriti svoje dostave. Dodajte trgovinu ovdje: {link}",
                        "uk": "Магазин «{store}» пропонує Вам виконувати його доставки. Додайте магазин: {link}",
                        "ar": "يرغب متجر \u2068{store}\u2069 في أن تتولوا توصيل طلباته. لإضافة المتجر: {link}"
                    }
                }
            },
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
