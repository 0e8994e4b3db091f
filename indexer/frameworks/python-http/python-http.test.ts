import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { pythonHttp } from '#indexer/frameworks/python-http/python-http';

describe('HTTP clients of Python', () => {
  it('folds addresses of functions, sessions and clients', async () => {
    const edges = await entityEdges(
      {
        'tides/client.py': `import requests
import httpx
import aiohttp
from urllib.parse import urljoin
from urllib.request import Request, urlopen
from tides import settings

session = requests.Session()

class Harbour:
    BASE = "https://harbour.example.org"

    def __init__(self):
        self.http = httpx.Client(base_url=settings.ROOT)

    def berths(self, pier):
        return self.http.get(f"/piers/{pier}/berths")

    def leave(self, boat):
        return session.delete("%s/boats/%s" % (self.BASE, boat))

    def book(self):
        return requests.request("post", self.BASE + "/bookings", json={})

async def wind():
    async with aiohttp.ClientSession() as client:
        async with client.get("https://wind.example.org/now") as response:
            return await response.text()

def old():
    return urlopen(Request(urljoin("https://old.example.org/a/", "b"), method="PUT"))

def fmt(name):
    return requests.get("{base}/{0}/y".format(name, base="https://x.example.org"))
`,
        'tides/settings.py': `ROOT = "https://tides.example.org/v1"
`,
        'tides/__init__.py': '',
      },
      [pythonHttp],
    );
    expect(edges).toEqual([
      'tides/client.py::Harbour.berths -calls_http-> http::GET https://tides.example.org/v1/piers/{}/berths @tides/client.py:17',
      'tides/client.py::Harbour.leave -calls_http-> http::DELETE https://harbour.example.org/boats/{} @tides/client.py:20',
      'tides/client.py::Harbour.book -calls_http-> http::POST https://harbour.example.org/bookings @tides/client.py:23',
      'tides/client.py::wind -calls_http-> http::GET https://wind.example.org/now @tides/client.py:27',
      'tides/client.py::old -calls_http-> http::PUT https://old.example.org/a/b @tides/client.py:31',
      'tides/client.py::fmt -calls_http-> http::GET https://x.example.org/{}/y @tides/client.py:34',
    ]);
  });

  it('gives what a helper does to its callers, and nothing to other gets', async () => {
    const edges = await entityEdges(
      {
        'api.py': `import os
import requests

API = os.environ["API"]

def call(path, method="GET", **kwargs):
    return requests.request(method, API + path, **kwargs)

def boats():
    return call("/boats")

def add(boat):
    return call("/boats", method="POST", json=boat)

def cached(cache):
    return cache.get("/boats") or {}.get("/x")
`,
      },
      [pythonHttp],
    );
    expect(edges).toEqual([
      'api.py::boats -calls_http-> http::GET {}/boats @api.py:10',
      'api.py::add -calls_http-> http::POST {}/boats @api.py:13',
    ]);
  });
});
