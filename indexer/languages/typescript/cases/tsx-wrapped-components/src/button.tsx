import { forwardRef, memo, useCallback } from 'react';
import { track } from './track';

interface ButtonProps {
  label: string;
  onPress: (label: string) => void;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button({ label, onPress }, ref) {
  const press = useCallback(() => {
    track(label);
    onPress(label);
  }, [label, onPress]);
  return <button ref={ref} onClick={press}>{label}</button>;
});

export const Badge = memo(({ text }: { text: string }) => {
  track(text);
  return <span>{text}</span>;
});

function Plain(): JSX.Element {
  return <i />;
}

export default memo(Plain);
