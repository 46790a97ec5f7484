extension PageTexts.DeliveryWords {
    static let hr = #"""
        {
            "tracking": {
                "every": {
                    "progress": "Dokle je stigla Vaša dostava",
                    "steps": {
                        "waiting": "Traži se dostavljač",
                        "accepted": "Dostavljač na putu do trgovine",
                        "atStore": "Dostavljač u trgovini",
                        "collected": "Na putu do Vas",
                        "atCustomer": "Na Vašoj adresi",
                        "delivered": "Dostavljeno"
                    },
                    "store": "Trgovina",
                    "courier": "Dostavljač",
                    "seen": "Dostavljač posljednji put viđen",
                    "map": "Približno mjesto na karti",
                    "changed": "Posljednja promjena",
                    "call": "Nazovite trgovinu",
                    "live": "Ova se stranica sama osvježava."
                },
                "waiting": {
                    "heading": "Tražimo dostavljača",
                    "text": "Čim dostavljač preuzme Vašu dostavu, to će pisati na ovoj stranici."
                },
                "accepted": {
                    "heading": "Dostavljač je prihvatio Vašu dostavu",
                    "text": "Na putu je do trgovine da je preuzme."
                },
                "atStore": {
                    "heading": "Dostavljač je u trgovini",
                    "text": "Vaša dostava uskoro kreće."
                },
                "collected": {
                    "heading": "Vaša je dostava na putu",
                    "text": "Dostavljač ju je preuzeo i dolazi k Vama."
                },
                "atCustomer": {
                    "heading": "Vaša je dostava stigla",
                    "text": "Dostavljač je na Vašoj adresi."
                },
                "delivered": {
                    "heading": "Vaša je dostava predana",
                    "text": "Hvala Vam. Ako je niste primili, nazovite trgovinu."
                },
                "cancelled": {
                    "heading": "Vaša je dostava otkazana",
                    "text": "Više neće stići. Razlog Vam može reći trgovina."
                },
                "over": {
                    "heading": "Poveznica više ne vrijedi",
                    "text": "Dostava se može pratiti još neko vrijeme nakon što završi, a to je vrijeme prošlo. Ako imate pitanje o njoj, obratite se trgovini."
                },
                "unknown": {
                    "heading": "Ne prepoznajemo ovu poveznicu",
                    "text": "Možda je nepotpuna. Otvorite je još jednom iz poruke u kojoj je stigla ili je zatražite od trgovine."
                }
            }
        }
        """#
}
