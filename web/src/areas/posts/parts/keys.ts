/** Where the query cache keeps what the feed knows. */
export const keys = {
  /** All of it. */
  all: () => ['posts'] as const,
  /** All lists. */
  lists: () => ['posts', 'list'] as const,
  /** `InfiniteData` of pages of ids, by the name of the list. */
  list: (name: string) => ['posts', 'list', name] as const,
  /** What stands above the lists. */
  heads: () => ['posts', 'head'] as const,
  /** Ids that stand above the first page of a list: published, or taken in, since it was loaded. */
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
  /** Who has reposted posts into the following feed: by the post's id a `PersonCard`, or null. */
  reposters: () => ['posts', 'reposters'] as const,
  /** The ids of the comments on a post that the viewer likes. */
  likedComments: (postId: string) => ['posts', 'liked comments', postId] as const,
  /** How many posts are new in each feed: an answer of `unreadPosts`. */
  unread: () => ['posts', 'unread'] as const,
  /** Who likes a post. */
  likers: (postId: string) => ['posts', 'likers', postId] as const,
  /** What the caption of a post was. */
  history: (postId: string) => ['posts', 'history', postId] as const,
  /** The ids of posts that no longer exist. */
  gone: () => ['posts', 'gone'] as const,
};

/** The name of the list of posts of those the viewer follows. */
export const FOLLOWING = 'following';
