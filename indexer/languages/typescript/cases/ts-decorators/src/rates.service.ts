import { Cached, Inject, Injectable } from './decorators';
import { Clock } from './clock';

@Injectable()
export class RatesService {
  constructor(@Inject('clock') private readonly clock: Clock) {}

  @Cached(60)
  async current(@Inject('x') code: string): Promise<number> {
    return this.clock.now() + code.length;
  }

  @Cached(5) get latest(): Clock {
    return this.clock;
  }
}
