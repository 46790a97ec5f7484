extension PageTexts.FrontWords {
    static let ar = #"""
        {
            "front": {
                "heading": "ما تقدمه هذه المدينة",
                "text": "يجمع Kvart تجارة هذه المدينة في مكان واحد. ويستخدمه الناس في التطبيقات وعبر ما يصلهم من روابط ورموز.",
                "states": {
                    "ok": "يعمل",
                    "degraded": "متاح للقراءة فقط في الوقت الحالي",
                    "failing": "لا يعمل في الوقت الحالي",
                    "unreachable": "لا يعمل في الوقت الحالي"
                },
                "developers": "للمطورين",
                "docs": "تعرض <a href=\"/docs\">الوثائق</a> (بالإنجليزية) كل استدعاء في الواجهة مع أمثلة. وتقرأ البرامج المحتوى نفسه بصيغة <a href=\"/openapi.json\">OpenAPI</a>.",
                "sources": "مصادر البيانات",
                "brands": "بعض علامات السيارات وطرازاتها مأخوذ من <a href=\"https://github.com/kennethwsmith/faker_vehicle\" rel=\"noreferrer\">faker-vehicle</a> (© 2018 The Python Packaging Authority, MIT) بعد الاختيار والتعديل."
            }
        }
        """#
}
