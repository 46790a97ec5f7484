extension PageTexts.OfferWords {
    static let ar = #"""
        {
            "offer": {
                "every": {
                    "ended": "انتهى هذا العرض.",
                    "cancelled": "أُلغيت هذه الفعالية.",
                    "postponed": "أُجّلت هذه الفعالية. الموعد الجديد غير معروف بعد.",
                    "rescheduled": "تُقام هذه الفعالية في موعد غير الذي أُعلن أولًا.",
                    "begins": "تبدأ",
                    "ends": "تنتهي",
                    "before": "أُعلنت أولًا في",
                    "where": "المكان",
                    "map": "العرض على الخريطة",
                    "price": "السعر",
                    "discount": "خصم <bdi>{{reply.discount}}%</bdi>",
                    "phone": "الهاتف",
                    "web": "صفحة الويب",
                    "places": "تستند قائمة المدن إلى بيانات <a href=\"https://www.geonames.org\" rel=\"noreferrer\">GeoNames</a> (<a href=\"https://creativecommons.org/licenses/by/4.0/\" rel=\"noreferrer\">CC BY 4.0</a>) بعد الاختيار والتعديل."
                },
                "shown": {
                    "heading": "{{reply.name}}: عرض"
                },
                "ended": {
                    "heading": "{{reply.name}}: عرض"
                },
                "unknown": {
                    "heading": "لا نعرف هذا العرض",
                    "text": "ربما فُقد جزء من الرابط في الطريق، أو أُخفي العرض."
                }
            }
        }
        """#
}
