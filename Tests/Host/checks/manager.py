"""systemd itself, while clients call."""
from support.checking import check
from support.load import Load
from support.systemd import systemctl
from support.work import work


def go_through(*words):
    web, sockets = work("deliveries")
    with Load(web, sockets) as load:
        for _ in range(5):
            systemctl(*words)
    return load.expect_clean()


@check("daemon-reload costs no call")
def reloads():
    return go_through("daemon-reload")


@check("daemon-reexec costs no call")
def reexecutes():
    return go_through("daemon-reexec")
