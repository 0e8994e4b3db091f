import { useCart, useToggle } from './cart-context';

export function Panel() {
  const { cart, checkout } = useCart();
  const toggle = useToggle();
  const { close } = useToggle(true);
  const submit = async () => {
    cart.add('a');
    await checkout();
    toggle.open();
    close();
    toggle.flip();
  };
  return <form onSubmit={submit} />;
}
