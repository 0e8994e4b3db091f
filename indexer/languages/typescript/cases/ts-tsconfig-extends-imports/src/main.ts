import { connect } from '#db';
import { run } from '#legacy';
import { trim } from '#lib/text';
import { now } from '@clock';
import { trim as cut } from '@util/text';
import { now as later } from 'util/clock';

export function main(): void {
  connect();
  trim(' a ');
  cut('b');
  now();
  later();
  run();
}
