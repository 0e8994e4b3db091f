export { parseText as read, cut as slice } from './core';
export { tools as kit } from './core/index';
export { default as main } from './core';
