import { createContext, useContext, useState } from 'react';
import { Cart } from './cart';

interface CartApi {
  cart: Cart;
  checkout(): Promise<void>;
}

const CartContext = createContext<CartApi | null>(null);

export function CartProvider({ children }: { children: React.ReactNode }) {
  const [cart] = useState(() => new Cart());
  const checkout = async (): Promise<void> => {
    cart.clear();
  };
  return <CartContext.Provider value={{ cart, checkout }}>{children}</CartContext.Provider>;
}

export function useCart(): CartApi {
  const api = useContext(CartContext);
  if (!api) throw new Error('no cart');
  return api;
}

export function useToggle(initial = false) {
  const [on, setOn] = useState(initial);
  const open = () => setOn(true);
  const close = () => setOn(false);
  return { on, open, close, flip: () => (on ? close() : open()) };
}

export function useCounter(): [number, (by: number) => void] {
  const [count, setCount] = useState(0);
  const increase = (by: number) => setCount(count + by);
  return [count, increase];
}
