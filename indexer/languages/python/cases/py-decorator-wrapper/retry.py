import functools

from log import note


def retry(times):
    def decorate(func):
        @functools.wraps(func)
        def wrapper(*args, **kwargs):
            for attempt in range(times):
                note(attempt)
                try:
                    return func(*args, **kwargs)
                except OSError:
                    continue
            return None

        return wrapper

    return decorate
