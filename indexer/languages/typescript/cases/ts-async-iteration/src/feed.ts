export class Message {
  ack(): void {}
}

export class Feed {
  async *read(): AsyncGenerator<Message> {
    yield new Message();
  }

  *recent(): IterableIterator<Message> {
    yield new Message();
  }

  async *plain() {
    yield new Message();
  }

  *[Symbol.iterator](): Iterator<Message> {
    yield new Message();
  }

  async *[Symbol.asyncIterator](): AsyncIterableIterator<Message> {
    yield new Message();
  }
}
