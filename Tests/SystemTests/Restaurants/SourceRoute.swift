/// A route of the source, and the routes of ours that do the same (R02.53).
struct SourceRoute: Sendable {
    /// The source's name of the route.
    var name: String
    /// Method and corrected path, `GET /users/me`.
    var route: String
    /// Empty for the routes that follow with orders.
    var ours: [OurRoute]

    init(_ name: String, _ route: String, _ ours: OurRoute...) {
        self.name = name
        self.route = route
        self.ours = ours
    }
}

/// A route of ours, and the caller for whom it does what a route of the source did.
struct OurRoute: Hashable, Sendable, CustomStringConvertible {
    /// The source calls a person a user.
    enum Caller: String, Sendable { case visitor, person, restaurant }

    var caller: Caller
    var method: String
    /// The path's template, with the kind of account filled in: `/v1/sessions/person`.
    var path: String

    /// - Parameter route: method and path.
    private init(_ caller: Caller, _ route: String) {
        let parts = route.split(separator: " ")
        (self.caller, method, path) = (caller, String(parts[0]), String(parts[1]))
    }

    static func visitor(_ route: String) -> OurRoute { OurRoute(.visitor, route) }
    static func person(_ route: String) -> OurRoute { OurRoute(.person, route) }
    static func restaurant(_ route: String) -> OurRoute { OurRoute(.restaurant, route) }

    var description: String { "\(caller.rawValue): \(method) \(path)" }

    /// Returns how many segments of the template are literally in the path; `nil` if the path does not match.
    func literals(in path: String) -> Int? {
        let (mine, others) = (self.path.split(separator: "/"), path.split(separator: "/"))
        guard mine.count == others.count else { return nil }
        var count = 0
        for (segment, other) in zip(mine, others) {
            if segment == other {
                count += 1
            } else if !segment.hasPrefix("{") {
                return nil
            }
        }
        return count
    }
}
