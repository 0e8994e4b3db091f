import { Client as BillingClient, createClient } from '@acme/billing';
import { Invoice } from '@acme/billing/models/invoice';
import { fakeInvoice } from '@acme/billing/testing';
import { Client } from '@acme/metrics';
import { Client as SearchClient } from '@acme/search';

export function main(): void {
  new BillingClient().close();
  createClient().charge();
  new SearchClient().close();
  const metrics = new Client();
  metrics.close();
  new Invoice().print();
  fakeInvoice();
}
