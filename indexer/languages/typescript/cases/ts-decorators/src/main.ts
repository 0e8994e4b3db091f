import { RatesService } from './rates.service';

export async function main(rates: RatesService): Promise<void> {
  await rates.current('EUR');
  rates.latest.now();
}
