extension RestaurantsTexts {
    /// The texts of refusals beside the English ones, which are in the calls.
    static let errors = #"""
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
                "restaurants.alreadyPaid": {
                    "hr": "Račun bi bio manji od plaćenog. Prvo stornirajte plaćanje.",
                    "uk": "Рахунок був би меншим за сплачене. Спочатку скасуйте оплату.",
                    "ar": "سيصبح الحساب أقل من المدفوع. ألغوا إحدى الدفعات أولًا."
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
                "restaurants.paused": {
                    "hr": "Restoran trenutačno ne prima narudžbe. Pokušajte kasnije.",
                    "uk": "Ресторан зараз не приймає замовлень. Спробуйте пізніше.",
                    "ar": "لا يقبل المطعم الطلبات الآن. حاولوا لاحقًا."
                },
                "restaurants.sameSession": {
                    "hr": "Stol se ne može spojiti sam sa sobom.",
                    "uk": "Стіл не можна об’єднати з самим собою.",
                    "ar": "لا يمكن دمج طاولة مع نفسها."
                },
                "restaurants.tableFull": {
                    "hr": "Za ovim je stolom previše gostiju.",
                    "uk": "За цим столом забагато гостей.",
                    "ar": "عدد الضيوف على هذه الطاولة أكبر من المسموح."
                },
                "restaurants.tableTaken": {
                    "hr": "Za ovim stolom sjede drugi gosti.",
                    "uk": "За цим столом сидять інші гості.",
                    "ar": "يجلس ضيوف آخرون إلى هذه الطاولة."
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
                "restaurants.unknownLine": {
                    "hr": "Narudžba nema takvu stavku.",
                    "uk": "У замовленні немає такої позиції.",
                    "ar": "لا يوجد بند كهذا في الطلب."
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
                "restaurants.unknownTarget": {
                    "hr": "Nema takve prijave za stol.",
                    "uk": "Такого сеансу за столом немає.",
                    "ar": "لا توجد جلسة كهذه على الطاولة."
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
            }
        }
        """#
}
