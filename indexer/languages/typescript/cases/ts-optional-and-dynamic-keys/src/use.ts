import { actions, byCode } from './table';

export function dispatch(name: 'start' | 'stop', code: string, anything: any): void {
  actions[name]();
  byCode[code]?.();
  (actions as any).missing();
  anything.start();
  anything[name]();
  (actions as Record<string, () => void>)['start']();
  actions.stop?.();
}

export class Bus {
  private handlers = new Map<string, () => void>();

  on(name: string, handler: () => void): void {
    this.handlers.set(name, handler);
  }

  emit(name: string): void {
    this.handlers.get(name)?.();
    const start = this.handlers.get('start');
    start?.();
  }
}
