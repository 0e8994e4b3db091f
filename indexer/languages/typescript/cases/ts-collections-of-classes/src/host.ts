import { Plugin } from './plugin';

export class Host {
  private byName = new Map<string, Plugin>();
  private active: Set<Plugin> = new Set();
  private slots: Record<string, Plugin> = {};
  private lists: Plugin[][] = [];

  start(): void {
    for (const plugin of this.byName.values()) plugin.run();
    for (const [, one] of this.byName) one.get();
    for (const each of this.active) each.find();
    this.active.forEach((item) => item.run());
    Object.values(this.slots).forEach((slot) => slot.get());
    for (const [key, entry] of Object.entries(this.slots)) entry.find(key);
    this.slots['main']?.run();
    this.lists.flat().filter((p) => p.name).at(0)?.find();
  }

  lookup(name: string): void {
    this.byName.get(name)?.get();
    const list = [...this.active];
    list.find((p) => p.name === name)?.run();
    const [first, ...rest] = list;
    first?.find();
    rest.map((p) => p.get());
  }

  async loadAll(names: string[]): Promise<void> {
    const plugins = await Promise.all(names.map((name) => Plugin.load(name)));
    plugins[0]?.run();
    for (const plugin of plugins) this.byName.set(plugin.name, plugin);
    const [a, b] = await Promise.all([Plugin.load('a'), new Plugin('b')]);
    a.get();
    b.find();
    Plugin.load('c').then((plugin) => plugin.run());
  }
}
