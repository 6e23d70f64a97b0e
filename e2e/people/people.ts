import { type APIRequestContext, expect } from '@playwright/test';
import { block } from '@quad/contract/people/blocks';
import { follow } from '@quad/contract/people/follows';
import { addToList, askFriend } from '@quad/contract/people/friends';
import type { FriendList } from '@quad/contract/people/people';
import type { Student } from '../fixtures.ts';

interface Call {
  readonly method: string;
  readonly path: string;
}

/** Make a call of the contract about another student, whose id replaces `:id` in its path. */
async function about(request: APIRequestContext, { session }: Student, call: Call, other: Student, list?: FriendList) {
  const path = call.path.replace(':list', list ?? '').replace(':id', other.session.user._id);
  const answer = await request.fetch(path, {
    method: call.method,
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

/** One student's actions towards another, through the API. */
export const people = {
  follows: (request: APIRequestContext, who: Student, other: Student) => about(request, who, follow, other),
  asks: (request: APIRequestContext, who: Student, other: Student) => about(request, who, askFriend, other),
  blocks: (request: APIRequestContext, who: Student, other: Student) => about(request, who, block, other),
  lists: (request: APIRequestContext, who: Student, list: FriendList, other: Student) =>
    about(request, who, addToList, other, list),
  /** Two students follow each other. */
  async befriend(request: APIRequestContext, one: Student, other: Student) {
    await about(request, one, follow, other);
    await about(request, other, follow, one);
  },
};
