/// The texts of restaurants for people in every language, for `Texts`. The English texts of refusals are in the calls.
public enum RestaurantsTexts {
    public static let json = #"""
        {
            "errors": {
                "restaurants.acceptInvitation.alreadyEmployed": {
                    "hr": "Radite u drugom restoranu. Prvo ga napustite.",
                    "uk": "Ви працюєте в іншому ресторані. Спочатку звільніться звідти.",
                    "ar": "تعملون في مطعم آخر. اتركوا العمل فيه أولًا."
                },
                "restaurants.alreadyInvited": {
                    "hr": "Ovu ste osobu već pozvali.",
                    "uk": "Ви вже запросили цю людину.",
                    "ar": "سبق أن دعوتم هذا الشخص."
                },
                "restaurants.alreadyVoided": {
                    "hr": "Ovo je plaćanje već stornirano.",
                    "uk": "Цю оплату вже скасовано.",
                    "ar": "أُلغيت هذه الدفعة من قبل."
                },
                "restaurants.billOpen": {
                    "hr": "Račun ovog stola još nije u cijelosti plaćen.",
                    "uk": "Рахунок цього столу ще не сплачено повністю.",
                    "ar": "لم يُدفع حساب هذه الطاولة بالكامل بعد."
                },
                "restaurants.emailTaken": {
                    "hr": "Restoran s ovom adresom e-pošte već je registriran.",
                    "uk": "Ресторан із цією електронною адресою вже зареєстровано.",
                    "ar": "هناك مطعم مسجّل بالفعل بهذا البريد الإلكتروني."
                },
                "restaurants.invite.alreadyEmployed": {
                    "hr": "Ova osoba već radi u Vašem restoranu.",
                    "uk": "Ця людина вже працює у Вашому ресторані.",
                    "ar": "هذا الشخص يعمل في مطعمكم بالفعل."
                },
                "restaurants.menuTooLong": {
                    "hr": "Tekstovi jelovnika su predugi.",
                    "uk": "Тексти меню задовгі.",
                    "ar": "نصوص القائمة أطول من المسموح."
                },
                "restaurants.mustSignIn": {
                    "hr": "Ovaj restoran prima narudžbe samo od prijavljenih gostiju.",
                    "uk": "Цей ресторан приймає замовлення лише від гостей, які ввійшли.",
                    "ar": "يقبل هذا المطعم الطلبات من المسجّلين الدخول فقط."
                },
                "restaurants.needsPIN": {
                    "hr": "Ovaj restoran traži PIN stola. Pitajte osoblje.",
                    "uk": "Цей ресторан запитує PIN-код столу. Запитайте персонал.",
                    "ar": "يطلب هذا المطعم رمز PIN الخاص بالطاولة. اسألوا العاملين."
                },
                "restaurants.noActiveMenu": {
                    "hr": "Restoran trenutačno nema jelovnik.",
                    "uk": "Ресторан зараз не має меню.",
                    "ar": "ليس للمطعم قائمة طعام الآن."
                },
                "restaurants.noProfile": {
                    "hr": "Za Vaš račun ovdje nema profila.",
                    "uk": "Ваш обліковий запис не має тут профілю.",
                    "ar": "لا يوجد هنا ملف شخصي لحسابكم."
                },
                "restaurants.noTables": {
                    "hr": "Još nemate stolova.",
                    "uk": "У вас ще немає столів.",
                    "ar": "لا توجد لديكم طاولات بعد."
                },
                "restaurants.notAGuest": {
                    "hr": "Ovdje niste gost. Skenirajte kod stola ili se prijavite.",
                    "uk": "Ви тут не гість. Відскануйте код столу або ввійдіть.",
                    "ar": "لستم ضيفًا هنا. امسحوا رمز الطاولة أو سجّلوا الدخول."
                },
                "restaurants.notAnEmployee": {
                    "hr": "Ne radite u restoranu.",
                    "uk": "Ви не працюєте в ресторані.",
                    "ar": "أنتم لا تعملون في مطعم."
                },
                "restaurants.notApproved": {
                    "hr": "Vaša prva narudžba čeka odgovor. Nakon toga možete naručiti ponovno.",
                    "uk": "Ваше перше замовлення чекає на відповідь. Після неї можна замовляти знову.",
                    "ar": "طلبكم الأول بانتظار الرد. يمكنكم الطلب مرة أخرى بعده."
                },
                "restaurants.notEmployed": {
                    "hr": "Ne radite ni u jednom restoranu.",
                    "uk": "Ви не працюєте в жодному ресторані.",
                    "ar": "لا تعملون في أي مطعم."
                },
                "restaurants.notEmployee": {
                    "hr": "Takva osoba ne radi u Vašem restoranu.",
                    "uk": "Така людина не працює у Вашому ресторані.",
                    "ar": "لا يعمل هذا الشخص في مطعمكم."
                },
                "restaurants.notWaiting": {
                    "hr": "Ova narudžba više na to ne čeka.",
                    "uk": "Це замовлення вже цього не потребує.",
                    "ar": "هذا الطلب لم يعد بانتظار ذلك."
                },
                "restaurants.ordersOpen": {
                    "hr": "Ovaj stol ima narudžbe koje još nisu poslužene.",
                    "uk": "За цим столом є замовлення, які ще не подано.",
                    "ar": "على هذه الطاولة طلبات لم تُقدَّم بعد."
                },
                "restaurants.paidTooMuch": {
                    "hr": "To je više nego što je preostalo za platiti.",
                    "uk": "Це більше, ніж залишилося сплатити.",
                    "ar": "هذا أكثر من المبلغ المتبقي من الحساب."
                },
                "restaurants.tableFull": {
                    "hr": "Za ovim je stolom previše gostiju.",
                    "uk": "За цим столом забагато гостей.",
                    "ar": "عدد الضيوف على هذه الطاولة أكبر من المسموح."
                },
                "restaurants.taken": {
                    "hr": "Kolega je prihvatio ovu narudžbu.",
                    "uk": "Колега вже прийняв це замовлення.",
                    "ar": "قبِل زميل لكم هذا الطلب."
                },
                "restaurants.tooManyCategories": {
                    "hr": "Jelovnik ima najviše 100 kategorija.",
                    "uk": "Меню містить щонайбільше 100 категорій.",
                    "ar": "تتضمن القائمة 100 فئة على الأكثر."
                },
                "restaurants.tooManyMenus": {
                    "hr": "Restoran ima najviše 20 jelovnika.",
                    "uk": "Ресторан має щонайбільше 20 меню.",
                    "ar": "للمطعم 20 قائمة على الأكثر."
                },
                "restaurants.tooManyProducts": {
                    "hr": "Jelovnik ima najviše 2000 proizvoda.",
                    "uk": "Меню містить щонайбільше 2000 страв.",
                    "ar": "تتضمن القائمة 2000 صنف على الأكثر."
                },
                "restaurants.unknownCategory": {
                    "hr": "Jelovnik nema takvu kategoriju.",
                    "uk": "У меню немає такої категорії.",
                    "ar": "لا توجد فئة كهذه في القائمة."
                },
                "restaurants.unknownCode": {
                    "hr": "Nijedan stol nema ovaj kod.",
                    "uk": "Немає столу з таким кодом.",
                    "ar": "لا توجد طاولة بهذا الرمز."
                },
                "restaurants.unknownInvitation": {
                    "hr": "Takav poziv ne postoji.",
                    "uk": "Такого запрошення немає.",
                    "ar": "هذه الدعوة غير موجودة."
                },
                "restaurants.unknownMenu": {
                    "hr": "Takav jelovnik ne postoji.",
                    "uk": "Такого меню немає.",
                    "ar": "لا توجد قائمة كهذه."
                },
                "restaurants.unknownOrder": {
                    "hr": "Takva narudžba ne postoji.",
                    "uk": "Такого замовлення немає.",
                    "ar": "لا يوجد طلب كهذا."
                },
                "restaurants.unknownPayment": {
                    "hr": "Takvo plaćanje ne postoji.",
                    "uk": "Такої оплати немає.",
                    "ar": "لا توجد دفعة كهذه."
                },
                "restaurants.unknownPerson": {
                    "hr": "Takva osoba ne postoji.",
                    "uk": "Такої людини немає.",
                    "ar": "هذا الشخص غير موجود."
                },
                "restaurants.unknownProduct": {
                    "hr": "Jelovnik nema takav proizvod.",
                    "uk": "У меню немає такої страви.",
                    "ar": "لا يوجد صنف كهذا في القائمة."
                },
                "restaurants.unknownRestaurant": {
                    "hr": "Takav restoran ne postoji.",
                    "uk": "Такого ресторану немає.",
                    "ar": "هذا المطعم غير موجود."
                },
                "restaurants.unknownSession": {
                    "hr": "Nema takve prijave za stol.",
                    "uk": "Такого сеансу за столом немає.",
                    "ar": "لا توجد جلسة كهذه على الطاولة."
                },
                "restaurants.unknownTable": {
                    "hr": "Nemate stola s tim brojem.",
                    "uk": "У вас немає столу з таким номером.",
                    "ar": "لا توجد لديكم طاولة بهذا الرقم."
                },
                "restaurants.unknownVersion": {
                    "hr": "Jelovnik nema takvu verziju.",
                    "uk": "Меню не має такої версії.",
                    "ar": "لا توجد نسخة كهذه من القائمة."
                },
                "restaurants.wrongPIN": {
                    "hr": "Ovo nije PIN stola.",
                    "uk": "Це не PIN-код столу.",
                    "ar": "هذا ليس رمز PIN الخاص بالطاولة."
                }
            },
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
            },
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
