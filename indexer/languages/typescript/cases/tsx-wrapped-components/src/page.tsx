import { lazy, Suspense } from 'react';
import Plain, { Badge, Button } from './button';
import { track } from './track';

const LazyPage = lazy(() => import('./lazy-page'));

function withTitle(title: string, Inner: React.ComponentType) {
  return function Titled() {
    track(title);
    return <Inner />;
  };
}

const Titled = withTitle('home', Footer);

function Footer() {
  return <hr />;
}

export function Page() {
  function handlePress(label: string): void {
    track(label);
  }
  return (
    <Suspense>
      <Button label="a" onPress={handlePress} />
      <Badge text="b" />
      <LazyPage />
      <Titled />
      <Plain />
      <button onClick={() => handlePress('x')} />
    </Suspense>
  );
}
