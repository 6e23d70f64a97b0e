import type { listConversations } from '@quad/contract/messages/conversations';
import type { QueryOf } from '@quad/contract/wire/call';
import { OPEN_CONVERSATIONS } from '../parts/open-conversations-key.ts';

/** A list of conversations: inbox, requests or archive. */
export type Box = NonNullable<QueryOf<typeof listConversations>['box']>;

/** The query keys of messages. */
export const keys = {
  lists: () => ['messages', 'list'] as const,
  /** `InfiniteData` of pages of conversations. */
  list: (box: Box) => ['messages', 'list', box] as const,
  ones: () => OPEN_CONVERSATIONS,
  /** An `OpenConversation`. */
  one: (id: string) => ['messages', 'one', id] as const,
  threads: () => ['messages', 'thread'] as const,
  /** A `Thread`: the loaded messages of a conversation. */
  thread: (id: string) => ['messages', 'thread', id] as const,
  /** `InfiniteData` of pages of the messages that contain a text. */
  found: (id: string, text: string) => ['messages', 'found', id, text] as const,
};
