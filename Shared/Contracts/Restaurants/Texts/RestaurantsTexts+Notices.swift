extension RestaurantsTexts {
    /// The texts of notices.
    static let notices = #"""
        {
            "notices": {
                "restaurants.dismissed": {
                    "title": {
                        "en": "You do not work there any more",
                        "hr": "Više ondje ne radite",
                        "uk": "Ви там більше не працюєте",
                        "ar": "لم تعودوا تعملون هناك"
                    },
                    "text": {
                        "en": "{restaurant} has ended your employment.",
                        "hr": "{restaurant}: Vaš je rad ondje završio.",
                        "uk": "Ресторан «{restaurant}» припинив роботу з Вами.",
                        "ar": "أنهى مطعم \u2068{restaurant}\u2069 عملكم لديه."
                    }
                },
                "restaurants.employeeLeft": {
                    "title": {
                        "en": "An employee has left",
                        "hr": "Zaposlenik odlazi",
                        "uk": "Працівник звільнився",
                        "ar": "غادر أحد الموظفين"
                    },
                    "text": {
                        "en": "{hasName, select, true {{person} does not work at your restaurant any more} other {A person does not work at your restaurant any more}}.",
                        "hr": "{hasName, select, true {{person} više ne radi u Vašem restoranu} other {Jedna osoba više ne radi u Vašem restoranu}}.",
                        "uk": "{hasName, select, true {{person} більше не працює у Вашому ресторані} other {Одна людина більше не працює у Вашому ресторані}}.",
                        "ar": "{hasName, select, true {لم يعد \u2068{person}\u2069 يعمل في مطعمكم} other {لم يعد أحد الأشخاص يعمل في مطعمكم}}."
                    }
                },
                "restaurants.invitationAccepted": {
                    "title": {
                        "en": "Invitation accepted",
                        "hr": "Poziv prihvaćen",
                        "uk": "Запрошення прийнято",
                        "ar": "قُبلت الدعوة"
                    },
                    "text": {
                        "en": "{hasName, select, true {{person} works at your restaurant now} other {A person whom you invited works at your restaurant now}}.",
                        "hr": "{hasName, select, true {{person} sada radi u Vašem restoranu} other {Osoba koju ste pozvali sada radi u Vašem restoranu}}.",
                        "uk": "{hasName, select, true {{person} тепер працює у Вашому ресторані} other {Запрошена Вами людина тепер працює у Вашому ресторані}}.",
                        "ar": "{hasName, select, true {يعمل \u2068{person}\u2069 الآن في مطعمكم} other {يعمل الشخص الذي دعوتموه الآن في مطعمكم}}."
                    }
                },
                "restaurants.invitationRefused": {
                    "title": {
                        "en": "Invitation rejected",
                        "hr": "Poziv odbijen",
                        "uk": "Запрошення відхилено",
                        "ar": "رُفضت الدعوة"
                    },
                    "text": {
                        "en": "{hasName, select, true {{person} has rejected your invitation} other {A person has rejected your invitation}}.",
                        "hr": "{hasName, select, true {{person} ne prihvaća Vaš poziv} other {Jedna osoba ne prihvaća Vaš poziv}}.",
                        "uk": "{hasName, select, true {{person} не приймає Вашого запрошення} other {Одна людина не приймає Вашого запрошення}}.",
                        "ar": "{hasName, select, true {رفض \u2068{person}\u2069 دعوتكم} other {رفض أحد الأشخاص دعوتكم}}."
                    }
                },
                "restaurants.invited": {
                    "title": {
                        "en": "A restaurant invites you",
                        "hr": "Poziv restorana",
                        "uk": "Ресторан запрошує Вас",
                        "ar": "دعوة من مطعم"
                    },
                    "text": {
                        "en": "{restaurant} invites you to work there.",
                        "hr": "{restaurant} poziva Vas da ondje radite.",
                        "uk": "Ресторан «{restaurant}» запрошує Вас на роботу.",
                        "ar": "يدعوكم مطعم \u2068{restaurant}\u2069 إلى العمل لديه."
                    }
                },
                "restaurants.orderAccepted": {
                    "title": {
                        "en": "Order accepted",
                        "hr": "Narudžba prihvaćena",
                        "uk": "Замовлення прийнято",
                        "ar": "قُبل الطلب"
                    },
                    "text": {
                        "en": "{restaurant} has accepted your order {order}.{hasMinutes, select, true { It should be ready in about {minutes, plural, one {# minute} other {# minutes}}.} other {}}",
                        "hr": "{restaurant}: Vaša je narudžba {order} prihvaćena.{hasMinutes, select, true { Trebala bi biti gotova za otprilike {minutes, plural, one {# minutu} few {# minute} other {# minuta}}.} other {}}",
                        "uk": "Ресторан «{restaurant}» прийняв Ваше замовлення № {order}.{hasMinutes, select, true { Воно має бути готове приблизно за {minutes, plural, one {# хвилину} few {# хвилини} many {# хвилин} other {# хвилини}}.} other {}}",
                        "ar": "قبِل مطعم \u2068{restaurant}\u2069 طلبكم رقم {order}.{hasMinutes, select, true { يُتوقع أن يكون جاهزًا خلال {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} تقريبًا.} other {}}"
                    }
                },
                "restaurants.orderChanged": {
                    "title": {
                        "en": "Your order needs your answer",
                        "hr": "Vaša narudžba čeka Vaš odgovor",
                        "uk": "Замовлення чекає на Вашу відповідь",
                        "ar": "طلبكم بانتظار ردكم"
                    },
                    "text": {
                        "en": "{restaurant} cannot make all of your order {order}. Agree to the rest or cancel within 5 minutes. Reason: “{reason}”",
                        "hr": "{restaurant} ne može pripremiti cijelu narudžbu {order}. Prihvatite ostatak ili otkažite u roku od 5 minuta. Razlog: „{reason}”",
                        "uk": "Ресторан «{restaurant}» не може приготувати все замовлення № {order}. Погодьтеся на решту або скасуйте протягом 5 хвилин. Причина: «{reason}»",
                        "ar": "لا يستطيع مطعم \u2068{restaurant}\u2069 إعداد طلبكم رقم {order} كاملًا. وافقوا على الباقي أو ألغوا الطلب خلال 5 دقائق. السبب: «\u2068{reason}\u2069»"
                    }
                },
                "restaurants.orderReady": {
                    "title": {
                        "en": "Your order is ready",
                        "hr": "Vaša je narudžba gotova",
                        "uk": "Ваше замовлення готове",
                        "ar": "طلبكم جاهز"
                    },
                    "text": {
                        "en": "{restaurant}: your order {order} is ready.",
                        "hr": "{restaurant}: Vaša je narudžba {order} gotova.",
                        "uk": "Ресторан «{restaurant}»: Ваше замовлення № {order} готове.",
                        "ar": "مطعم \u2068{restaurant}\u2069: طلبكم رقم {order} جاهز."
                    }
                },
                "restaurants.orderReduced": {
                    "title": {
                        "en": "Your order has changed",
                        "hr": "Vaša je narudžba promijenjena",
                        "uk": "Ваше замовлення змінено",
                        "ar": "تغيّر طلبكم"
                    },
                    "text": {
                        "en": "{isCancelled, select, true {{restaurant} has cancelled your order {order}.} other {{restaurant} cannot make a part of your order {order}.}} You do not pay for it. Reason: “{reason}”",
                        "hr": "{isCancelled, select, true {{restaurant}: Vaša je narudžba {order} otkazana.} other {{restaurant} ne može pripremiti dio narudžbe {order}.}} To ne plaćate. Razlog: „{reason}”",
                        "uk": "{isCancelled, select, true {Ресторан «{restaurant}» скасував Ваше замовлення № {order}.} other {Ресторан «{restaurant}» не може приготувати частину замовлення № {order}.}} Ви за це не платите. Причина: «{reason}»",
                        "ar": "{isCancelled, select, true {ألغى مطعم \u2068{restaurant}\u2069 طلبكم رقم {order}.} other {لا يستطيع مطعم \u2068{restaurant}\u2069 إعداد جزء من طلبكم رقم {order}.}} لن تدفعوا ثمن ذلك. السبب: «\u2068{reason}\u2069»"
                    }
                },
                "restaurants.orderRejected": {
                    "title": {
                        "en": "Order rejected",
                        "hr": "Narudžba odbijena",
                        "uk": "Замовлення відхилено",
                        "ar": "رُفض الطلب"
                    },
                    "text": {
                        "en": "{restaurant} has rejected your order {order}: “{reason}”",
                        "hr": "{restaurant}: Vaša je narudžba {order} odbijena: „{reason}”",
                        "uk": "Ресторан «{restaurant}» відхилив Ваше замовлення № {order}: «{reason}»",
                        "ar": "رفض مطعم \u2068{restaurant}\u2069 طلبكم رقم {order}: «\u2068{reason}\u2069»"
                    }
                },
                "restaurants.tableCodes": {
                    "title": {
                        "en": "The codes of your tables",
                        "hr": "Kodovi Vaših stolova",
                        "uk": "Коди Ваших столів",
                        "ar": "رموز طاولاتكم"
                    },
                    "text": {
                        "en": "{count, plural, one {The mail has the code of # table.} other {The mail has the codes of # tables.}} Print each code and put it on the table with its number. A guest who scans it sees your menu.",
                        "hr": "{count, plural, one {U poruci je kod za # stol.} few {U poruci su kodovi za # stola.} other {U poruci su kodovi za # stolova.}} Ispišite svaki kod i stavite ga na stol s njegovim brojem. Gost koji ga skenira vidi Vaš jelovnik.",
                        "uk": "{count, plural, one {У листі є код для # столу.} few {У листі є коди для # столів.} many {У листі є коди для # столів.} other {У листі є коди для # столу.}} Роздрукуйте кожен код і покладіть його на стіл із відповідним номером. Гість, який його сканує, бачить Ваше меню.",
                        "ar": "{count, plural, zero {ليس في الرسالة أي رمز.} one {في الرسالة رمز طاولة واحدة.} two {في الرسالة رمزا طاولتين.} few {في الرسالة رموز # طاولات.} many {في الرسالة رموز # طاولة.} other {في الرسالة رموز # طاولة.}} اطبعوا كل رمز وضعوه على الطاولة التي تحمل رقمه. الضيف الذي يمسحه يرى قائمة طعامكم."
                    }
                }
            }
        }
        """#
}
