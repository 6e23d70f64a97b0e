import type { Message } from '@quad/contract/messages/messages';

/** The purposes of the composer besides a new message. */
export type Composing =
  | { readonly how: 'reply'; readonly message: Message }
  | { readonly how: 'edit'; readonly message: Message };
