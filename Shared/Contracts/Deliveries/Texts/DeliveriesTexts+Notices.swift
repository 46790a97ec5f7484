extension DeliveriesTexts {
    /// The texts of notices.
    static let notices = #"""
        {
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
            }
        }
        """#
}
