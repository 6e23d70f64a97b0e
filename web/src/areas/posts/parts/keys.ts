/** The keys of the query cache for posts. */
export const keys = {
  /** All of it. */
  all: () => ['posts'] as const,
  /** All lists. */
  lists: () => ['posts', 'list'] as const,
  /** `InfiniteData` of pages of ids, by the name of the list. */
  list: (name: string) => ['posts', 'list', name] as const,
  /** The posts above the loaded lists. */
  heads: () => ['posts', 'head'] as const,
  /** Ids above the first page of a list: published or fetched since the list was loaded. */
  head: (name: string) => ['posts', 'head', name] as const,
  /** The first pages of the lists. */
  newests: () => ['posts', 'newest'] as const,
  /** The first page of a list as the server last answered it. */
  newest: (name: string) => ['posts', 'newest', name] as const,
  /** All posts. */
  posts: () => ['posts', 'one'] as const,
  /** A `LoadedPost`. */
  post: (id: string) => ['posts', 'one', id] as const,
  /** How many posts have a hashtag. */
  tagged: (tag: string) => ['posts', 'tagged', tag] as const,
  /** The people who reposted posts into the following feed: a `PersonCard` or null by the post's id. */
  reposters: () => ['posts', 'reposters'] as const,
  /** The ids of the comments on a post that the viewer likes. */
  likedComments: (postId: string) => ['posts', 'liked comments', postId] as const,
  /** How many posts are new in each feed: an answer of `unreadPosts`. */
  unread: () => ['posts', 'unread'] as const,
  /** The people who like a post. */
  likers: (postId: string) => ['posts', 'likers', postId] as const,
  /** The earlier captions of a post. */
  /** The earlier texts of a post or a comment. */
  history: (id: string) => ['posts', 'history', id] as const,
  /** The ids of posts that no longer exist. */
  gone: () => ['posts', 'gone'] as const,
};

/** The name of the following feed's list. */
export const FOLLOWING = 'following';
