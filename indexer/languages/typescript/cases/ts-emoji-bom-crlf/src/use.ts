import { greet, 挨拶 } from './greet';

export const $run = (): string => '🚀' + greet('🚀') + new 挨拶().言う();
