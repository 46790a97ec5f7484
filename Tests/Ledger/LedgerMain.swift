@main
enum LedgerMain {
    static func main() {}
}
