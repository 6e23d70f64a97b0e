import type { Message } from '@quad/contract/messages/messages';

/** What the composer writes besides a new message. */
export type Composing =
  | { readonly how: 'reply'; readonly message: Message }
  | { readonly how: 'edit'; readonly message: Message };
