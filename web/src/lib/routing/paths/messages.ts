import { oneOf, type PathList, text } from '../search-params.ts';

const CONVERSATIONS = oneOf('requests', 'archived');

export const MESSAGES_PATHS = {
  /** `box` chooses which conversations are listed. */
  '/messages': { box: CONVERSATIONS },
  /** `to` is the id of the recipient, `post` and `meme` the ids of content to send. */
  '/messages/new': { to: text, post: text, meme: text },
  /** `at` is the place of the message that is shown first. */
  '/messages/$conversationId': { box: CONVERSATIONS, at: text },
} as const satisfies PathList;
