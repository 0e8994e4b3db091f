import { alpha, beta, gamma } from './parts.js';

const NAME = 'alpha';

export function computed() {
  const table = { [NAME]: alpha, onBeta: beta, onGamma: gamma };
  table.alpha();
  const event = 'Beta';
  table['on' + event]();
  table[`on${event}`]();
}

export function call(cb) {
  cb();
}

export function bound() {
  const later = call.bind(null, gamma);
  later();
}

export function second(first, cb) {
  cb();
}

export function spread() {
  const args = [1, beta];
  second(...args);
}

export function tag(texts, value) {
  value();
}

export function tagged() {
  tag`x ${alpha}`;
}

export function mapped() {
  const hooks = new Map();
  hooks.set('a', beta);
  hooks.get('a')();
  const set = new Set();
  set.add(gamma);
  for (const hook of set) hook();
}

export class Bus {
  constructor() {
    this.hooks = {};
  }

  on(name, hook) {
    (this.hooks[name] = this.hooks[name] || []).push(hook);
  }

  emit(name) {
    this.hooks[name].forEach((hook) => hook());
  }
}

export function rest() {
  const [, ...others] = [alpha, beta];
  others[0]();
  const bus = new Bus();
  bus.on('x', gamma);
  bus.emit('x');
}

export function made() {
  const base = { go: alpha };
  Object.create(base).go();
  const target = {};
  Object.defineProperty(target, 'run', { value: beta });
  target.run();
}
