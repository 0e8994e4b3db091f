import { BaseHandler } from './base-handler';

export class UploadHandler extends BaseHandler {
  handle = async (name: string): Promise<void> => {
    if (name === '') this.onError('empty');
    this.audit.write(name);
    this.cleanup();
  };

  protected cleanup(): void {}
}
