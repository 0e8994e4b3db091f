import { createElement } from 'react';
import * as menu from './menu';
import { Menu, Panel } from './menu';

function Empty() {
  return null;
}

export function App({ wide }: { wide: boolean }) {
  const Chosen = wide ? Panel : Empty;
  Menu.load();
  return (
    <>
      <Menu render={(n) => <Menu.Item title={String(n)} />} />
      <Chosen open />
      <menu.Panel open />
      {createElement(Empty)}
    </>
  );
}
