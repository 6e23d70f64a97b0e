import type { likedPosts } from '@quad/contract/posts/posts';
import type { AnswerOf } from '@quad/contract/wire/call';
import type { Expression } from 'kysely';

export type PostMarks = AnswerOf<typeof likedPosts>;

/** An act of a viewer on posts, such as a like. */
export interface PostMark {
  readonly name: keyof PostMarks;
  /** Of the posts in the query's table `asked (id)`, those that this person has marked so, as an array. */
  readonly postIds: (personId: string) => Expression<string[]>;
}
