import RPC

extension ServiceMetrics {
    /// Calls `rpc.metrics`.
    /// - Throws: `ErrorObject` for a refusal, ``CommandError`` when there is no readable answer.
    static func asking(_ client: any Client, path: String) async throws -> ServiceMetrics {
        do {
            let result = try await client.send(
                "rpc.metrics", params: Array("{}".utf8), timeout: ServiceHealth.timeout)
            return try JSONReader.decode(ServiceMetrics.self, from: result, unknownMembers: .ignored)
        } catch let error as ClientError {
            throw CommandError(error.explanation(path: path))
        } catch let error as ErrorObject {
            throw error
        } catch {
            throw CommandError("its metrics cannot be read")
        }
    }

    /// Merges the metrics of several services. Each sample gets a label `service`, and `kvart_up` records whether each
    /// service answered.
    /// - Parameter answers: by service; `nil` for a service that did not answer.
    static func merged(_ answers: [(service: String, metrics: ServiceMetrics?)]) -> [MetricFamily] {
        let ups = answers.map { answer in
            MetricSample(labels: ["service": answer.service], value: answer.metrics == nil ? 0 : 1)
        }
        let families = answers.flatMap { answer in
            (answer.metrics?.families ?? []).map { $0.labelled(service: answer.service) }
        }
        return [MetricFamily("kvart_up", .gauge, help: "Whether the service answers.", samples: ups)] + families
    }
}

extension MetricFamily {
    /// Adds the label `service` to samples without one.
    fileprivate func labelled(service: String) -> MetricFamily {
        var family = self
        for index in samples.indices where samples[index].labels["service"] == nil {
            family.samples[index].labels["service"] = service
        }
        return family
    }
}
