/**
 * Daily limits for new accounts. A campus chooses the number of days and the limits; `usual` is the default. No
 * dependency, because the browser loads this file.
 */
export const NEW_ACCOUNT_LIMITS = {
  things: {
    label: 'Posts, memes, listings, polls, groups and events',
    usual: 10,
    most: 200,
    says: (max: number) => `publish ${max} ${max === 1 ? 'thing' : 'things'}`,
  },
  comments: {
    label: 'Comments, topics and replies',
    usual: 40,
    most: 500,
    says: (max: number) => `write ${max} ${max === 1 ? 'comment or reply' : 'comments and replies'}`,
  },
  requests: {
    label: 'Follows and friend requests',
    usual: 30,
    most: 300,
    says: (max: number) => `send ${max} ${max === 1 ? 'request' : 'requests'}`,
  },
  conversations: {
    label: 'Conversations with new people',
    usual: 10,
    most: 60,
    says: (max: number) => `start ${max} ${max === 1 ? 'conversation' : 'conversations'}`,
  },
} as const;

export type NewAccountLimit = keyof typeof NEW_ACCOUNT_LIMITS;
export const NEW_ACCOUNT_LIMIT_KEYS = Object.keys(NEW_ACCOUNT_LIMITS) as readonly NewAccountLimit[];

/** Days for which an account is new: default and maximum; 0 switches the limits off. */
export const NEW_ACCOUNT_DAYS = { usual: 3, most: 30 } as const;
