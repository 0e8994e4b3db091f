export function Injectable(): ClassDecorator {
  return () => {};
}

export function Cached(seconds: number) {
  return (_target: object, _key: string, descriptor: PropertyDescriptor) => {
    descriptor.value = remember(descriptor.value, seconds);
  };
}

function remember<T>(fn: T, _seconds: number): T {
  return fn;
}

export function Inject(_token: string) {
  return (_target: object, _key: string | undefined, _index: number): void => {};
}
