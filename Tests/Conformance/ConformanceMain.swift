@main
enum ConformanceMain {
    static func main() {}
}
