extension IdentityTexts {
    /// The texts of refusals beside the English ones, which are in the calls.
    static let errors = #"""
        {
            "errors": {
                "identity.blocked": {
                    "hr": "Vaš je račun blokiran. Obratite se administratoru.",
                    "uk": "Ваш обліковий запис заблоковано. Зверніться, будь ласка, до адміністратора.",
                    "ar": "حسابكم محظور. يُرجى التواصل مع المسؤول."
                },
                "identity.codeSignInRequired": {
                    "hr": "Nemate lozinku. Prijavite se ponovno kôdom, a zatim ovo ponovite u roku od deset minuta.",
                    "uk": "У вас немає пароля. Увійдіть ще раз за кодом і повторіть дію протягом десяти хвилин.",
                    "ar": "ليست لديكم كلمة مرور. سجّلوا الدخول مجددًا برمز، ثم أعيدوا المحاولة خلال عشر دقائق."
                },
                "identity.consentRequired": {
                    "hr": "Potrebno je prihvatiti uvjete korištenja i pravila privatnosti.",
                    "uk": "Потрібно погодитися з умовами користування та політикою конфіденційності.",
                    "ar": "يجب الموافقة على شروط الاستخدام وسياسة الخصوصية."
                },
                "identity.emailTaken": {
                    "hr": "Račun s ovom adresom e-pošte već postoji.",
                    "uk": "Обліковий запис із цією електронною адресою вже існує.",
                    "ar": "هناك حساب مسجّل بالفعل بهذا البريد الإلكتروني."
                },
                "identity.gone": {
                    "hr": "Rezervacija više ne postoji.",
                    "uk": "Резервування вже не діє.",
                    "ar": "لم يعد الحجز قائمًا."
                },
                "identity.identifierTaken": {
                    "hr": "Račun s ovim podatkom već postoji.",
                    "uk": "Обліковий запис із такими даними вже існує.",
                    "ar": "هناك حساب مسجّل بالفعل بهذه البيانات."
                },
                "identity.lastAdmin": {
                    "hr": "Vi ste posljednji administrator.",
                    "uk": "Ви останній адміністратор.",
                    "ar": "لم يبقَ مسؤول غيركم."
                },
                "identity.approvalNotRequired": {
                    "hr": "Računima ove vrste odobrenje nije potrebno.",
                    "uk": "Облікові записи цього виду не потребують схвалення.",
                    "ar": "الحسابات من هذا النوع لا تحتاج إلى موافقة."
                },
                "identity.noPassword": {
                    "hr": "Još nemate lozinku. Zatražite poveznicu za postavljanje lozinke.",
                    "uk": "У вас ще немає пароля. Замовте посилання, щоб встановити його.",
                    "ar": "ليست لديكم كلمة مرور بعد. اطلبوا رابطًا لتعيينها."
                },
                "identity.noWebPush": {
                    "hr": "Push-obavijesti za preglednike ovdje nisu dostupne.",
                    "uk": "Push-сповіщення для браузерів тут недоступні.",
                    "ar": "الإشعارات الفورية للمتصفحات غير متاحة هنا."
                },
                "identity.notApproved": {
                    "hr": "Vaš račun čeka odobrenje.",
                    "uk": "Ваш обліковий запис очікує на схвалення.",
                    "ar": "حسابكم في انتظار الموافقة."
                },
                "identity.notConfirmed": {
                    "hr": "Najprije potvrdite adresu e-pošte; poruka s poveznicom može se ponovno poslati.",
                    "uk": "Спершу підтвердьте свою електронну адресу; лист із посиланням можна надіслати ще раз.",
                    "ar": "يُرجى تأكيد بريدكم الإلكتروني أولًا؛ ويمكن إعادة إرسال رسالة الرابط."
                },
                "identity.managedByContext": {
                    "hr": "Kod računa ove vrste ime i telefonski broj vode se u profilu.",
                    "uk": "Ім’я та номер телефону такого облікового запису зберігаються в його профілі.",
                    "ar": "في هذا النوع من الحسابات يُحفظ الاسم ورقم الهاتف في الملف التعريفي."
                },
                "identity.contactMismatch": {
                    "hr": "Pozivnica je izdana za drugi telefonski broj.",
                    "uk": "Запрошення призначене для іншого номера телефону.",
                    "ar": "هذه الدعوة موجهة إلى رقم هاتف آخر."
                },
                "identity.versionSuperseded": {
                    "hr": "U međuvremenu je na snagu stupila druga verzija. Pročitajte tu verziju.",
                    "uk": "Тим часом набула чинності інша версія. Прочитайте, будь ласка, цю версію.",
                    "ar": "أصبح إصدار آخر ساريًا في هذه الأثناء. يُرجى قراءته."
                },
                "identity.passwordTooWeak": {
                    "hr": "Lozinka mora biti dulja te sadržavati slovo i znamenku.",
                    "uk": "Пароль має бути довшим і містити літеру та цифру.",
                    "ar": "يجب أن تكون كلمة المرور أطول، وأن تتضمن حرفًا ورقمًا."
                },
                "identity.phoneTaken": {
                    "hr": "Ovaj se telefonski broj već koristi za prijavu na drugi račun.",
                    "uk": "Із цим номером телефону входять до іншого облікового запису.",
                    "ar": "رقم الهاتف هذا مستخدَم لتسجيل الدخول إلى حساب آخر."
                },
                "identity.surnameRequired": {
                    "hr": "Prezime se može promijeniti, ali ne i ukloniti.",
                    "uk": "Прізвище можна змінити, але не вилучити.",
                    "ar": "يمكن تغيير اسم العائلة لا حذفه."
                },
                "identity.unfinished": {
                    "hr": "Nešto još nije dovršeno. Najprije to dovršite.",
                    "uk": "Дещо ще не завершено. Спершу завершіть це.",
                    "ar": "هناك أمر لم يكتمل بعد. يُرجى إتمامه أولًا."
                },
                "identity.unknownAccount": {
                    "hr": "Takav račun ne postoji.",
                    "uk": "Такого облікового запису немає.",
                    "ar": "هذا الحساب غير موجود."
                },
                "identity.unknownEmail": {
                    "hr": "Nema zaposlenika s ovom adresom e-pošte.",
                    "uk": "Працівника з цією електронною адресою немає.",
                    "ar": "لا يوجد موظف بهذا البريد الإلكتروني."
                },
                "identity.usedToken": {
                    "hr": "Ova je poveznica već iskorištena.",
                    "uk": "Це посилання вже використано.",
                    "ar": "سبق استخدام هذا الرابط."
                },
                "identity.wrongCode": {
                    "hr": "Kôd nije točan ili više ne vrijedi. Zatražite novi.",
                    "uk": "Код неправильний або строк його дії минув. Замовте новий.",
                    "ar": "الرمز غير صحيح أو لم يعد صالحًا. اطلبوا رمزًا جديدًا."
                },
                "identity.wrongCredentials": {
                    "hr": "Adresa e-pošte, telefonski broj ili lozinka nisu točni.",
                    "uk": "Неправильна електронна адреса, номер телефону або пароль.",
                    "ar": "البريد الإلكتروني أو رقم الهاتف أو كلمة المرور غير صحيحة."
                },
                "identity.wrongPassword": {
                    "hr": "Lozinka nije točna.",
                    "uk": "Пароль неправильний.",
                    "ar": "كلمة المرور غير صحيحة."
                },
                "identity.ownAccount": {
                    "hr": "Ne možete blokirati sami sebe.",
                    "uk": "Заблокувати себе неможливо.",
                    "ar": "لا يمكنكم حظر أنفسكم."
                },
                "identity.checkSession.unknownToken": {
                    "hr": "Sesija je završila. Prijavite se ponovno.",
                    "uk": "Сеанс завершено. Увійдіть знову.",
                    "ar": "انتهت الجلسة. يُرجى تسجيل الدخول من جديد."
                },
                "identity.confirmEmail.expiredToken": {
                    "hr": "Poveznica je istekla. Možete zatražiti novu.",
                    "uk": "Строк дії посилання минув. Можна надіслати нове.",
                    "ar": "انتهت صلاحية هذا الرابط. يمكن إرسال رابط جديد."
                },
                "identity.confirmEmail.unknownToken": {
                    "hr": "Ova poveznica nije naša.",
                    "uk": "Це посилання не наше.",
                    "ar": "هذا الرابط ليس من روابطنا."
                },
                "identity.createStaff.emailTaken": {
                    "hr": "Račun zaposlenika s ovom adresom e-pošte već postoji.",
                    "uk": "Обліковий запис працівника з цією електронною адресою вже існує.",
                    "ar": "هناك حساب موظف مسجّل بالفعل بهذا البريد الإلكتروني."
                },
                "identity.refreshSession.unknownToken": {
                    "hr": "Sesija je završila. Prijavite se ponovno.",
                    "uk": "Сеанс завершено. Увійдіть знову.",
                    "ar": "انتهت الجلسة. يُرجى تسجيل الدخول من جديد."
                },
                "identity.resetPassword.expiredToken": {
                    "hr": "Poveznica je istekla. Zatražite novu.",
                    "uk": "Строк дії посилання минув. Замовте нове.",
                    "ar": "انتهت صلاحية هذا الرابط. اطلبوا رابطًا جديدًا."
                },
                "identity.resetPassword.unknownToken": {
                    "hr": "Ova poveznica nije naša.",
                    "uk": "Це посилання не наше.",
                    "ar": "هذا الرابط ليس من روابطنا."
                }
            }
        }
        """#
}
