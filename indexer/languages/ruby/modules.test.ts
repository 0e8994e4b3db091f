/** Where `require` leads. */
import { describe, expect, it } from 'vitest';
import { createModuleResolver } from '#indexer/languages/ruby/modules';

describe('Ruby modules', () => {
  const paths = ['lib/shop/order.rb', 'gems/kit/lib/kit.rb', 'gems/kit/lib/shop/order.rb', 'app/models/user.rb', 'bin/run.rb'];
  const resolve = createModuleResolver({ paths: new Set(paths), isIndexed: () => true, readConfig: () => undefined });

  it('finds files beside the requiring one and on the load paths, the nearest first', () => {
    expect(resolve('./../lib/shop/order', 'bin/run.rb')).toEqual({ k: 'file', path: 'lib/shop/order.rb' });
    expect(resolve('shop/order', 'lib/shop.rb')).toEqual({ k: 'file', path: 'lib/shop/order.rb' });
    expect(resolve('shop/order', 'gems/kit/lib/kit.rb')).toEqual({ k: 'file', path: 'gems/kit/lib/shop/order.rb' });
    expect(resolve('user', 'bin/run.rb')).toEqual({ k: 'file', path: 'app/models/user.rb' });
    expect(resolve('./missing', 'bin/run.rb')).toEqual({ k: 'unresolved' });
  });

  it('tells the library from gems', () => {
    expect(resolve('net/http', 'bin/run.rb')).toEqual({ k: 'external', name: 'ruby:net/http' });
    expect(resolve('json', 'bin/run.rb')).toEqual({ k: 'external', name: 'ruby:json' });
    expect(resolve('sidekiq/web', 'bin/run.rb')).toEqual({ k: 'external', name: 'gem:sidekiq' });
  });
});
