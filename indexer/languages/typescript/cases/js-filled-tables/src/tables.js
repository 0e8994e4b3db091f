import { bake, clean, fold, mend, Shelf } from './work.js';

const KIND = 'mend';
const KEYS = { baking: 'bake' };

export function written() {
  const table = {};
  table.bake = bake;
  table['clean'] = clean;
  table[KIND] = mend;
  table.bake();
  table.clean();
  table.mend();
}

export function pushed() {
  const jobs = [];
  jobs.push(fold);
  jobs.forEach((job) => job());
  const shelves = [];
  shelves.push(new Shelf());
  for (const shelf of shelves) shelf.tidy();
}

export function constant() {
  const table = { bake, mend };
  table[KEYS.baking]();
}

export function assigned() {
  const base = { run: clean };
  const table = Object.assign({}, base);
  table.run();
}

export class Hooks {
  constructor() {
    this.byName = {};
    this.all = [];
  }

  on(name, hook) {
    this.byName[name] = hook;
    this.all.push(hook);
  }

  fire(name) {
    this.byName[name]();
    this.all.forEach((hook) => hook());
  }
}

export function hooked() {
  const hooks = new Hooks();
  hooks.on('a', bake);
  hooks.fire('a');
}
