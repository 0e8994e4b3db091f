import axios from 'axios';
import express, { Router } from 'express';
import pino from 'pino';
import { create } from './store';

const app = express();
const router = Router();
const log = pino();

export async function server(options: any, find: (key: string) => any): Promise<void> {
  app.get('/', () => {});
  app.use(router);
  router.post('/', () => {});
  const { data } = await axios.get('/x');
  data.log();
  axios.create().get('/y');
  log.create?.({});
  options.store.get('a');
  find('x').then(() => {});
  create().get('z');
  JSON.parse('{}').use();
  (await import('node:fs')).promises.readFile('x');
}
