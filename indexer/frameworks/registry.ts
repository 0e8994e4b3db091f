/** The frameworks Pathlight knows, each a folder of rules. A new one is a line here. */
import type { Framework } from '#indexer/entities/contract';
import { django } from '#indexer/frameworks/django/django';
import { express } from '#indexer/frameworks/express/express';
import { fastapi } from '#indexer/frameworks/fastapi/fastapi';
import { flask } from '#indexer/frameworks/flask/flask';
import { jsConfig } from '#indexer/frameworks/js-config/js-config';
import { axios } from '#indexer/frameworks/js-http/axios';
import { fetch } from '#indexer/frameworks/js-http/fetch';
import { gotKy } from '#indexer/frameworks/js-http/got-ky';
import { nodeHttp } from '#indexer/frameworks/js-http/node-http';
import { jsSchedules } from '#indexer/frameworks/js-schedules/js-schedules';
import { nestjs } from '#indexer/frameworks/nestjs/nestjs';
import { nextjs } from '#indexer/frameworks/nextjs/nextjs';
import { pythonConfig } from '#indexer/frameworks/python-config/python-config';
import { pythonHttp } from '#indexer/frameworks/python-http/python-http';

export const frameworks: readonly Framework[] = [
  express,
  fetch,
  axios,
  gotKy,
  nodeHttp,
  jsConfig,
  jsSchedules,
  nestjs,
  nextjs,
  pythonHttp,
  pythonConfig,
  flask,
  fastapi,
  django,
];
