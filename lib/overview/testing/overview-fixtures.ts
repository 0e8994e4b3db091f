/** Two small repositories for tests of the overview: services that reach each other over wires, and one package of folders and loose files. */
import { type Fixture, symbol } from '#db/testing/generation-fixture';

const entity = (id: string, path: string, line: number) => symbol(id, { kind: 'entity', path, line, endLine: line });
const lines = (many: number): string => 'x\n'.repeat(many);

/** A shop front in TypeScript, a cart in Go, payment in Java; the front calls the cart over RPC and payment over HTTP. */
export const services: Fixture = {
  files: {
    'front/package.json': '{}\n',
    'front/src/server.ts': lines(60),
    'front/src/cart-client.ts': lines(40),
    'cart/go.mod': 'module cart\n',
    'cart/main.go': lines(50),
    'cart/store.go': lines(30),
    'cart/main_test.go': lines(20),
    'payment/pom.xml': '<project/>\n',
    'payment/src/main/java/Pay.java': lines(50),
  },
  symbols: [
    symbol('front/src/server.ts::placeOrder', { line: 5, endLine: 20, language: 'typescript' }),
    symbol('front/src/cart-client.ts::addItem', { line: 5, endLine: 12, language: 'typescript' }),
    symbol('front/src/cart-client.ts::charge', { line: 15, endLine: 22, language: 'typescript' }),
    symbol('cart/main.go::main', { line: 3, endLine: 12, language: 'go' }),
    symbol('cart/main.go::Server.AddItem', { kind: 'method', line: 15, endLine: 30, language: 'go' }),
    symbol('cart/store.go::save', { line: 3, endLine: 20, language: 'go' }),
    symbol('cart/main_test.go::TestAddItem', { line: 3, isTest: true, language: 'go' }),
    symbol('payment/src/main/java/Pay.java::Pay', { kind: 'class', line: 3, endLine: 48, language: 'java' }),
    symbol('payment/src/main/java/Pay.java::Pay.charge', { kind: 'method', line: 10, endLine: 30, language: 'java' }),
    entity('route::POST /orders', 'front/src/server.ts', 30),
    entity('route::POST /charge', 'payment/src/main/java/Pay.java', 9),
    entity('rpc::Cart/AddItem', 'cart/main.go', 15),
    entity('table::items', 'cart/store.go', 8),
  ],
  edges: [
    { from: 'front/src/server.ts::placeOrder', to: 'route::POST /orders', line: 30, kind: 'handles_route' },
    { from: 'front/src/server.ts::placeOrder', to: 'front/src/cart-client.ts::addItem', line: 8 },
    { from: 'front/src/server.ts::placeOrder', to: 'front/src/cart-client.ts::charge', line: 10 },
    { from: 'front/src/cart-client.ts::addItem', to: 'rpc::Cart/AddItem', line: 7, kind: 'calls_rpc' },
    { from: 'front/src/cart-client.ts::charge', to: 'payment/src/main/java/Pay.java::Pay.charge', line: 17, kind: 'calls_http' },
    { from: 'cart/main.go::Server.AddItem', to: 'rpc::Cart/AddItem', line: 15, kind: 'handles_rpc' },
    { from: 'cart/main.go::Server.AddItem', to: 'cart/store.go::save', line: 18 },
    { from: 'cart/store.go::save', to: 'table::items', line: 8, kind: 'writes_table' },
    { from: 'cart/main_test.go::TestAddItem', to: 'cart/main.go::Server.AddItem', line: 5 },
    { from: 'payment/src/main/java/Pay.java::Pay.charge', to: 'route::POST /charge', line: 9, kind: 'handles_route' },
    { from: 'payment/src/main/java/Pay.java::Pay', to: 'payment/src/main/java/Pay.java::Pay.charge', line: 10, kind: 'contains' },
  ],
};

const FOLDERS = ['routing', 'rendering', 'storage'] as const;
const LOOSE = ['app', 'context', 'session'] as const;
const IN_A_FOLDER = 5;

/** Three folders of files that call each other, and loose files beside them; an example and tests apart. */
function library(): Fixture {
  const paths = [
    ...FOLDERS.flatMap((folder) => Array.from({ length: IN_A_FOLDER }, (_, at) => `src/kit/${folder}/${folder}${at}.py`)),
    ...LOOSE.map((name) => `src/kit/${name}.py`),
    'examples/hello/main.py',
    'tests/test_app.py',
  ];
  const classOf = (path: string): string => `${path}::${title(path.slice(path.lastIndexOf('/') + 1, -3))}`;
  const inFolder = FOLDERS.flatMap((folder) =>
    Array.from({ length: IN_A_FOLDER - 1 }, (_, at) => ({
      from: `${classOf(`src/kit/${folder}/${folder}${at}.py`)}.run`,
      to: classOf(`src/kit/${folder}/${folder}${at + 1}.py`),
      line: 12,
    })),
  );
  return {
    files: Object.fromEntries(paths.map((path) => [path, lines(60)])),
    symbols: paths.flatMap((path) => {
      const isTest = path.startsWith('tests/');
      const id = classOf(path);
      return [
        symbol(id, { kind: 'class', line: 5, endLine: 50, isTest }),
        symbol(`${id}.run`, { kind: 'method', line: 10, endLine: 20, isTest }),
      ];
    }),
    edges: [
      ...paths.map((path) => ({ from: classOf(path), to: `${classOf(path)}.run`, line: 10, kind: 'contains' as const })),
      ...inFolder,
      { from: 'src/kit/app.py::App', to: 'src/kit/context.py::Context', line: 5, kind: 'extends' },
      { from: 'src/kit/app.py::App.run', to: 'src/kit/session.py::Session', line: 12, kind: 'instantiates' },
      { from: 'src/kit/app.py::App.run', to: 'src/kit/session.py::Session.run', line: 13 },
      { from: 'src/kit/app.py::App.run', to: 'src/kit/routing/routing0.py::Routing0.run', line: 14 },
      { from: 'examples/hello/main.py::Main.run', to: 'src/kit/app.py::App', line: 11, kind: 'instantiates' },
      { from: 'tests/test_app.py::Test_app.run', to: 'src/kit/app.py::App', line: 11, kind: 'instantiates' },
    ],
  };
}

function title(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const kit: Fixture = library();
