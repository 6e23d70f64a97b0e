import type { Message } from '@quad/contract/messages/messages';

/** The purpose of the composer, other than a new message. */
export type Composing =
  | { readonly how: 'reply'; readonly message: Message }
  | { readonly how: 'edit'; readonly message: Message };
