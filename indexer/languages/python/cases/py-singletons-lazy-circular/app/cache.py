class Cache:
    def get(self, key):
        return key

    def warm(self):
        from app.tasks import schedule

        schedule(self)


cache = Cache()
backend: "Cache" = None
