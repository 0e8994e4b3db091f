import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { graphql } from '#indexer/frameworks/graphql/graphql';

describe('GraphQL resolvers of Python', () => {
  it('follows graphene from the schema to the methods that run a mutation', async () => {
    const edges = await entityEdges(
      {
        'shop/schema.py': `import graphene
from shop.boats import BoatMutations, BoatQueries
from shop.build import build

class Query(BoatQueries):
    tides = graphene.List(graphene.String)

    def resolve_tides(self, info):
        return []

class Mutation(BoatMutations):
    pass

class Spare(graphene.ObjectType):
    lost = graphene.String()

    def resolve_lost(self, info):
        return None

schema = build(Query, mutation=Mutation)
`,
        'shop/build.py': `import graphene

def build(query, mutation):
    return graphene.Schema(query=query, mutation=mutation)
`,
        'shop/base.py': `import graphene

class BaseMutation(graphene.Mutation):
    class Meta:
        abstract = True

    @classmethod
    def mutate(cls, root, info, **data):
        return cls.perform_mutation(root, info, **data)

    @classmethod
    def perform_mutation(cls, root, info, **data):
        raise NotImplementedError()

class ModelMutation(BaseMutation):
    @classmethod
    def clean(cls, data):
        return data

    @classmethod
    def save(cls, instance):
        instance.save()

    @classmethod
    def perform_mutation(cls, root, info, **data):
        cls.save(cls.clean(data))
`,
        'shop/boats.py': `import graphene
from shop.base import BaseMutation, ModelMutation

class BoatCreate(ModelMutation):
    @classmethod
    def save(cls, instance):
        instance.save()

    @classmethod
    def helper(cls):
        return None

class BoatSink(BaseMutation):
    @classmethod
    def perform_mutation(cls, root, info, **data):
        return None

class BoatPaint(graphene.Mutation):
    def mutate(self, info):
        return None

class BoatQueries(graphene.ObjectType):
    boat_by_name = graphene.Field(graphene.String)
    plain = graphene.String()

    @staticmethod
    def resolve_boat_by_name(root, info):
        return None

class BoatMutations(graphene.ObjectType):
    boat_create = BoatCreate.Field()
    boat_sink = BoatSink.Field(description="x")
    paint = BoatPaint.Field(name="boatPaint")
`,
        'shop/__init__.py': '',
      },
      graphql,
    );
    expect(edges).toEqual([
      'shop/schema.py::Query.resolve_tides -handles_route-> route::QUERY tides @shop/schema.py:6',
      'shop/boats.py::BoatQueries.resolve_boat_by_name -handles_route-> route::QUERY boatByName @shop/boats.py:23',
      'shop/base.py::ModelMutation.perform_mutation -handles_route-> route::MUTATION boatCreate @shop/boats.py:31',
      'shop/boats.py::BoatCreate.save -handles_route-> route::MUTATION boatCreate @shop/boats.py:31',
      'shop/boats.py::BoatSink.perform_mutation -handles_route-> route::MUTATION boatSink @shop/boats.py:32',
      'shop/boats.py::BoatPaint.mutate -handles_route-> route::MUTATION boatPaint @shop/boats.py:33',
    ]);
  });

  it('reads strawberry and ariadne', async () => {
    const edges = await entityEdges(
      {
        'berry.py': `import strawberry
from strawberry.tools import merge_types

def load_piers() -> list[str]:
    return []

@strawberry.type
class Query:
    piers: list[str] = strawberry.field(resolver=load_piers)

    @strawberry.field
    def one_pier(self) -> str:
        return ""

@strawberry.type
class PierMutation:
    @strawberry.mutation(name="buildPier")
    def build(self) -> str:
        return ""

@strawberry.type
class Pier:
    @strawberry.field
    def owner(self) -> str:
        return ""

Mutation = merge_types("Mutation", (PierMutation,))
schema = strawberry.Schema(query=Query, mutation=Mutation)
`,
        'ari.py': `from ariadne import MutationType, ObjectType, QueryType, make_executable_schema
mutation = MutationType()
query = ObjectType("Query")
boat = ObjectType("Boat")

@mutation.field("launchBoat")
def resolve_launch(_, info):
    return True

@boat.field("owner")
def resolve_owner(_, info):
    return None

def resolve_boats(*_):
    return []

query.set_field("boats", resolve_boats)
schema = make_executable_schema("", mutation, query, boat)
`,
      },
      graphql,
    );
    expect(edges).toEqual([
      'berry.py::load_piers -handles_route-> route::QUERY piers @berry.py:9',
      'berry.py::Query.one_pier -handles_route-> route::QUERY onePier @berry.py:11',
      'berry.py::PierMutation.build -handles_route-> route::MUTATION buildPier @berry.py:17',
      'ari.py::resolve_launch -handles_route-> route::MUTATION launchBoat @ari.py:6',
      'ari.py::resolve_boats -handles_route-> route::QUERY boats @ari.py:17',
    ]);
  });
});

describe('GraphQL resolvers of Go, Java and C#', () => {
  it('finds the root objects of gqlgen and spells fields as the schema does', async () => {
    const edges = await entityEdges(
      {
        'go.mod': 'module example.com/pier\n\nrequire github.com/99designs/gqlgen v0.17.0\n',
        'server.go': `package main

import (
	"github.com/99designs/gqlgen/graphql/handler"
	"example.com/pier/graph"
)

func main() {
	handler.NewDefaultServer(graph.NewExecutableSchema(graph.Config{Resolvers: &graph.Resolver{}}))
}
`,
        'graph/schema.graphqls': 'type Mutation {\n  createURL(id: ID!): String!\n}\ntype Query { boats: [String] }\n',
        'graph/resolvers.go': `package graph

import "context"

type Resolver struct{}

func (r *mutationResolver) CreateUrl(ctx context.Context, id string) (string, error) { return r.note(id), nil }

func (r *mutationResolver) note(id string) string { return id }

func (r *queryResolver) Boats(ctx context.Context) ([]string, error) { return nil, nil }

func (r *Resolver) Mutation() MutationResolver { return &mutationResolver{r} }

func (r *Resolver) Query() QueryResolver { return &queryResolver{r} }

type mutationResolver struct{ *Resolver }
type queryResolver struct{ *Resolver }
`,
      },
      graphql,
    );
    expect([...edges].sort()).toEqual([
      'graph/resolvers.go::mutationResolver.CreateUrl -handles_route-> route::MUTATION createURL @graph/resolvers.go:7',
      'graph/resolvers.go::queryResolver.Boats -handles_route-> route::QUERY boats @graph/resolvers.go:11',
    ]);
  });

  it('reads mappings of Spring and DGS', async () => {
    const edges = await entityEdges(
      {
        'src/BoatController.java': `package pier;
import org.springframework.graphql.data.method.annotation.MutationMapping;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.graphql.data.method.annotation.SchemaMapping;
class BoatController {
  @QueryMapping
  public String boats() { return ""; }
  @MutationMapping("launchBoat")
  public String launch() { return ""; }
  @SchemaMapping(typeName = "Query", field = "tides")
  public String allTides() { return ""; }
  @SchemaMapping(typeName = "Boat")
  public String owner() { return ""; }
}
`,
        'src/CrewFetcher.java': `package pier;
import com.netflix.graphql.dgs.DgsComponent;
import com.netflix.graphql.dgs.DgsData;
import com.netflix.graphql.dgs.DgsMutation;
@DgsComponent
class CrewFetcher {
  @DgsMutation(field = "hireCrew")
  public String hire() { return ""; }
  @DgsData(parentType = "Query", field = "crews")
  public String all() { return ""; }
}
`,
      },
      graphql,
    );
    expect(edges).toEqual([
      'src/BoatController.java::BoatController.boats -handles_route-> route::QUERY boats @src/BoatController.java:6',
      'src/BoatController.java::BoatController.launch -handles_route-> route::MUTATION launchBoat @src/BoatController.java:8',
      'src/BoatController.java::BoatController.allTides -handles_route-> route::QUERY tides @src/BoatController.java:10',
      'src/CrewFetcher.java::CrewFetcher.hire -handles_route-> route::MUTATION hireCrew @src/CrewFetcher.java:7',
      'src/CrewFetcher.java::CrewFetcher.all -handles_route-> route::QUERY crews @src/CrewFetcher.java:9',
    ]);
  });

  it('reads root types of HotChocolate', async () => {
    const edges = await entityEdges(
      {
        'Boats.cs': `using HotChocolate;
using HotChocolate.Types;
namespace Pier;
[MutationType]
public class BoatMutations
{
    public string LaunchBoatAsync() { return Check(); }
    private string Check() { return ""; }
}
[ExtendObjectType("Query")]
public class BoatQueries
{
    public string GetBoats() { return ""; }
    [GraphQLName("tides")]
    public string AllTides() { return ""; }
}
[ExtendObjectType("Boat")]
public class BoatFields { public string Owner() { return ""; } }
`,
      },
      graphql,
    );
    expect(edges).toEqual([
      'Boats.cs::BoatMutations.LaunchBoatAsync -handles_route-> route::MUTATION launchBoat @Boats.cs:7',
      'Boats.cs::BoatQueries.GetBoats -handles_route-> route::QUERY boats @Boats.cs:13',
      'Boats.cs::BoatQueries.AllTides -handles_route-> route::QUERY tides @Boats.cs:15',
    ]);
  });
});
