import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { askForRoom } from '@quad/contract/groups/group-members';
import { createGroupTopic, postGroupReply, removeGroupReply } from '@quad/contract/groups/group-topics';
import { createStudyGroup, joinStudyGroup, type StudyGroupDetails } from '@quad/contract/groups/groups';
import type { AnswerOf, CallDefinition } from '@quad/contract/wire/call';
import { expect, type Student } from '../fixtures.ts';

/** Make a call of the contract as a student; `id` replaces `:id` in its path. */
async function made<Call extends CallDefinition>(
  request: APIRequestContext,
  { session }: Student,
  call: Call,
  { id = '', data }: { id?: string; data?: unknown } = {},
): Promise<AnswerOf<Call>> {
  const answer = await request.fetch(call.path.replace(':id', id), {
    method: call.method,
    headers: { authorization: `Bearer ${session.token}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${call.path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Study groups, through the API. */
export const groups = {
  create: (
    request: APIRequestContext,
    as: Student,
    title: string,
    access: 'open' | 'request' | 'hidden' = 'open',
  ): Promise<StudyGroupDetails> =>
    made(request, as, createStudyGroup, {
      data: { clientId: randomUUID(), title, description: 'For the end-semester paper', access },
    }),
  join: (request: APIRequestContext, as: Student, { _id, invitation }: StudyGroupDetails) =>
    made(request, as, joinStudyGroup, { id: _id, data: invitation === null ? {} : { invitation } }),
  topic: (request: APIRequestContext, as: Student, group: string, title: string) =>
    made(request, as, createGroupTopic, {
      id: group,
      data: { clientId: randomUUID(), title, text: 'Read this first' },
    }),
  reply: (request: APIRequestContext, as: Student, topic: string, text: string) =>
    made(request, as, postGroupReply, { id: topic, data: { clientId: randomUUID(), text } }),
  remove: (request: APIRequestContext, as: Student, reply: string, reason: string) =>
    made(request, as, removeGroupReply, { id: reply, data: { reason } }),
  ask: (request: APIRequestContext, as: Student, { _id }: StudyGroupDetails) =>
    made(request, as, askForRoom, { id: _id, data: { membersMax: 120, reason: 'The whole second year' } }),
};
