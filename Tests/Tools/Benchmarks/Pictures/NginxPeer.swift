import Foundation

/// nginx (Debian package nginx-light) with its default number of workers, which serves one file.
struct NginxPeer {
    let address: ServerAddress
    let request: [UInt8]

    /// Runs nginx until `body` returns.
    /// - Parameter body: gets `nil` when nginx is not installed.
    static func up<Result>(
        serving content: [UInt8], at path: String, in folder: TemporaryFolder, _ body: (NginxPeer?) throws -> Result
    ) throws -> Result {
        guard let program = Programs.installed("nginx") else {
            Output.line("nginx: not measured; it is not installed (Debian package nginx-light)")
            return try body(nil)
        }
        let root = URL(fileURLWithPath: folder.file("nginx"))
        let file = URL(fileURLWithPath: root.path + "/root" + path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content).write(to: file)
        let port = UInt16.random(in: 20_000...29_999)
        let configuration = root.appendingPathComponent("nginx.conf")
        try Self.configuration(port: port).write(to: configuration, atomically: true, encoding: .utf8)
        let arguments = ["-p", root.path, "-e", "error.log", "-c", configuration.path]
        let peer = NginxPeer(
            address: .loopback(port: port),
            request: [UInt8]("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8))
        return try ChildProcess.with(program, arguments, log: folder.file("nginx.log")) { child in
            let isUp = try Interruption.wait(seconds: 10) {
                (try? Exchange.http(peer.request, with: peer.address))?.body.count == content.count
            }
            guard isUp else { throw BenchmarkFailure("nginx does not come up:\n\(child.output)") }
            return try body(peer)
        }
    }

    /// The headers are those of the gateway. The workers keep the user, who may read the folder.
    private static func configuration(port: UInt16) -> String {
        """
        daemon off;
        user \(NSUserName());
        worker_processes auto;
        pid nginx.pid;
        events { worker_connections 1024; }
        http {
            access_log off;
            sendfile on;
            tcp_nopush on;
            keepalive_requests 1000000000;
            open_file_cache max=100;
            types { image/jpeg jpg; }
            server {
                listen 127.0.0.1:\(port);
                root root;
                add_header Cache-Control "public, max-age=31536000, immutable";
                add_header X-Content-Type-Options nosniff;
            }
            client_body_temp_path body;
            proxy_temp_path proxy;
            fastcgi_temp_path fastcgi;
            uwsgi_temp_path uwsgi;
            scgi_temp_path scgi;
        }
        """
    }
}
