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

/** Makes a call of the contract that is about another student, who stands for `:id` in its path. */
async function about(request: APIRequestContext, { session }: Student, call: Call, whom: Student, list?: FriendList) {
  const path = call.path.replace(':list', list ?? '').replace(':id', whom.session.user._id);
  const answer = await request.fetch(path, {
    method: call.method,
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

/** What one student does about another, through the API. */
export const people = {
  follows: (request: APIRequestContext, who: Student, whom: Student) => about(request, who, follow, whom),
  asks: (request: APIRequestContext, who: Student, whom: Student) => about(request, who, askFriend, whom),
  blocks: (request: APIRequestContext, who: Student, whom: Student) => about(request, who, block, whom),
  lists: (request: APIRequestContext, who: Student, list: FriendList, whom: Student) =>
    about(request, who, addToList, whom, list),
  /** Two students follow each other. */
  async befriend(request: APIRequestContext, one: Student, other: Student) {
    await about(request, one, follow, other);
    await about(request, other, follow, one);
  },
};
