import KvartctlKit

@main
struct KvartctlMain {
    static func main() async { await KvartctlProgram.run() }
}
