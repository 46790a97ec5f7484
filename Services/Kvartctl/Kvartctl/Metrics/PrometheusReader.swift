import RPC

/// Parses Prometheus text (exposition format 0.0.4) to look up single values. Every sample becomes a gauge, even the
/// parts of a histogram.
enum PrometheusReader {
    /// Returns the metrics of this service. Samples whose label names another service are left out.
    static func families(of text: String, service: String) -> [MetricFamily] {
        var samples: [String: [MetricSample]] = [:]
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            guard let read = sample(line), read.sample.labels["service"] ?? service == service else { continue }
            samples[read.name, default: []].append(read.sample)
        }
        return samples.map { MetricFamily($0.key, .gauge, help: "", samples: $0.value) }
    }

    /// Parses a line such as `name{label="value"} 12.5`; `nil` for any other line.
    static func sample(_ line: Substring) -> (name: String, sample: MetricSample)? {
        var rest = line
        let name = rest.prefix { $0 != "{" && $0 != " " }
        rest = rest.dropFirst(name.count)
        guard !name.isEmpty else { return nil }
        var labels: [String: String] = [:]
        if rest.first == "{" {
            rest.removeFirst()
            while let next = rest.first, next != "}" {
                guard let taken = label(&rest) else { return nil }
                labels[taken.name] = taken.value
                if rest.first == "," { rest.removeFirst() }
            }
            guard !rest.isEmpty else { return nil }
            rest.removeFirst()
        }
        // A timestamp may follow the value.
        guard let number = rest.split(separator: " ").first, let value = Double(number) else { return nil }
        return (String(name), MetricSample(labels: labels, value: value))
    }

    /// Removes `name="value"` from the front of the text. A value may contain the escapes `\\`, `\"` and `\n`.
    private static func label(_ rest: inout Substring) -> (name: String, value: String)? {
        let name = rest.prefix { $0 != "=" }
        rest = rest.dropFirst(name.count + 1)
        guard !name.isEmpty, rest.first == "\"" else { return nil }
        rest.removeFirst()
        var value = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"": return (String(name), value)
            case "\\":
                guard let escaped = rest.popFirst() else { return nil }
                value.append(escaped == "n" ? "\n" : escaped)
            default: value.append(character)
            }
        }
        return nil
    }
}
