/// The text format of Prometheus, version 0.0.4:
/// https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
public enum PrometheusText {
    public static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// Writes the families, sorted by name. Families of one name are merged, because the format allows each name
    /// once. Samples that the format cannot express are left out: a sample whose shape is not its family's kind, and
    /// a second sample with the same labels.
    public static func text(_ families: [MetricFamily]) -> String {
        var merged: [String: MetricFamily] = [:]
        for family in families {
            if merged[family.name]?.kind == family.kind {
                merged[family.name]?.samples += family.samples
            } else if merged[family.name] == nil {
                merged[family.name] = family
            }
        }
        var text = ""
        for name in merged.keys.sorted() {
            if let family = merged[name] { write(family, into: &text) }
        }
        return text
    }

    private static func write(_ family: MetricFamily, into text: inout String) {
        var seen: Set<[String: String]> = []
        var lines = ""
        for sample in family.samples where seen.insert(sample.labels).inserted {
            if family.kind == .histogram {
                if let histogram = sample.histogram { write(histogram, family.name, sample.labels, into: &lines) }
            } else if let value = sample.value {
                lines += "\(family.name)\(labels(sample.labels)) \(number(value))\n"
            }
        }
        guard !lines.isEmpty else { return }
        text += "# HELP \(family.name) \(escaped(family.help, quotes: false))\n"
        text += "# TYPE \(family.name) \(family.kind.rawValue)\n"
        text += lines
    }

    /// Writes cumulative buckets: each includes all smaller ones, and the last counts everything.
    private static func write(
        _ histogram: HistogramSnapshot, _ name: String, _ own: [String: String], into text: inout String
    ) {
        guard histogram.counts.count == histogram.bounds.count + 1 else { return }
        var total: Int64 = 0
        for (bound, count) in zip(histogram.bounds + [.infinity], histogram.counts) {
            total += count
            text += "\(name)_bucket\(labels(own, bound: number(bound))) \(total)\n"
        }
        text += "\(name)_sum\(labels(own)) \(number(histogram.sum))\n"
        text += "\(name)_count\(labels(own)) \(total)\n"
    }

    /// Returns the labels sorted by name, with `le` at the end.
    private static func labels(_ labels: [String: String], bound: String? = nil) -> String {
        var pairs = labels.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(escaped($0.value, quotes: true))\"" }
        if let bound { pairs.append("le=\"\(bound)\"") }
        return pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}"
    }

    private static func escaped(_ text: String, quotes: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += #"\\"#
            case "\n": escaped += #"\n"#
            case "\"" where quotes: escaped += #"\""#
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        // Writes integers without the fraction that Swift adds.
        if value == value.rounded(), abs(value) < 1e15 { return "\(Int64(value))" }
        return "\(value)"
    }
}
