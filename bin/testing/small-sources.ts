/** A small program whose calls are partly left open. */

export const PYTHON = {
  'shop/order.py': `class Order:
    def settle(self, amount):
        pass

    def _refund(self):
        pass

    def cancel(self):
        pass
`,
  'shop/worker.py': `from shop.order import Order


def run(order):
    order.settle(12)


def stop(order):
    Order().cancel()
    order.cancel()
`,
};
