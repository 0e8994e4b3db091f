import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { graphql } from '#indexer/frameworks/graphql/graphql';

describe('GraphQL resolvers of Node', () => {
  it('takes names from decorators or methods', async () => {
    const edges = await entityEdges(
      {
        'src/berth.resolver.ts': `import { Args, Mutation, Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { Query as Param } from '@nestjs/common';
const RENAMED = 'berthFreed';
@Resolver('Berth')
export class BerthResolver {
  @Query()
  berths() {}
  @Mutation('reserveBerth')
  reserve(@Args('id') id: string) {}
  @Mutation(() => Boolean, { name: 'releaseBerth', nullable: true })
  release() {}
  @Subscription(() => String, { name: RENAMED })
  freed() {}
  @Query(() => [String], { nullable: true })
  tides() {}
  @ResolveField()
  owner() {}
  list(@Param('page') page: string) {}
}
`,
        'src/crew.resolver.ts': `import { Mutation, Resolver } from 'type-graphql';
@Resolver()
export class CrewResolver {
  @Mutation(returns => Boolean)
  async hire() {}
}
`,
        'src/own.ts': `function Mutation() { return (target: unknown, key: string) => {}; }
export class Own { @Mutation() fake() {} }
`,
      },
      graphql,
    );
    expect(edges).toEqual([
      'src/berth.resolver.ts::BerthResolver.berths -handles_route-> route::QUERY berths @src/berth.resolver.ts:6',
      'src/berth.resolver.ts::BerthResolver.reserve -handles_route-> route::MUTATION reserveBerth @src/berth.resolver.ts:8',
      'src/berth.resolver.ts::BerthResolver.release -handles_route-> route::MUTATION releaseBerth @src/berth.resolver.ts:10',
      'src/berth.resolver.ts::BerthResolver.freed -handles_route-> route::SUBSCRIPTION berthFreed @src/berth.resolver.ts:12',
      'src/berth.resolver.ts::BerthResolver.tides -handles_route-> route::QUERY tides @src/berth.resolver.ts:14',
      'src/crew.resolver.ts::CrewResolver.hire -handles_route-> route::MUTATION hire @src/crew.resolver.ts:4',
    ]);
  });

  it('reads resolver maps handed to servers, in parts and merged', async () => {
    const edges = await entityEdges(
      {
        'src/server.ts': `import { ApolloServer } from '@apollo/server';
import { mergeResolvers } from '@graphql-tools/merge';
import { cartResolvers } from './cart';
import { boatResolvers } from './boats';
import { typeDefs } from './schema';
export const server = new ApolloServer({ typeDefs, resolvers: mergeResolvers([cartResolvers, boatResolvers]) });
`,
        'src/schema.ts': 'export const typeDefs = `type Query { boats: [String] }`;\n',
        'src/cart.ts': `export async function checkout(parent: unknown, args: { id: string }) { return args.id; }
const queries = { cart: () => null };
export const cartResolvers = {
  Query: { ...queries },
  Mutation: { checkout, addLine(parent: unknown) { return parent; } },
  Cart: { total: () => 1 },
};
`,
        'src/boats.ts': `import { findBoats, watchBoats } from './boat-store';
export const boatResolvers = {
  Query: { boats: findBoats },
  Subscription: { boatMoved: { subscribe: watchBoats } },
};
`,
        'src/boat-store.ts': `export const findBoats = () => [];
export function watchBoats() { return null; }
`,
        'src/unused.ts': 'export const spare = { Mutation: { never() {} } };\n',
      },
      graphql,
    );
    expect([...edges].sort()).toEqual([
      'src/boat-store.ts::findBoats -handles_route-> route::QUERY boats @src/boat-store.ts:1',
      'src/boat-store.ts::watchBoats -handles_route-> route::SUBSCRIPTION boatMoved @src/boat-store.ts:2',
      'src/cart.ts::cartResolvers.Mutation.addLine -handles_route-> route::MUTATION addLine @src/cart.ts:5',
      'src/cart.ts::checkout -handles_route-> route::MUTATION checkout @src/cart.ts:1',
      'src/cart.ts::queries.cart -handles_route-> route::QUERY cart @src/cart.ts:2',
    ]);
  });

  it('reads lists of maps, types of graphql-js and fields of Pothos', async () => {
    const edges = await entityEdges(
      {
        'a/yoga.ts': `import { createSchema, createYoga } from 'graphql-yoga';
import { harbour } from './harbour';
const pier = { Mutation: { moor: harbour } };
export const yoga = createYoga({ schema: createSchema({ typeDefs: '', resolvers: [pier, { Query: { piers() { return []; } } }] }) });
`,
        'a/harbour.ts': 'export function harbour() { return true; }\n',
        'b/schema.ts': `import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { load } from './load';
const query = new GraphQLObjectType({ name: 'Query', fields: () => ({ cargo: { type: GraphQLString, resolve: load } }) });
const mutation = new GraphQLObjectType({ name: 'M', fields: { unload: { type: GraphQLString, resolve: load } } });
export const schema = new GraphQLSchema({ query, mutation });
`,
        'b/load.ts': 'export function load() { return null; }\n',
        'c/builder.ts': `import SchemaBuilder from '@pothos/core';
export const builder = new SchemaBuilder({});
`,
        'c/fields.ts': `import { builder } from './builder';
import { paint } from './paint';
builder.mutationField('paintHull', (t) => t.field({ type: 'String', resolve: paint }));
builder.queryFields((t) => ({ hulls: t.stringList({ resolve: paint }) }));
builder.queryType({ fields: (t) => ({ hull: t.string({ resolve: paint }) }) });
`,
        'c/paint.ts': 'export function paint() { return null; }\n',
      },
      graphql,
    );
    expect([...edges].sort()).toEqual([
      'a/harbour.ts::harbour -handles_route-> route::MUTATION moor @a/harbour.ts:1',
      'a/yoga.ts::<module> -handles_route-> route::QUERY piers @a/yoga.ts:4',
      'b/load.ts::load -handles_route-> route::MUTATION unload @b/load.ts:1',
      'b/load.ts::load -handles_route-> route::QUERY cargo @b/load.ts:1',
      'c/paint.ts::paint -handles_route-> route::MUTATION paintHull @c/paint.ts:1',
      'c/paint.ts::paint -handles_route-> route::QUERY hull @c/paint.ts:1',
      'c/paint.ts::paint -handles_route-> route::QUERY hulls @c/paint.ts:1',
    ]);
  });
});
