import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { grpc } from '#indexer/frameworks/grpc/grpc';

const PROTO = `syntax = "proto3";
package harbour;
// service Old { rpc Gone(Empty) returns (Empty); }
service BerthService {
  rpc FindBerth(FindRequest) returns (Berth) {}
  rpc ReleaseBerth (ReleaseRequest) returns (Empty) { option (x) = { get: "/v1" }; }
}
service TideService { rpc Watch(Empty) returns (stream Tide); }
`;

describe('gRPC', () => {
  it('meets clients and servers of JavaScript and Python', async () => {
    const edges = await entityEdges(
      {
        'protos/harbour.proto': PROTO,
        'berths/server.js': `const grpc = require('@grpc/grpc-js');
const loader = require('@grpc/proto-loader');
const proto = grpc.loadPackageDefinition(loader.loadSync('harbour.proto')).harbour;
function findBerth(call, callback) {}
function main() {
  const server = new grpc.Server();
  server.addService(proto.BerthService.service, { findBerth, releaseBerth: (call, callback) => callback(null) });
}
main();
`,
        'desk/client.js': `const grpc = require('@grpc/grpc-js');
const { harbour } = grpc.loadPackageDefinition({});
const tides = new harbour.TideService('tides:1', grpc.credentials.createInsecure());
function watch() { return tides.watch({}); }
class Cache { findBerth() {} }
function other() { return new Cache().findBerth(); }
`,
        'tides/server.py': `import grpc
from concurrent import futures
import harbour_pb2_grpc

class Tides(harbour_pb2_grpc.TideServiceServicer):
    def Watch(self, request, context):
        channel = grpc.insecure_channel("berths:1")
        stub = harbour_pb2_grpc.BerthServiceStub(channel)
        return stub.FindBerth(request)

    def helper(self):
        pass

def serve():
    server = grpc.server(futures.ThreadPoolExecutor())
    harbour_pb2_grpc.add_TideServiceServicer_to_server(Tides(), server)
`,
      },
      [grpc],
    );
    expect(edges.sort()).toEqual([
      'berths/server.js::findBerth -handles_rpc-> rpc::BerthService/FindBerth @berths/server.js:7',
      'berths/server.js::main -handles_rpc-> rpc::BerthService/ReleaseBerth @berths/server.js:7',
      'desk/client.js::watch -calls_rpc-> rpc::TideService/Watch @desk/client.js:4',
      'tides/server.py::Tides.Watch -calls_rpc-> rpc::BerthService/FindBerth @tides/server.py:9',
      'tides/server.py::Tides.Watch -handles_rpc-> rpc::TideService/Watch @tides/server.py:6',
    ]);
  });

  it('meets clients and servers of Go and Java', async () => {
    const edges = await entityEdges(
      {
        'harbour.proto': PROTO,
        'go.mod': 'module example.test/berths\n\ngo 1.22\n',
        'main.go': `package main

import (
	"context"
	pb "example.test/berths/genproto"
	"google.golang.org/grpc"
)

type berths struct {
	tides pb.TideServiceClient
}

func (b *berths) FindBerth(ctx context.Context, req *pb.FindRequest) (*pb.Berth, error) {
	b.tides.Watch(ctx, nil)
	return nil, nil
}

func main() {
	srv := grpc.NewServer()
	pb.RegisterBerthServiceServer(srv, &berths{})
	pb.NewBerthServiceClient(nil).ReleaseBerth(context.Background(), nil)
}
`,
        'src/main/java/desk/Desk.java': `package desk;

import harbour.BerthServiceGrpc;
import harbour.TideServiceGrpc;

public class Desk extends TideServiceGrpc.TideServiceImplBase {
    private final BerthServiceGrpc.BerthServiceBlockingStub berths;

    Desk(io.grpc.Channel channel) {
        berths = BerthServiceGrpc.newBlockingStub(channel);
    }

    @Override
    public void watch(Object request, Object observer) {
        berths.findBerth(null);
        BerthServiceGrpc.newBlockingStub(null).withDeadlineAfter(1, null).releaseBerth(null);
    }
}
`,
      },
      [grpc],
    );
    expect(edges.sort()).toEqual([
      'main.go::berths.FindBerth -calls_rpc-> rpc::TideService/Watch @main.go:14',
      'main.go::berths.FindBerth -handles_rpc-> rpc::BerthService/FindBerth @main.go:13',
      'main.go::main -calls_rpc-> rpc::BerthService/ReleaseBerth @main.go:21',
      'src/main/java/desk/Desk.java::Desk.watch -calls_rpc-> rpc::BerthService/FindBerth @src/main/java/desk/Desk.java:15',
      'src/main/java/desk/Desk.java::Desk.watch -calls_rpc-> rpc::BerthService/ReleaseBerth @src/main/java/desk/Desk.java:16',
      'src/main/java/desk/Desk.java::Desk.watch -handles_rpc-> rpc::TideService/Watch @src/main/java/desk/Desk.java:14',
    ]);
  });
});
