import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { openWith } from '../../testing/conversations.ts';
import { deletedPeople } from '../people/summaries/deleted-person.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';
import { createConversationAccess } from './conversation-access.ts';
import { createConversationViews } from './conversation-views.ts';
import { createConversations } from './conversations.service.ts';

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

/** Conversations with lamps for sale as subjects, as an area may provide them. */
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
  const views = createConversationViews({ db, summaries, subjects, deleted: deletedPeople('secret') });
  return createConversations({
    db,
    relations,
    access: createConversationAccess({ db, live, relations }),
    views,
    subjects,
  });
}

test('a conversation about a subject is separate, and accepted by the subject’s owner', async () => {
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
  // the owner does not write to others about their own subject
  expect(again).toBe('no_such_subject');
  const ids = [about._id, (await conversations.openDirect(viewer, bose.id, { type: 'lamp', id: other }))._id];
  ids.push((await openWith(quad, asha, bose))._id);
  expect(new Set(ids).size).toBe(3);
  expect((await conversations.openDirect(viewer, bose.id, { type: 'lamp', id: lamp }))._id).toBe(about._id);
  // the conversation outlives its subject
  lamps.delete(lamp);
  expect((await conversations.get(viewer, about._id)).subject).toMatchObject({ type: 'lamp', link: null });
  await expect(conversations.openDirect(viewer, bose.id, { type: 'lamp', id: lamp })).rejects.toMatchObject({
    code: 'no_such_subject',
  });
});
