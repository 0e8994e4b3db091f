/** A network between the browser and the product that can be cut, as when a laptop sleeps: what is open breaks, nothing new gets through. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Network {
  /** The product, through this network. */
  readonly url: string;
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function startNetwork(productUrl: string): Promise<Network> {
  const target = Number(new URL(productUrl).port);
  const open = new Set<Socket>();
  let isCut = false;
  const server: Server = createServer((browser) => {
    if (isCut) {
      browser.destroy();
      return;
    }
    const product = connect(target, 'localhost');
    for (const socket of [browser, product]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      // What breaks on one side breaks on the other; that it broke is what the spec is about.
      socket.on('error', () => undefined);
    }
    browser.pipe(product).on('close', () => browser.destroy());
    product.pipe(browser).on('close', () => product.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    restore: () => {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
