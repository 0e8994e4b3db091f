/** Removes the data of the products under test. */
import { rm } from 'node:fs/promises';
import { dataFolder, WORKERS } from './product';

export default async function teardown(): Promise<void> {
  for (let worker = 0; worker < WORKERS; worker++) await rm(dataFolder(worker), { recursive: true, force: true });
}
