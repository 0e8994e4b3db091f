/**
 * Which class the object at hand is of while a way is walked: a method that calls one of its own class or of a base keeps its object, so
 * a step across dispatch then leads only to members that this object has. Of other objects the declared type is known and no more.
 */
import type { Adjacency } from '#lib/graph/adjacency';

/** Stands for "whatever the declared type allows". */
export const ANY_CLASS = -1;

export class Receivers {
  /** What is around each symbol, by key; 0 where nothing is. */
  private readonly owners: Int32Array;
  /** Class -> classes it extends or implements. */
  private readonly bases: Adjacency;
  private readonly ancestors = new Map<number, ReadonlySet<number>>();

  constructor(owners: Int32Array, bases: Adjacency) {
    this.owners = owners;
    this.bases = bases;
  }

  /**
   * The class after a call from one symbol to another. `overriding`: members that override the one called; `isEmpty`: it calls nothing.
   * Where the caller's own class has such a member, the call goes to another object (an interface's member inside one that implements it)
   * unless it is the base's part of the same work.
   */
  afterCall(
    from: number,
    to: number,
    how: { readonly known: number; readonly overriding: Iterable<number>; readonly isEmpty: boolean },
  ): number {
    const own = this.ownerOf(from);
    const other = this.ownerOf(to);
    if (own === undefined || other === undefined || !this.isBelow(own, other)) return ANY_CLASS;
    if (how.isEmpty && this.hasOwn(own, how.overriding)) return ANY_CLASS;
    const kept = how.known !== ANY_CLASS && this.isBelow(how.known, own) ? how.known : own;
    return kept === other ? ANY_CLASS : kept;
  }

  private ownerOf(key: number): number | undefined {
    const owner = this.owners[key];
    return owner === 0 ? undefined : owner;
  }

  private hasOwn(type: number, members: Iterable<number>): boolean {
    for (const member of members) {
      const owner = this.ownerOf(member);
      if (owner !== undefined && this.isBelow(type, owner)) return true;
    }
    return false;
  }

  /** The class after a step from an entry to one of the members that handle it: the lowest class of those handlers. */
  afterEntry(to: number, handlers: Iterable<number>): number {
    const other = this.ownerOf(to);
    if (other === undefined) return ANY_CLASS;
    for (const handler of handlers) {
      const own = this.ownerOf(handler);
      if (own !== undefined && own !== other && this.isBelow(own, other)) return own;
    }
    return ANY_CLASS;
  }

  /** The class after a step across dispatch; undefined where the object has no such member. */
  afterDispatch(to: number, known: number): number | undefined {
    const other = this.ownerOf(to);
    if (known === ANY_CLASS || other === undefined || this.isBelow(other, known)) return ANY_CLASS;
    return this.isBelow(known, other) ? known : undefined;
  }

  private isBelow(one: number, other: number): boolean {
    return one === other || this.ancestorsOf(one).has(other);
  }

  private ancestorsOf(of: number): ReadonlySet<number> {
    const known = this.ancestors.get(of);
    if (known) return known;
    const found = new Set<number>();
    const open = [of];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const base of this.bases.neighbours(at))
        if (!found.has(base)) {
          found.add(base);
          open.push(base);
        }
    this.ancestors.set(of, found);
    return found;
  }
}
