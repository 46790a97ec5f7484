/// The programs that call other services. They may make the calls that every service answers.
public enum EveryService {
    public static let names = Set(Program.allCases.filter(\.callsServices).map(\.name))
}
