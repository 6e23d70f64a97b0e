import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { openWith } from '../../testing/conversations.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';
import { createConversationViews } from './conversation-views.ts';
import { createConversations } from './conversations.service.ts';
import { createConversing } from './conversing.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
});

/** Conversations about lamps that people sell, which a domain might bring. */
function withLamps(lamps: Map<string, { title: string; ownerId: string }>) {
  const { db, live, relations } = quad.services;
  const summaries = {
    async get(ids: readonly string[]) {
      const rows = await db
        .selectFrom('people')
        .select(SUMMARY_COLUMNS)
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id, toPersonSummary(row)]));
    },
  };
  const subjects = [
    {
      type: 'lamp',
      find: async (_viewerId: string, id: string) => lamps.get(id),
      linksOf: async (_viewerId: string, ids: readonly string[]) =>
        new Map(ids.filter((id) => lamps.has(id)).map((id) => [id, `/lamps/${id}`])),
    },
  ];
  const views = createConversationViews({ db, summaries, subjects });
  return createConversations({ db, relations, conversing: createConversing({ db, live, relations }), views, subjects });
}

test('a conversation about a thing is one of its own, accepted by whose thing it is', async () => {
  const [lamp, other] = [randomUUID(), randomUUID()];
  const lamps = new Map([
    [lamp, { title: `A desk lamp ${'x'.repeat(200)}`, ownerId: bose.id }],
    [other, { title: 'Another', ownerId: bose.id }],
  ]);
  const conversations = withLamps(lamps);
  const viewer = { id: asha.id, role: 'user' } as const;
  const about = await conversations.openDirect(viewer, bose.id, { type: 'lamp', id: lamp });
  expect(about).toMatchObject({ subject: { type: 'lamp', id: lamp, link: `/lamps/${lamp}` }, messagesLeft: null });
  expect(about.subject?.title).toHaveLength(120);
  const again = await conversations
    .openDirect({ id: bose.id, role: 'user' }, asha.id, { type: 'lamp', id: lamp })
    .catch(({ code }: { code: string }) => code);
  // whose thing it is does not write to others about it
  expect(again).toBe('no_such_subject');
  const ids = [about._id, (await conversations.openDirect(viewer, bose.id, { type: 'lamp', id: other }))._id];
  ids.push((await openWith(quad, asha, bose))._id);
  expect(new Set(ids).size).toBe(3);
  expect((await conversations.openDirect(viewer, bose.id, { type: 'lamp', id: lamp }))._id).toBe(about._id);
  // gone, the conversation goes on
  lamps.delete(lamp);
  expect((await conversations.get(viewer, about._id)).subject).toMatchObject({ type: 'lamp', link: null });
  await expect(conversations.openDirect(viewer, bose.id, { type: 'lamp', id: lamp })).rejects.toMatchObject({
    code: 'no_such_subject',
  });
});
