extension CarsTexts {
    /// The texts of pages.
    static let pages = #"""
        {
            "pages": {
                "cars.bid": {
                    "en": "Your bid",
                    "hr": "Vaša ponuda",
                    "uk": "Ваша пропозиція",
                    "ar": "عرضكم"
                },
                "cars.bid.actions.change": {
                    "en": "Change the amount",
                    "hr": "Promijenite iznos",
                    "uk": "Змінити суму",
                    "ar": "تغيير المبلغ"
                },
                "cars.bid.actions.renew": {
                    "en": "Renew",
                    "hr": "Obnovi",
                    "uk": "Поновити",
                    "ar": "تجديد"
                },
                "cars.bid.actions.reportFellThrough": {
                    "en": "Say that there will be no deal",
                    "hr": "Javite da dogovora neće biti",
                    "uk": "Повідомити, що угоди не буде",
                    "ar": "الإبلاغ بأن الصفقة لن تتم"
                },
                "cars.bid.actions.revealVIN": {
                    "en": "See the whole VIN",
                    "hr": "Pogledajte cijeli broj vozila",
                    "uk": "Побачити повний номер автомобіля",
                    "ar": "عرض رقم المركبة كاملًا"
                },
                "cars.bid.actions.withdraw": {
                    "en": "Withdraw",
                    "hr": "Povuci",
                    "uk": "Відкликати",
                    "ar": "سحب العرض"
                },
                "cars.bid.amount": {
                    "en": "Amount",
                    "hr": "Iznos",
                    "uk": "Сума",
                    "ar": "المبلغ"
                },
                "cars.bid.carName.brand": {
                    "en": "Brand",
                    "hr": "Marka",
                    "uk": "Марка",
                    "ar": "الماركة"
                },
                "cars.bid.carName.model": {
                    "en": "Model",
                    "hr": "Model vozila",
                    "uk": "Модель",
                    "ar": "الطراز"
                },
                "cars.bid.carName.year": {
                    "en": "Year",
                    "hr": "Godina",
                    "uk": "Рік",
                    "ar": "سنة الصنع"
                },
                "cars.bid.createdAt": {
                    "en": "Made",
                    "hr": "Poslana",
                    "uk": "Зроблено",
                    "ar": "تاريخ التقديم"
                },
                "cars.bid.expiresAt": {
                    "en": "Valid until",
                    "hr": "Vrijedi do",
                    "uk": "Дійсна до",
                    "ar": "صالح حتى"
                },
                "cars.bid.state.active": {
                    "en": "Accepted",
                    "hr": "Prihvaćena",
                    "uk": "Прийнято",
                    "ar": "مقبول"
                },
                "cars.bid.state.closed": {
                    "en": "Closed",
                    "hr": "Zatvorena",
                    "uk": "Закрито",
                    "ar": "مغلق"
                },
                "cars.bid.state.expired": {
                    "en": "Expired",
                    "hr": "Istekla",
                    "uk": "Строк минув",
                    "ar": "انتهت صلاحيته"
                },
                "cars.bid.state.fellThrough": {
                    "en": "No deal",
                    "hr": "Dogovor je otpao",
                    "uk": "Угода не відбулася",
                    "ar": "لم تتم الصفقة"
                },
                "cars.bid.state.pending": {
                    "en": "Waits for the seller",
                    "hr": "Čeka prodavatelja",
                    "uk": "Чекає на продавця",
                    "ar": "بانتظار البائع"
                },
                "cars.bid.state.rejected": {
                    "en": "Rejected",
                    "hr": "Odbijena",
                    "uk": "Відхилено",
                    "ar": "مرفوض"
                },
                "cars.bid.state.withdrawn": {
                    "en": "Withdrawn",
                    "hr": "Povučena",
                    "uk": "Відкликано",
                    "ar": "مسحوب"
                },
                "cars.bid.state.won": {
                    "en": "You have bought the car",
                    "hr": "Kupili ste automobil",
                    "uk": "Ви купили автомобіль",
                    "ar": "اشتريتم السيارة"
                },
                "cars.car": {
                    "en": "Your car",
                    "hr": "Vaš automobil",
                    "uk": "Ваш автомобіль",
                    "ar": "سيارتكم"
                },
                "cars.car.actions.delete": {
                    "en": "Delete",
                    "hr": "Obrišite",
                    "uk": "Видалити",
                    "ar": "حذف"
                },
                "cars.car.actions.renew": {
                    "en": "Keep on sale",
                    "hr": "Nastavi prodaju",
                    "uk": "Продовжити продаж",
                    "ar": "إبقاؤها معروضة"
                },
                "cars.car.actions.sell": {
                    "en": "Mark as sold",
                    "hr": "Označite kao prodano",
                    "uk": "Позначити як проданий",
                    "ar": "تسجيلها مباعة"
                },
                "cars.car.actions.submit": {
                    "en": "Put on sale",
                    "hr": "Započnite prodaju",
                    "uk": "Виставити на продаж",
                    "ar": "عرضها للبيع"
                },
                "cars.car.actions.update": {
                    "en": "Edit",
                    "hr": "Uredite",
                    "uk": "Змінити",
                    "ar": "تعديل"
                },
                "cars.car.bidCount": {
                    "en": "Bids",
                    "hr": "Ponude",
                    "uk": "Пропозиції",
                    "ar": "العروض"
                },
                "cars.car.bids": {
                    "en": "Bids",
                    "hr": "Ponude",
                    "uk": "Пропозиції",
                    "ar": "العروض"
                },
                "cars.car.brand.name": {
                    "en": "Brand",
                    "hr": "Marka",
                    "uk": "Марка",
                    "ar": "الماركة"
                },
                "cars.car.car": {
                    "en": "Car",
                    "hr": "Automobil",
                    "uk": "Автомобіль",
                    "ar": "السيارة"
                },
                "cars.car.expiresAt": {
                    "en": "On sale until",
                    "hr": "U prodaji do",
                    "uk": "Продається до",
                    "ar": "معروضة حتى"
                },
                "cars.car.mileage": {
                    "en": "Mileage (km)",
                    "hr": "Prijeđeno (km)",
                    "uk": "Пробіг (км)",
                    "ar": "المسافة المقطوعة (كم)"
                },
                "cars.car.model.name": {
                    "en": "Model",
                    "hr": "Model vozila",
                    "uk": "Модель",
                    "ar": "الطراز"
                },
                "cars.car.state.deleted": {
                    "en": "Deleted",
                    "hr": "Obrisan",
                    "uk": "Видалено",
                    "ar": "محذوفة"
                },
                "cars.car.state.draft": {
                    "en": "Draft",
                    "hr": "Nacrt",
                    "uk": "Чернетка",
                    "ar": "مسودة"
                },
                "cars.car.state.expired": {
                    "en": "Not on sale any more",
                    "hr": "Više nije u prodaji",
                    "uk": "Більше не продається",
                    "ar": "لم تعد معروضة"
                },
                "cars.car.state.onSale": {
                    "en": "On sale",
                    "hr": "U prodaji",
                    "uk": "Продається",
                    "ar": "معروضة للبيع"
                },
                "cars.car.state.sold": {
                    "en": "Sold",
                    "hr": "Prodan",
                    "uk": "Продано",
                    "ar": "مباعة"
                },
                "cars.car.submittedAt": {
                    "en": "On sale since",
                    "hr": "U prodaji od",
                    "uk": "Продається з",
                    "ar": "معروضة منذ"
                },
                "cars.car.year": {
                    "en": "Year",
                    "hr": "Godina",
                    "uk": "Рік",
                    "ar": "سنة الصنع"
                },
                "cars.complaint.car.brand": {
                    "en": "Brand",
                    "hr": "Marka",
                    "uk": "Марка",
                    "ar": "الماركة"
                },
                "cars.complaint.car.model": {
                    "en": "Model",
                    "hr": "Model vozila",
                    "uk": "Модель",
                    "ar": "الطراز"
                },
                "cars.complaint.createdAt": {
                    "en": "Sent",
                    "hr": "Poslana",
                    "uk": "Надіслано",
                    "ar": "تاريخ الإرسال"
                },
                "cars.complaint.note": {
                    "en": "Our answer",
                    "hr": "Naš odgovor",
                    "uk": "Наша відповідь",
                    "ar": "ردنا"
                },
                "cars.complaint.reason.other": {
                    "en": "Another reason",
                    "hr": "Drugi razlog",
                    "uk": "Інша причина",
                    "ar": "سبب آخر"
                },
                "cars.complaint.reason.tooLowOrSpam": {
                    "en": "Too low, or spam",
                    "hr": "Preniska ponuda ili neželjena poruka",
                    "uk": "Занадто низька ціна або спам",
                    "ar": "عرض منخفض جدًا أو مزعج"
                },
                "cars.complaint.reason.wrongContact": {
                    "en": "Wrong contacts",
                    "hr": "Pogrešni kontakti",
                    "uk": "Неправильні контакти",
                    "ar": "بيانات اتصال خاطئة"
                },
                "cars.complaint.state.dismissed": {
                    "en": "Dismissed",
                    "hr": "Odbijena",
                    "uk": "Відхилено",
                    "ar": "مرفوضة"
                },
                "cars.complaint.state.new": {
                    "en": "Waits for our answer",
                    "hr": "Čeka naš odgovor",
                    "uk": "Чекає на нашу відповідь",
                    "ar": "بانتظار ردنا"
                },
                "cars.complaint.state.upheld": {
                    "en": "Upheld",
                    "hr": "Prihvaćena",
                    "uk": "Задоволено",
                    "ar": "مقبولة"
                },
                "cars.complaints": {
                    "en": "Your complaints",
                    "hr": "Vaše pritužbe",
                    "uk": "Ваші скарги",
                    "ar": "شكاواكم"
                },
                "cars.receivedBid.amount": {
                    "en": "Amount",
                    "hr": "Iznos",
                    "uk": "Сума",
                    "ar": "المبلغ"
                },
                "cars.receivedBid.dealer": {
                    "en": "Dealer",
                    "hr": "Trgovac",
                    "uk": "Дилер",
                    "ar": "التاجر"
                },
                "cars.receivedBid.expiresAt": {
                    "en": "Valid until",
                    "hr": "Vrijedi do",
                    "uk": "Дійсна до",
                    "ar": "صالح حتى"
                },
                "cars.receivedBid.state.active": {
                    "en": "Accepted",
                    "hr": "Prihvaćena",
                    "uk": "Прийнято",
                    "ar": "مقبول"
                },
                "cars.receivedBid.state.closed": {
                    "en": "Closed",
                    "hr": "Zatvorena",
                    "uk": "Закрито",
                    "ar": "مغلق"
                },
                "cars.receivedBid.state.expired": {
                    "en": "Expired",
                    "hr": "Istekla",
                    "uk": "Строк минув",
                    "ar": "انتهت صلاحيته"
                },
                "cars.receivedBid.state.fellThrough": {
                    "en": "No deal",
                    "hr": "Dogovor je otpao",
                    "uk": "Угода не відбулася",
                    "ar": "لم تتم الصفقة"
                },
                "cars.receivedBid.state.pending": {
                    "en": "Waits for you",
                    "hr": "Čeka Vas",
                    "uk": "Чекає на Вас",
                    "ar": "بانتظاركم"
                },
                "cars.receivedBid.state.rejected": {
                    "en": "Rejected",
                    "hr": "Odbijena",
                    "uk": "Відхилено",
                    "ar": "مرفوض"
                },
                "cars.receivedBid.state.withdrawn": {
                    "en": "Withdrawn",
                    "hr": "Povučena",
                    "uk": "Відкликано",
                    "ar": "مسحوب"
                },
                "cars.receivedBid.state.won": {
                    "en": "The buyer",
                    "hr": "Kupac",
                    "uk": "Покупець",
                    "ar": "المشتري"
                }
            }
        }
        """#
}
