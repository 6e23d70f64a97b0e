/** Where the query cache keeps what is known of people. */
export const keys = {
  /** All of it. */
  all: () => ['people'] as const,
  /** A `PersonProfile`. */
  person: (id: string) => ['people', 'one', id] as const,
  /** `InfiniteData` of pages of those who follow a person, or whom they follow. */
  follows: (id: string, side: 'followers' | 'following') => ['people', side, id] as const,
};
