export default function LazyPage(): JSX.Element {
  return <p />;
}
