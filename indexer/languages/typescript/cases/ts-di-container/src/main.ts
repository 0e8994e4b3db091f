import { Container } from './container';
import { FakeMailer, Mailer, Receipt, SmtpMailer } from './mail';

const mailers = { smtp: SmtpMailer, fake: FakeMailer } satisfies Record<string, new () => Mailer>;

const container = new Container()
  .bind(Mailer, () => new SmtpMailer());

export async function welcome(to: string) {
  const mailer = container.get(Mailer);
  const receipt = await mailer.send(to);
  receipt.print();
  (await container.resolve(Mailer)).greet(to);
  const chosen = container.get<FakeMailer>(mailers.fake);
  chosen.sent[0]?.print();
}

export function make(kind: keyof typeof mailers): Mailer {
  const built = new mailers.smtp();
  built.greet('x');
  return new mailers[kind](); 
}

export function pair(): [Mailer, () => Receipt] {
  return [make('fake'), () => new Receipt('p')];
}

export async function all() {
  const [mailer, next] = pair();
  mailer.greet('a');
  next().print();
  const receipts = await Promise.all(['a', 'b'].map((to) => mailer.send(to)));
  for (const [i, r] of receipts.entries()) r.print();
  receipts.find((r) => r.id)?.print();
  const byId = new Map(receipts.map((r) => [r.id, r] as const));
  byId.get('a')!.print();
  const grouped = receipts.reduce<Record<string, Receipt[]>>((acc, r) => {
    (acc[r.id] ??= []).push(r);
    return acc;
  }, {});
  Object.values(grouped).flat().at(0)?.print();
  grouped['x']!.forEach((r) => r.print());
  return Object.entries(grouped).map(([id, rs]) => rs.map((r) => r.print()));
}
