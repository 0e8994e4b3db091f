import { Audit } from './audit';

export abstract class BaseHandler {
  protected audit = new Audit();

  protected readonly onError = (reason: string): void => {
    this.audit.write(reason);
    this.cleanup();
  };

  protected abstract cleanup(): void;
}
