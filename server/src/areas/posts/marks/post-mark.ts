import type { likedPosts } from '@quad/contract/posts/posts';
import type { AnswerOf } from '@quad/contract/wire/call';
import type { Expression } from 'kysely';

export type PostMarks = AnswerOf<typeof likedPosts>;

/** A viewer's act on posts, such as a like. */
export interface PostMark {
  readonly name: keyof PostMarks;
  /** The ids in the query's table `asked (id)` that this person has marked, as an array. */
  readonly postIds: (personId: string) => Expression<string[]>;
}
