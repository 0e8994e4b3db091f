/** Removes the data of the product under test. */
import { rm } from 'node:fs/promises';
import { dataFolder } from './product';

export default async function teardown(): Promise<void> {
  await rm(dataFolder(), { recursive: true, force: true });
}
