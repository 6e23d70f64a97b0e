import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from '../language/say.ts';
import { tableOfTexts } from '../language/table-of-texts.ts';

/**
 * Daily limits for new accounts. A campus chooses the number of days and the limits; `usual` is the default. No
 * schema, because the browser loads this file.
 */
export const NEW_ACCOUNT_LIMITS = tableOfTexts({
  things: {
    label: msg`Posts, memes, listings, polls, groups and events`,
    usual: 10,
    most: 200,
    says: (max: number) =>
      say(
        msg`Your account is new: you can publish ${plural({ max }, { one: '# thing', other: '# things' })} a day for now.`,
      ),
  },
  comments: {
    label: msg`Comments, topics and replies`,
    usual: 40,
    most: 500,
    says: (max: number) =>
      say(
        msg`Your account is new: you can write ${plural({ max }, { one: '# comment or reply', other: '# comments and replies' })} a day for now.`,
      ),
  },
  requests: {
    label: msg`Follows and friend requests`,
    usual: 30,
    most: 300,
    says: (max: number) =>
      say(
        msg`Your account is new: you can send ${plural({ max }, { one: '# request', other: '# requests' })} a day for now.`,
      ),
  },
  conversations: {
    label: msg`Conversations with new people`,
    usual: 10,
    most: 60,
    says: (max: number) =>
      say(
        msg`Your account is new: you can start ${plural({ max }, { one: '# conversation', other: '# conversations' })} a day for now.`,
      ),
  },
});

export type NewAccountLimit = keyof typeof NEW_ACCOUNT_LIMITS;
export const NEW_ACCOUNT_LIMIT_KEYS = Object.keys(NEW_ACCOUNT_LIMITS) as readonly NewAccountLimit[];

/** Days for which an account is new: default and maximum; 0 switches the limits off. */
export const NEW_ACCOUNT_DAYS = { usual: 3, most: 30 } as const;
