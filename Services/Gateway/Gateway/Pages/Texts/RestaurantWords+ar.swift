extension PageTexts.RestaurantWords {
    static let ar = #"""
        {
            "menu": {
                "every": {
                    "table": "طاولة",
                    "soldOut": "نفدت الكمية",
                    "outsideHours": "غير متاح الآن",
                    "vat": "شاملًا ضريبة القيمة المضافة <bdi>{{vatPercent}}%</bdi>",
                    "exactly": "اختاروا {{exactly}}",
                    "choose": "اختاروا من {{minimum}} إلى {{maximum}}",
                    "free": "(مشمول: {{free}})",
                    "contains": "يحتوي على",
                    "traces": "قد يحتوي على آثار من",
                    "allergens": {
                        "celery": "كرفس",
                        "crustaceans": "قشريات",
                        "eggs": "بيض",
                        "fish": "سمك",
                        "gluten": "حبوب تحتوي على الغلوتين",
                        "lupin": "ترمس",
                        "milk": "حليب",
                        "molluscs": "رخويات",
                        "mustard": "خردل",
                        "nuts": "مكسرات",
                        "peanuts": "فول سوداني",
                        "sesame": "سمسم",
                        "soybeans": "صويا",
                        "sulphites": "كبريتيت"
                    }
                },
                "shown": {
                    "heading": "{{reply.restaurantName}}: قائمة الطعام"
                },
                "noMenu": {
                    "heading": "{{reply.restaurantName}}: قائمة الطعام",
                    "text": "لا توجد هنا قائمة طعام في الوقت الحالي."
                },
                "unknown": {
                    "heading": "لا نعرف هذه القائمة",
                    "text": "ربما فُقد جزء من الرابط في الطريق، أو استُبدل الرمز الموجود على الطاولة.",
                    "advice": "امسحوا الرمز الموجود على طاولتكم مرة أخرى، أو اسألوا العاملين."
                }
            },
            "table": {
                "every": {
                    "add": "إضافة",
                    "added": "أُضيف",
                    "put": "إضافة إلى الطلب",
                    "close": "إغلاق",
                    "note": "ملاحظة للمطبخ",
                    "fewer": "أقل بواحد",
                    "more": "واحد إضافي",
                    "unavailable": "غير متاح",
                    "cart": "طلبكم الجديد",
                    "total": "المجموع",
                    "pin": "رمز PIN للطاولة",
                    "pinAdvice": "يخبركم العاملون برمز PIN.",
                    "order": "اطلبوا",
                    "ordered": "أُرسل طلبكم.",
                    "placed": "الطلب",
                    "orders": "طلباتكم",
                    "states": {
                        "submitted": "بانتظار الرد",
                        "needsGuestOk": "تغيّر، نرجو الرد",
                        "accepted": "مقبول",
                        "preparing": "قيد التحضير",
                        "ready": "جاهز",
                        "served": "قُدِّم",
                        "rejected": "مرفوض",
                        "cancelled": "ملغى",
                        "expired": "لم يُرَدّ عليه في الوقت المحدد"
                    },
                    "answerBy": "إذا لم يرد المطعم حتى الساعة <time></time> فسينتهي الطلب.",
                    "agreeBy": "نرجو الرد حتى الساعة <time></time>.",
                    "readyAt": "جاهز نحو الساعة <time></time>.",
                    "confirm": "الموافقة على التغييرات",
                    "cancel": "إلغاء هذا الطلب",
                    "bill": "حساب الطاولة",
                    "paid": "المدفوع",
                    "left": "المتبقي للدفع",
                    "split": "تقسيم الحساب",
                    "byGuest": "حسب الضيف",
                    "byLine": "الأصناف المختارة",
                    "evenly": "بالتساوي",
                    "howMany": "عدد الحصص المتساوية",
                    "guest": "الضيف",
                    "you": "أنتم",
                    "share": "الحصة",
                    "mine": "الأصناف المختارة",
                    "rest": "الباقي",
                    "pick": "اختاروا أصنافكم أولًا.",
                    "service": "الخدمة",
                    "callWaiter": "استدعاء النادل",
                    "wantBill": "الحساب من فضلكم",
                    "waiterCalled": "استُدعي النادل.",
                    "billWanted": "طلبتم الحساب.",
                    "paused": "لا يستقبل المطعم الطلبات حتى الساعة <time></time>.",
                    "changed": "راجعوا طلبكم: تغيّر شيء فيه.",
                    "closed": "أُغلقت هذه الطاولة. شكرًا لزيارتكم.",
                    "offline": "لا يوجد اتصال. حاولوا مرة أخرى."
                }
            }
        }
        """#
}
