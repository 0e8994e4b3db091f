from typing import AsyncGenerator, Generator


class Request:
    def sign(self):
        return self

    def read(self):
        return b""


class Response:
    def read(self):
        return b""


class Auth:
    def flow(self, request: Request) -> Generator[Request, Response, None]:
        response = yield request
        response.read()

    async def async_flow(self, request: Request) -> AsyncGenerator[Request, Response]:
        (yield request.sign()).read()

    def loose(self, request: Request):
        answer = yield request
        answer.read()


def drive(auth: Auth):
    for request in auth.flow(Request()):
        request.read()
