extension PageTexts.OfferWords {
    static let en = #"""
        {
            "offer": {
                "every": {
                    "ended": "This offer has ended.",
                    "cancelled": "This event is cancelled.",
                    "postponed": "This event is postponed. The new time is not known yet.",
                    "rescheduled": "This event takes place at another time than first announced.",
                    "begins": "Begins",
                    "ends": "Ends",
                    "before": "First announced for",
                    "where": "Where",
                    "map": "Show on a map",
                    "price": "Price",
                    "discount": "<bdi>{{reply.discount}} %</bdi> off",
                    "phone": "Phone",
                    "web": "Web page",
                    "places": "The list of cities uses data of <a href=\"https://www.geonames.org\" rel=\"noreferrer\">GeoNames</a> (<a href=\"https://creativecommons.org/licenses/by/4.0/\" rel=\"noreferrer\">CC BY 4.0</a>), selected and adapted."
                },
                "shown": {
                    "heading": "{{reply.name}}: offer"
                },
                "ended": {
                    "heading": "{{reply.name}}: offer"
                },
                "unknown": {
                    "heading": "We do not know this offer",
                    "text": "Perhaps a part of the link was lost on the way, or the offer was taken out of sight."
                }
            }
        }
        """#
}
