import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { express } from '#indexer/frameworks/express/express';
import { axios } from '#indexer/frameworks/js-http/axios';
import { fetch } from '#indexer/frameworks/js-http/fetch';
import { gotKy } from '#indexer/frameworks/js-http/got-ky';
import { nodeHttp } from '#indexer/frameworks/js-http/node-http';

const ALL = [express, axios, fetch, gotKy, nodeHttp];

describe('HTTP clients of JavaScript', () => {
  it('folds addresses from constants, templates, URLs and instances', async () => {
    const edges = await entityEdges(
      {
        'src/urls.ts': `export const HOST = 'https://tides.example.org';
export const paths = { today: '/today', port: (id: string) => \`/ports/\${id}\` };
`,
        'src/api.ts': `import axios from 'axios';
import got from 'got';
import https from 'node:https';
import { HOST, paths } from './urls';
const root = axios.create({ baseURL: HOST + '/v1/' });
const client = got.extend({ prefixUrl: 'https://moon.example.org/api' });
export async function today() { return fetch(HOST + paths.today); }
export async function port(id: string) { return fetch(\`\${HOST}\${paths.port(id)}?full=1\`, { method: 'put' }); }
export async function remove(id: string) { return root.delete(\`ports/\${id}\`); }
export async function phase() { return client.get('phase').json(); }
export function old() { https.request({ hostname: 'old.example.org', path: '/x', method: 'POST' }, () => {}); }
export const later = async () => axios({ method: 'patch', url: 'https://a.example.org/b' });
export function built() { return fetch(new URL('/status', HOST)); }
`,
      },
      ALL,
    );
    expect(edges).toEqual([
      'src/api.ts::today -calls_http-> http::GET https://tides.example.org/today @src/api.ts:7',
      'src/api.ts::port -calls_http-> http::PUT https://tides.example.org/ports/{} @src/api.ts:8',
      'src/api.ts::remove -calls_http-> http::DELETE https://tides.example.org/v1/ports/{} @src/api.ts:9',
      'src/api.ts::phase -calls_http-> http::GET https://moon.example.org/api/phase @src/api.ts:10',
      'src/api.ts::old -calls_http-> http::POST https://old.example.org/x @src/api.ts:11',
      'src/api.ts::later -calls_http-> http::PATCH https://a.example.org/b @src/api.ts:12',
      'src/api.ts::built -calls_http-> http::GET https://tides.example.org/status @src/api.ts:13',
    ]);
  });

  it('gives what a wrapper does to its callers', async () => {
    const edges = await entityEdges(
      {
        'src/request.ts': `const BASE = process.env.API_URL;
export async function request(path: string, options: RequestInit = {}) {
  const res = await fetch(BASE + path, { ...options, credentials: 'include' });
  return res.json();
}
class Api {
  private async send(method: string, path: string) {
    return fetch(\`\${BASE}/v2\${path}\`, { method });
  }
  list() { return this.send('GET', '/boats'); }
  drop(id: string) { return this.send('DELETE', \`/boats/\${id}\`); }
}
export const api = new Api();
`,
        'src/pages.ts': `import { request } from './request';
export const load = () => request('/harbours');
export const save = (body: string) => request('/harbours', { method: 'POST', body });
`,
      },
      ALL,
    );
    expect(edges).toEqual([
      'src/pages.ts::load -calls_http-> http::GET {}/harbours @src/pages.ts:2',
      'src/pages.ts::save -calls_http-> http::POST {}/harbours @src/pages.ts:3',
      'src/request.ts::Api.list -calls_http-> http::GET {}/v2/boats @src/request.ts:10',
      'src/request.ts::Api.drop -calls_http-> http::DELETE {}/v2/boats/{} @src/request.ts:11',
    ]);
  });

  it('goes to the handler of the one route that is met, and only there', async () => {
    const edges = await entityEdges(
      {
        'server/app.ts': `import express from 'express';
const app = express();
const api = express.Router();
app.use('/api', api);
api.get('/boats/:id', showBoat);
api.get('/boats/mine', myBoats);
api.post('/boats', addBoat);
function showBoat() {}
function myBoats() {}
function addBoat() {}
`,
        'web/boats.ts': `import axios from 'axios';
const api = axios.create({ baseURL: '/api' });
const other = axios.create({ baseURL: import.meta.env.VITE_API });
export const show = (id: string) => api.get('/boats/' + id);
export const mine = () => fetch('http://localhost:3000/api/boats/mine');
export const add = () => other.post('/boats', {});
export const foreign = () => fetch('https://boats.example.com/api/boats/mine');
export const wrong = () => api.delete('/boats/1');
`,
      },
      ALL,
    );
    expect(edges.filter((edge) => edge.includes('calls_http'))).toEqual([
      'web/boats.ts::show -calls_http-> server/app.ts::showBoat @web/boats.ts:4',
      'web/boats.ts::mine -calls_http-> server/app.ts::myBoats @web/boats.ts:5',
      'web/boats.ts::add -calls_http-> server/app.ts::addBoat @web/boats.ts:6',
      'web/boats.ts::foreign -calls_http-> http::GET https://boats.example.com/api/boats/mine @web/boats.ts:7',
      'web/boats.ts::wrong -calls_http-> http::DELETE /api/boats/1 @web/boats.ts:8',
    ]);
  });

  it('says nothing of other things with the same method names', async () => {
    const edges = await entityEdges(
      {
        'a.ts': `import axios from 'axios';
class Bag { get(name: string) { return name; } post(name: string) { return name; } }
export function use(bag: Bag) { bag.get('/x'); bag.post('/y'); new Map().get('/z'); }
export function own(fetch: (url: string) => void) { fetch('/mine'); }
axios.isAxiosError('https://x.example.com');
`,
      },
      ALL,
    );
    expect(edges).toEqual([]);
  });
});
