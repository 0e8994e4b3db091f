import { type Car, Engine, makeEngine, makeRadio, Radio, shared } from './services';

type Made = ReturnType<typeof makeEngine>;
type Later = Awaited<ReturnType<typeof makeRadio>>;

export function use(
  made: Made,
  later: Later,
  instance: InstanceType<typeof Engine>,
  part: Car['engine'],
  item: Car['parts'][number],
  all: typeof shared,
  both: Engine & { extra: Radio },
): void {
  made.start();
  later.play();
  instance.stop();
  part.start();
  item.stop();
  all.radio.play();
  both.start();
  both.extra.play();
}

export function generic<T extends Engine, K extends keyof Car>(engine: T, key: K, car: Car): void {
  engine.start();
  (car[key] as Engine).stop();
}

export function casts(raw: unknown, maybe: Radio | null | undefined): void {
  (raw as Engine).start();
  (<Engine>raw).stop();
  maybe!.play();
  const kept = { engine: new Engine() } satisfies { engine: Engine };
  kept.engine.start();
}
