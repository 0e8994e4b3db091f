/** A small shop with routes, tables, a topic, an RPC and settings, for tests of whatever names, lists or tells entities. */
import { type Fixture, symbol } from '#db/testing/generation-fixture';

const API = `def place_order(request):
    save(request)
    pay(os.environ["STRIPE_KEY"])
    producer.send("order.placed")
    stub.Ship(request)

def show_order(id):
    return find(id)

router.post("/orders", place_order)
router.get("/orders/<int:id>", show_order)
app.include(router, prefix="/api")
`;
const DB = `def save(order):
    db.execute("insert into orders")

def find(id):
    return db.execute("select * from orders")

def cancel(id):
    db.execute("update orders")
`;
const WORKER = `@subscribe("order.placed")
def award_points(order):
    db.execute("update points")

def points(total):
    return total // 100

def mail_host():
    return os.environ["MAIL_HOST"]
`;

const entity = (id: string, path: string, line: number) => symbol(id, { kind: 'entity', path, line, endLine: line });

export const entityFixture: Fixture = {
  files: { 'api.py': API, 'db.py': DB, 'worker.py': WORKER },
  symbols: [
    symbol('api.py::place_order', { line: 1, endLine: 5, doc: 'A customer places an order.' }),
    symbol('api.py::show_order', { line: 7, endLine: 8 }),
    symbol('db.py::save', { line: 1, endLine: 2 }),
    symbol('db.py::find', { line: 4, endLine: 5 }),
    symbol('db.py::cancel', { line: 7, endLine: 8 }),
    symbol('worker.py::award_points', { line: 2, endLine: 3 }),
    symbol('worker.py::points', { line: 5, endLine: 6 }),
    symbol('worker.py::mail_host', { line: 8, endLine: 9 }),
    entity('route::POST /api/orders', 'api.py', 10),
    entity('route::GET /api/orders/<int:id>', 'api.py', 11),
    entity('topic::order.placed', 'api.py', 4),
    entity('rpc::shop.Shipping/Ship', 'api.py', 5),
    entity('table::orders', 'db.py', 2),
    entity('table::points', 'worker.py', 3),
    entity('config::STRIPE_KEY', 'api.py', 3),
    entity('config::MAIL_HOST', 'worker.py', 9),
  ],
  edges: [
    { from: 'api.py::place_order', to: 'route::POST /api/orders', line: 10, kind: 'handles_route' },
    { from: 'api.py::show_order', to: 'route::GET /api/orders/<int:id>', line: 11, kind: 'handles_route' },
    { from: 'api.py::place_order', to: 'db.py::save', line: 2 },
    { from: 'api.py::place_order', to: 'config::STRIPE_KEY', line: 3, kind: 'reads_config' },
    { from: 'api.py::place_order', to: 'topic::order.placed', line: 4, kind: 'publishes' },
    { from: 'api.py::place_order', to: 'rpc::shop.Shipping/Ship', line: 5, kind: 'calls_rpc' },
    { from: 'api.py::show_order', to: 'db.py::find', line: 8 },
    { from: 'db.py::save', to: 'table::orders', line: 2, kind: 'writes_table' },
    { from: 'db.py::find', to: 'table::orders', line: 5, kind: 'reads_table' },
    { from: 'db.py::cancel', to: 'table::orders', line: 8, kind: 'writes_table' },
    { from: 'worker.py::award_points', to: 'topic::order.placed', line: 1, kind: 'subscribes' },
    { from: 'worker.py::award_points', to: 'table::points', line: 3, kind: 'writes_table' },
    { from: 'worker.py::mail_host', to: 'config::MAIL_HOST', line: 9, kind: 'reads_config' },
  ],
};
