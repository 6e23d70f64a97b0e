import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addMeme } from '../../testing/memes.ts';
import { age, answer, decide, decideAppeal, ownDecisions, readCase, reportTo } from '../../testing/moderation.ts';
import { succeed } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';
import { addGroupTopic, addStudyGroup, joinStudyGroup, replyInGroup } from '../../testing/study-groups.ts';
import { openFlaggedCase } from './flags.repo.ts';

let quad: TestContext;
let reporter: TestPerson;
let meera: TestPerson;
let nila: TestPerson;
let admin: TestPerson;
let asha: TestPerson;

beforeAll(async () => {
  // no jobs run, because the tests start the screening themselves
  quad = await createTestContext({}, { worksOnJobs: false });
  reporter = await quad.newPerson('Reporter');
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
  nila = await quad.newPerson('Nila Das', { role: 'moderator' });
  admin = await quad.newPerson('Leela Iyer', { role: 'admin' });
});
afterAll(() => quad.close());
beforeEach(async () => {
  asha = await quad.newPerson('Asha Rao');
});

type Subject = Parameters<typeof reportTo>[2];

/** A kind of subject that can be hidden. `isShown`: others can read its text. */
interface Hideable {
  readonly type: Subject['type'];
  add(): Promise<string>;
  isShown(id: string): Promise<boolean>;
}

let readReply: (id: string) => Promise<string>;
const readable = async (path: string) => (await quad.call('GET', path, { as: reporter })).status === 200;

const KINDS: readonly Hideable[] = [
  { type: 'post', add: () => publish(quad, asha), isShown: (id) => readable(`/api/posts/${id}`) },
  {
    type: 'comment',
    async add() {
      const post = await publish(quad, reporter);
      await succeed(quad.call('POST', `/api/posts/${post}/comment`, { as: asha, body: { text: 'Buy phones' } }));
      const { comments } = (await quad.call('GET', `/api/posts/${post}/comments`, { as: reporter })).body;
      return comments[0]._id;
    },
    isShown: async (id) =>
      (await quad.services.db.selectFrom('comments').select('id').where('id', '=', id).execute()).length === 1,
  },
  {
    type: 'person',
    async add() {
      await quad.services.db.updateTable('people').set({ bio: 'Buy phones' }).where('id', '=', asha.id).execute();
      return asha.id;
    },
    isShown: async (id) => (await quad.call('GET', `/api/users/${id}`, { as: reporter })).body.bio === 'Buy phones',
  },
  { type: 'meme', add: async () => (await addMeme(quad, asha))._id, isShown: (id) => readable(`/api/memes/${id}`) },
  {
    type: 'group_reply',
    async add() {
      const group = await addStudyGroup(quad, reporter);
      await joinStudyGroup(quad, asha, group);
      const topic = await addGroupTopic(quad, reporter, group);
      readReply = async (id) => {
        const { body } = await quad.call('GET', `/api/group-topics/${topic._id}/replies`, { as: reporter });
        return body.replies.find(({ _id }: { _id: string }) => _id === id).text;
      };
      return (await replyInGroup(quad, asha, topic._id, 'Paid answers'))._id;
    },
    isShown: async (id) => (await readReply(id)) === 'Paid answers',
  },
];

/** Open a second case of a hidden subject, as a filter does after its owner edits it. */
async function openSecondCase(subject: Subject): Promise<string> {
  const snapshot = {
    texts: ['Buy more phones'],
    media: [],
    link: '/',
    createdAt: new Date().toISOString(),
    context: [],
  };
  const flagged = { id: newId(), subject, ownerId: asha.id, gravity: 1, reach: 0, snapshot };
  return (await openFlaggedCase(quad.services.db, flagged)).id;
}

/** Remove a subject, or hide a profile with a warning, by a proposal and its approval. */
async function removeByTwo(subject: Subject): Promise<string> {
  const id = await reportTo(quad, reporter, subject);
  // moderators cannot remove an account, so a profile is hidden with a warning
  await succeed(
    subject.type === 'person' ? decide(quad, meera, id, 'warn', { hide: true }) : decide(quad, meera, id, 'remove'),
  );
  await succeed(answer(quad, nila, id, true));
  return id;
}

async function undoByAppeal(caseId: string): Promise<void> {
  for (const { _id } of await ownDecisions(quad, asha))
    await quad.call('POST', `/api/moderation/mine/${_id}/appeal`, { as: asha, body: { text: 'Please' } });
  await succeed(decideAppeal(quad, admin, caseId, 'undone'));
}

describe.each(KINDS)('a $type hidden by two moderators', ({ type, add, isShown }) => {
  test('stays hidden when a proposal in a second case is withdrawn, rejected or lapses', async () => {
    const id = await add();
    expect(await isShown(id)).toBe(true);
    const removal = await removeByTwo({ type, id });
    const second = await openSecondCase({ type, id });
    const endings = [
      () => answer(quad, meera, second, false),
      () => answer(quad, nila, second, false),
      async () => {
        await age(quad, second, 25);
        await quad.services.moderationDue.run();
        return { status: 200 };
      },
    ];
    for (const end of endings) {
      await succeed(decide(quad, meera, second, 'warn', { hide: true }));
      expect((await end()).status).toBe(200);
      expect(await readCase(quad, meera, second)).toMatchObject({ state: 'open', isHidden: true });
      expect(await isShown(id)).toBe(false);
    }
    await succeed(decide(quad, meera, second, 'no_violation'));
    expect(await isShown(id)).toBe(false);
    expect((await ownDecisions(quad, asha))[0].isHidden).toBe(true);
    await undoByAppeal(removal);
    expect(await isShown(id)).toBe(true);
  });

  test('is shown again once both decisions that hide it are undone, in either order', async () => {
    for (const isFirstUndoneFirst of [true, false]) {
      asha = await quad.newPerson('Asha Rao');
      const id = await add();
      const first = await removeByTwo({ type, id });
      const second = await openSecondCase({ type, id });
      await succeed(decide(quad, meera, second, 'hide'));
      const [sooner, later] = isFirstUndoneFirst ? [first, second] : [second, first];
      await undoByAppeal(sooner);
      expect(await isShown(id)).toBe(false);
      expect(await readCase(quad, nila, sooner)).toMatchObject({ isHidden: true });
      await undoByAppeal(later);
      expect(await isShown(id)).toBe(true);
    }
  });
});

test('a removed post stays removed when its author triggers a filter and a moderator withdraws the new proposal', async () => {
  const filter = { kind: 'word', texts: ['jackpot'], reason: 'spam' };
  await succeed(quad.call('POST', '/api/admin/filters', { as: admin, body: filter }));
  const id = await publish(quad, asha, 'Buy phones');
  const removal = await removeByTwo({ type: 'post', id });
  await quad.services.screening.run();
  await succeed(quad.call('PATCH', `/api/posts/${id}`, { as: asha, body: { caption: 'jackpot' } }));
  await quad.services.screening.run();
  const cases = await quad.services.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('subject_id', '=', id)
    .execute();
  const second = cases.find((one) => one.id !== removal)?.id ?? '';
  await succeed(decide(quad, meera, second, 'warn', { hide: true }));
  await succeed(answer(quad, meera, second, false));
  expect((await quad.call('GET', `/api/posts/${id}`, { as: reporter })).status).toBe(404);
  await succeed(decide(quad, nila, second, 'hide'));
  const restore = () =>
    succeed(quad.call('POST', `/api/admin/posts/${id}/acts`, { as: admin, body: { kind: 'restore', reason: '' } }));
  await restore();
  expect((await quad.call('GET', `/api/posts/${id}`, { as: reporter })).status).toBe(404);
  await restore();
  expect((await quad.call('GET', `/api/posts/${id}`, { as: reporter })).status).toBe(200);
});

test('two acts on two cases of one subject at once never show it by mistake: one may fail because the case has changed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await publish(quad, asha);
    const first = await reportTo(quad, reporter, { type: 'post', id });
    await succeed(decide(quad, meera, first, 'warn', { hide: true }));
    await succeed(answer(quad, nila, first, true));
    const second = await openSecondCase({ type: 'post', id });
    for (const { _id, subject } of await ownDecisions(quad, asha))
      if (subject.id === id)
        await quad.call('POST', `/api/moderation/mine/${_id}/appeal`, { as: asha, body: { text: 'Please' } });
    const [undone, hidden] = await Promise.all([
      decideAppeal(quad, admin, first, 'undone'),
      decide(quad, meera, second, 'hide'),
    ]);
    expect([undone.status, hidden.status].every((status) => [200, 201, 409].includes(status))).toBe(true);
    const isHidden = (await readCase(quad, nila, first)).isHidden;
    expect((await quad.call('GET', `/api/posts/${id}`, { as: reporter })).status).toBe(isHidden ? 404 : 200);
    expect(isHidden).toBe(hidden.status === 201 || undone.status !== 200);
  }
});
