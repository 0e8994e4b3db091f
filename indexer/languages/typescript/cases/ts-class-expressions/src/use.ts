import { Csv, formats, Json, make, makeDefault, Parser, pick } from './kinds';

export function use(flag: boolean): void {
  new Parser().parse();
  new formats.csv().read();
  new (pick(flag))().read();
  make(Json).read();
  make<Csv>(Csv).read();
  makeDefault().read();
  const Kind = flag ? Csv : Json;
  const made = new Kind();
  made.read();
}
