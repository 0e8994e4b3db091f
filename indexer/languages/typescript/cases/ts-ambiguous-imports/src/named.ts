export * from './a';
export { run } from './b';
