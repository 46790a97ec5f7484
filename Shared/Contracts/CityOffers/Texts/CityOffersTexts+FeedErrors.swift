extension CityOffersTexts {
    /// The texts of refusals about feeds and saved offers.
    static let feedErrors = #"""
        {
            "errors": {
                "cityOffers.saveOffer.tooManySaved": {
                    "hr": "Spremili ste 1.000 ponuda. Prvo neke uklonite.",
                    "uk": "Ви зберегли 1000 пропозицій. Спочатку вилучіть деякі.",
                    "ar": "حفظتم 1000 عرض. أزيلوا بعضها أولًا."
                }
            }
        }
        """#
}
