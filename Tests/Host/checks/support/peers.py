"""Runs functions as another user: services identify a peer by the user id from the kernel."""
import grp
import os
import pickle
import pwd
import traceback


class Elsewhere(Exception):
    """An error in the other process."""


def start_as(user, function, *arguments, groups=None):
    """Runs a function in a process of a user: a name, or an unused number, with groups by name.

    Gives what takes its result: called, it waits for the end.
    """
    if isinstance(user, str):
        entry = pwd.getpwnam(user)
        uid, gid = entry.pw_uid, entry.pw_gid
        numbers = os.getgrouplist(user, gid)
    else:
        uid = gid = user
        numbers = []
    if groups is not None:
        numbers = [grp.getgrnam(name).gr_gid for name in groups]
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reader)
            os.setgroups(numbers)
            os.setresgid(gid, gid, gid)
            os.setresuid(uid, uid, uid)
            try:
                result = (True, function(*arguments))
            except BaseException as error:
                result = (False, error)
            try:
                content = pickle.dumps(result)
            except Exception:
                content = pickle.dumps((False, Elsewhere(repr(result[1]))))
            with os.fdopen(writer, "wb") as file:
                file.write(content)
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(writer)

    def result():
        with os.fdopen(reader, "rb") as file:
            content = file.read()
        os.waitpid(child, 0)
        if not content:
            raise Elsewhere("the process ended without a result")
        is_good, value = pickle.loads(content)
        if not is_good:
            raise value
        return value

    return result


def as_user(user, function, *arguments, groups=None):
    return start_as(user, function, *arguments, groups=groups)()
