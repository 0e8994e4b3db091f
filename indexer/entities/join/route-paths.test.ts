import { describe, expect, it } from 'vitest';
import { fitOf, joinPaths, routeSegments } from '#indexer/entities/join/route-paths';

describe('joinPaths', () => {
  it.each([
    ['', '', '/'],
    ['', 'orders', '/orders'],
    ['/api', '', '/api'],
    ['/api/', '', '/api'],
    ['/api', '/', '/api/'],
    ['/api/', '/orders/', '/api/orders/'],
    ['clinic/', 'today/', '/clinic/today/'],
  ])('%s + %s', (prefix, path, whole) => {
    expect(joinPaths(prefix, path)).toBe(whole);
  });
});

describe('routeSegments', () => {
  it.each([
    ['/a/:id', ['a', '{}']],
    ['/a/:id(\\d+)/b?', ['a', '{}', 'b?']],
    ['/a/{id:int}', ['a', '{}']],
    ['/a/<int:pk>/', ['a', '{}']],
    ['/a/[id]', ['a', '{}']],
    ['/a/[...slug]', ['a', '**']],
    ['/a/*', ['a', '**']],
    ['/a/{path...}', ['a', '**']],
    ['/a/:id.json', ['a', '{}.json']],
  ])('%s', (path, segments) => {
    expect(routeSegments(path)).toEqual(segments);
  });
});

describe('fitOf', () => {
  const fitting = (address: string, route: string): number => fitOf(address.split('/').filter(Boolean), routeSegments(route));

  it('counts the segments that are the same text', () => {
    expect(fitting('/a/{}', '/a/:id')).toBe(1);
    expect(fitting('/a/7', '/a/:id')).toBe(1);
    expect(fitting('/a/mine', '/a/mine')).toBe(2);
    expect(fitting('/a/b/c', '/a/*')).toBe(1);
  });

  it('never takes what is not known for a fixed segment', () => {
    expect(fitting('/a/{}', '/a/mine')).toBe(-1);
    expect(fitting('/a', '/a/:id')).toBe(-1);
    expect(fitting('/a/b', '/a')).toBe(-1);
  });
});
