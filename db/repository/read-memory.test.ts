import { expect, it } from 'vitest';
import { ReadMemory } from '#db/repository/read-memory';

function counted(memory: ReadMemory, bytes = 10): { read(key: string): Promise<string>; readonly made: string[] } {
  const made: string[] = [];
  const make = (key: string) => async () => {
    made.push(key);
    return `${key}!`;
  };
  return { made, read: (key) => memory.read(key, { make: make(key), bytesOf: () => bytes }) };
}

it('reads once what is asked again, also for those who ask at once', async () => {
  const { read, made } = counted(new ReadMemory(10_000));
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a!', 'a!', 'b!']);
  expect(await read('a')).toBe('a!');
  expect(made).toEqual(['a', 'b']);
});

it('holds no more than its bound, and keeps what is asked for', async () => {
  const memory = new ReadMemory(10_000);
  const { read, made } = counted(memory, 400);
  for (let at = 0; at < 200; at++) {
    await read(`key ${at}`);
    await read('often');
    expect(memory.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(made.filter((key) => key === 'often')).toHaveLength(1);
  await read('key 0');
  expect(made.filter((key) => key === 'key 0')).toHaveLength(2);
  expect(memory.bytes).toBeGreaterThan(2_000);
});

it('does not keep what would take most of the room', async () => {
  const memory = new ReadMemory(10_000);
  const { read, made } = counted(memory, 5_000);
  await read('large');
  await read('large');
  expect(made).toHaveLength(2);
  expect(memory.bytes).toBe(0);
});

it('keeps no failure', async () => {
  const memory = new ReadMemory(10_000);
  const failing = memory.read('a', { make: () => Promise.reject(new Error('no')), bytesOf: () => 1 });
  await expect(failing).rejects.toThrow('no');
  expect(await counted(memory).read('a')).toBe('a!');
});
