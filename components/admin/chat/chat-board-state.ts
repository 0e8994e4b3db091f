/** What the parts of the page of chat platforms share: what is shown, and the one way to change it. */
import type { ChatAdminView } from '#lib/model/chat-admin';
import type { AskError } from '../../chat/ask-error';
import type { ChatChange } from './chat-client';

export interface ChatBoardState {
  readonly view: ChatAdminView;
  readonly isBusy: boolean;
  /** Of the last change; `about` says of what. */
  readonly trouble: (AskError & { readonly about: string }) | null;
  /** True where it was done. */
  readonly change: (about: string, change: ChatChange) => Promise<boolean>;
}
