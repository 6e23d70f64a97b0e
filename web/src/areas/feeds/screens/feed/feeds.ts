/** The two feeds, by the names that `unreadPosts` counts them under. */
export const FEEDS = [
  { label: 'Everyone', to: '/', name: 'everyone' },
  { label: 'Following', to: '/following', name: 'following' },
] as const;

export const NOTHING_UNREAD = { everyone: 0, following: 0 };
