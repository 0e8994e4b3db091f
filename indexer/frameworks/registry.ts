/** The frameworks Pathlight knows, each a folder of rules. A new one is a line here. */
import type { Framework } from '#indexer/entities/contract';
import { express } from '#indexer/frameworks/express/express';
import { axios } from '#indexer/frameworks/js-http/axios';
import { fetch } from '#indexer/frameworks/js-http/fetch';
import { gotKy } from '#indexer/frameworks/js-http/got-ky';
import { nodeHttp } from '#indexer/frameworks/js-http/node-http';

export const frameworks: readonly Framework[] = [express, fetch, axios, gotKy, nodeHttp];
