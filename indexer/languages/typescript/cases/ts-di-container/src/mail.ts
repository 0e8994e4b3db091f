export abstract class Mailer {
  abstract send(to: string): Promise<Receipt>;
  greet(to: string) { return this.send(`hi ${to}`); }
}

export class Receipt {
  constructor(readonly id: string) {}
  print(): void {}
  static empty(): Receipt { return new this(''); }
}

export class SmtpMailer extends Mailer {
  async send(to: string) { return new Receipt(to); }
}

export class FakeMailer extends Mailer {
  sent: Receipt[] = [];
  override async send(to: string) {
    const [last = Receipt.empty()] = this.sent.slice(-1);
    last.print();
    return last;
  }
}
