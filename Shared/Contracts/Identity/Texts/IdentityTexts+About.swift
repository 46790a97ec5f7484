extension IdentityTexts {
    /// The name of the context and what it offers, for people.
    static let about = #"""
        {
            "pages": {
                "identity": {
                    "en": "Accounts and notifications",
                    "hr": "Računi i obavijesti",
                    "uk": "Облікові записи та сповіщення",
                    "ar": "الحسابات والإشعارات"
                },
                "identity.about": {
                    "en": "An account for each role, and notifications in four languages.",
                    "hr": "Račun za svaku ulogu i obavijesti na četiri jezika.",
                    "uk": "Обліковий запис для кожної ролі та сповіщення чотирма мовами.",
                    "ar": "حساب لكل دور، وإشعارات بأربع لغات."
                }
            }
        }
        """#
}
