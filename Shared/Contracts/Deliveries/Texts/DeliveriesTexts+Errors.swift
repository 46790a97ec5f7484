extension DeliveriesTexts {
    /// The texts of refusals beside the English ones, which are in the calls.
    static let errors = #"""
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
            }
        }
        """#
}
