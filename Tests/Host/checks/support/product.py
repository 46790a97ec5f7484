"""The design of the installation, with which the checks compare the machine."""
import json

WITH_DATABASE = ["identity", "deliveries", "catalog-orders", "transport-booking", "car-marketplace"]
FOLDER = "/usr/lib/kvart"

#: The services that may connect to each service.
CALLERS = {
    "identity": {"gateway", "deliveries", "catalog-orders", "transport-booking", "car-marketplace"},
    "deliveries": {"gateway", "identity"},
    "catalog-orders": {"gateway", "identity"},
    "transport-booking": {"gateway", "identity"},
    "car-marketplace": {"gateway", "identity"},
    "egress": {"identity", "transport-booking"},
}
SERVICES = list(CALLERS)
PROGRAMS = SERVICES + ["gateway"]


def user(program):
    return f"kvart-{program}"


def unit(program):
    return f"kvart-{program}.service"


def socket(service, role="rpc"):
    return f"/run/kvart/{service}.sock" if role == "rpc" else f"/run/kvart/{role}/{service}.sock"


def socket_units(program):
    if program == "gateway":
        return ["kvart-gateway.socket", "kvart-gateway-metrics.socket"]
    return [f"kvart-{program}.socket", f"kvart-{program}-admin.socket", f"kvart-{program}-metrics.socket"]


def state(service):
    return f"/var/lib/kvart/{service}"


def markers():
    """The secrets that were put on the machine before the boot, by purpose."""
    with open("/host-checks.secrets") as file:
        return json.load(file)
