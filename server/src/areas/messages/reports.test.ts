import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { messagesOf, newGroup, send, trySendFile } from '../../testing/conversations.ts';
import { PDF } from '../../testing/documents.ts';
import { block, follow } from '../../testing/people.ts';
import { newConversationStage } from './testing.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let talk: { _id: string };
const moderator = { id: '00000000-0000-7000-8000-000000000001', role: 'moderator' } as const;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  ({ asha, bose, talk } = await newConversationStage(quad));
});

const report = async (as: TestPerson, type: 'message' | 'conversation', { _id }: { _id: string }) => {
  const body = { subject: { type, id: _id }, reason: 'harassment' };
  const answer = await quad.call('POST', '/api/reports', { as, body });
  return answer.body.code ?? answer.status;
};

test('a message can be reported by members, and moderators read it with the messages around it', async () => {
  for (let i = 1; i <= 30; i++) await send(quad, i % 2 ? asha : bose, talk, `${i}`);
  const reported = (await messagesOf(quad, asha, talk, '?around=16&limit=2'))[1];
  expect(await report(asha, 'message', reported)).toBe(201);
  expect(await report(bose, 'message', reported)).toBe('report_self');
  expect(await report(await quad.newPerson(), 'message', reported)).toBe('no_such_message');
  // a block hides nothing from moderators
  await block(quad, asha, bose);
  const shown = await quad.services.reports.subjectOf(moderator, { type: 'message', id: reported._id });
  expect(shown).toMatchObject({ ownerId: bose.id, texts: ['16'], media: [], isRemovable: true });
  expect(shown.context?.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, i) => `${i + 7}`));
  expect(shown.context?.filter(({ isSubject }) => isSubject)).toMatchObject([
    { text: '16', authorName: 'Bikash Bose' },
  ]);
});

test('removing a reported message unsends it and closes its reports', async () => {
  const { body } = await trySendFile(quad, bose, talk, PDF, { fileName: 'threat.pdf', text: 'Read it' });
  const { message } = body;
  await report(asha, 'message', message);
  const subject = { type: 'message', id: message._id } as const;
  const shown = await quad.services.reports.subjectOf(moderator, subject);
  expect(shown).toMatchObject({ texts: ['Read it', 'threat.pdf'], media: [message.file.url] });
  await quad.services.reports.removeSubject(moderator, subject);
  expect(await messagesOf(quad, asha, talk)).toMatchObject([{ kind: 'unsent', file: null }]);
  const mine = await quad.call('GET', '/api/reports/mine', { as: asha });
  expect(mine.body.reports).toMatchObject([{ status: 'closed', outcome: 'removed' }]);
  await expect(quad.services.reports.removeSubject(moderator, subject)).rejects.toMatchObject({
    code: 'no_such_message',
  });
  expect(await report(asha, 'message', message)).toBe('no_such_message');
});

test('a report of a conversation is about the other person, or about the owner of a group', async () => {
  for (let i = 1; i <= 25; i++) await send(quad, bose, talk, `${i}`);
  expect(await report(asha, 'conversation', talk)).toBe(201);
  expect(await report(await quad.newPerson(), 'conversation', talk)).toBe('no_such_conversation');
  const subject = { type: 'conversation', id: talk._id } as const;
  const shown = await quad.services.reports.subjectOf(moderator, subject);
  expect(shown.context?.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, i) => `${i + 6}`));
  expect(shown.isRemovable).toBe(false);
  const row = quad.services.db.selectFrom('reports').select('subject_owner_id').where('subject_id', '=', talk._id);
  expect(await row.execute()).toEqual([{ subject_owner_id: bose.id }]);

  await follow(quad, asha, bose);
  const group = await newGroup(quad, bose, [asha]);
  expect(await report(asha, 'conversation', group)).toBe(201);
  expect(await report(bose, 'conversation', group)).toBe('report_self');
});
