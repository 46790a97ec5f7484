/// The people and businesses of the demo, by their roles. No name occurs twice.
struct Cast: Sendable {
    private let people: [DemoRole: [PersonalName]]
    private let businesses: [DemoRole: [String]]

    init(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed, for: "cast")
        let firsts = PersonalName.firstNames.shuffled(using: &numbers)
        let lasts = PersonalName.lastNames.shuffled(using: &numbers)
        var names = zip(firsts, lasts).map { PersonalName(first: $0, last: $1) }[...]
        var people: [DemoRole: [PersonalName]] = [:]
        var businesses: [DemoRole: [String]] = [:]
        for role in DemoRole.allCases {
            if let pool = Self.pools[role] {
                let chosen = pool.names.shuffled(using: &numbers).prefix(role.size)
                let kinds = pool.kinds
                businesses[role] = zip(kinds, chosen).map { $0.isEmpty ? $1 : "\($0) \($1)" }
            } else {
                people[role] = Array(names.prefix(role.size))
                names = names.dropFirst(role.size)
            }
        }
        self.people = people
        self.businesses = businesses
    }

    func people(_ role: DemoRole) -> [PersonalName] { people[role, default: []] }

    func businesses(_ role: DemoRole) -> [String] { businesses[role, default: []] }

    /// The names of businesses: a kind and a proper name. The restaurants' kinds begin the menus in `menus.tsv`.
    private static let pools: [DemoRole: (kinds: [String], names: [String])] = [
        .store: (["Pekara", "Cvjećara", "Knjižara"], ["Klas", "Iris", "Zrno", "Jaglac", "Vrapac", "Lipa", "Sova"]),
        .restaurant: (MenuPlan.all.map(\.kind), ["Galeb", "Jadran", "Stari grad", "Mlinar", "Lanterna", "Kolodvor"]),
        .promoter: (["Udruga", "Kazalište", "Klub"], ["Drava", "Maslina", "Mjesečina", "Kvadrat", "Susjed", "Bura"]),
        .dealer: (["Auto kuća", "Automobili", "Vozila"], ["Sljeme", "Krug", "Marjan", "Četiri kotača", "Sever"]),
    ]
}
