"""The metrics for Prometheus."""
from support import people
from support.checking import check, expect, expect_equal
from support.product import SERVICES, WITH_DATABASE
from support.prometheus import parse, value
from support.web import Client

#: The metrics of every service, and of every service with a database.
ALL = ["kvart_rpc_calls_total", "kvart_rpc_call_duration_seconds", "kvart_rpc_calls_in_flight",
       "kvart_rpc_calls_queued", "kvart_rpc_connections", "kvart_rpc_unknown_calls_total", "kvart_build_info",
       "process_start_time_seconds", "process_resident_memory_bytes", "process_open_fds",
       "kvart_journal_suppressed_total"]
DATABASE = ["kvart_commit_writes", "kvart_commit_duration_seconds", "kvart_write_queue", "kvart_wal_bytes",
            "kvart_database_bytes", "kvart_events_sequence", "kvart_job_lag_seconds",
            "kvart_backup_timestamp_seconds"]
GATEWAY = ["http_server_requests_total", "http_server_request_duration_seconds", "http_server_active_requests",
           "http_server_open_connections", "http_server_open_streams", "kvart_up", "kvart_build_info",
           "process_resident_memory_bytes"]


def read(path):
    client = Client(port=9464)
    try:
        answer = client.ask("GET", path)
    finally:
        client.close()
    expect_equal(answer.status, 200, path)
    expect_equal(answer.headers["Content-Type"], "text/plain; version=0.0.4; charset=utf-8", f"the type of {path}")
    return parse(answer.content.decode())


def expect_families(families, names, where):
    expect_equal([name for name in names if name not in families], [], f"not in {where}")


@check("the metrics of every service are valid Prometheus text, with rates, queues, commits and lags")
def services_count():
    client = people.store().client()
    before = value(read("/metrics/deliveries"), "kvart_rpc_calls_total", call="deliveries.listForStore", outcome="ok")
    for _ in range(3):
        client.get("/v1/stores/me/deliveries")
    for service in SERVICES:
        # The first call of a newly started service may be slow, so the second one is measured.
        read(f"/metrics/{service}")
        families = read(f"/metrics/{service}")
        expect_families(families, ALL, f"/metrics/{service}")
        if service in WITH_DATABASE:
            expect_families(families, DATABASE, f"/metrics/{service}")
            expect(value(families, "kvart_database_bytes") > 0, f"the database of {service} is empty")
    families = read("/metrics/deliveries")
    after = value(families, "kvart_rpc_calls_total", call="deliveries.listForStore", outcome="ok")
    expect_equal(after - (before or 0), 3, "three calls more")
    expect_families(read("/metrics/identity"), ["kvart_event_lag_events", "kvart_event_lag_seconds"], "identity")
    sizes = families["kvart_commit_writes"].samples
    expect(any(number > 0 for _, _, number in sizes), "no commit was counted")


@check("the gateway's metrics are valid Prometheus text and include every service")
def gateway_counts():
    people.store().client().get("/v1/stores/me/deliveries")
    families = read("/metrics")
    expect_families(families, GATEWAY, "/metrics")
    ups = {labels["service"]: value for _, labels, value in families["kvart_up"].samples}
    expect_equal(ups, dict.fromkeys(SERVICES, 1), "kvart_up")
    asked = [labels for _, labels, number in families["http_server_requests_total"].samples if number > 0]
    expect({"http_request_method": "GET", "http_route": "/v1/stores/me/deliveries",
            "http_response_status_class": "2xx"} in asked, f"{asked[:5]}")


@check("the metrics port answers other paths with 404")
def metrics_port_is_narrow():
    client = Client(port=9464)
    for path in ["/v1/coaches/routes", "/metrics/nobody", "/", "/metrics/../readyz"]:
        expect_equal(client.ask("GET", path).status, 404, path)
    client.close()
    expect_equal(Client().ask("GET", "/metrics").status, 404, "/metrics on the public port")
