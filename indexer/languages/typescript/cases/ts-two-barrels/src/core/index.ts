export { default as parseText, split as cut } from './parse';
export * as tools from './tools';
export { default } from './parse';
