import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { newGroup, openWith, send } from '../../testing/conversations.ts';
import { age, decide, readCase, reportTo } from '../../testing/moderation.ts';
import { befriend } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';
import { addGroupTopic, addStudyGroup, joinStudyGroup, replyInGroup } from '../../testing/study-groups.ts';

let quad: TestContext;
let meera: TestPerson;
let asha: TestPerson;
let bose: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
});
afterAll(() => quad.close());
beforeEach(async () => {
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
  await befriend(quad, asha, bose);
});

/** Everything that a moderator reads of a case. */
const readAll = async (id: string) => JSON.stringify(await readCase(quad, meera, id));

test.each(['conversation', 'message'] as const)(
  'of a reported %s moderators read what had been said by then, before the decision and after it',
  async (type) => {
    const talk = await openWith(quad, asha, bose);
    const message = await send(quad, bose, talk, 'You will regret this');
    const id = await reportTo(quad, asha, { type, id: type === 'message' ? message._id : talk._id });
    await send(quad, asha, talk, 'My new number is 98450');
    const found = await readCase(quad, meera, id);
    expect(found).toMatchObject({ isPrivate: true, exists: true, now: null });
    expect(found.reported?.context.map(({ text }) => text)).toEqual(['You will regret this']);
    await decide(quad, meera, id, 'no_violation');
    await send(quad, bose, talk, 'Call me at 98450');
    expect(await readAll(id)).not.toContain('98450');
    expect(await readAll(id)).toContain('regret');
    // and nothing at all when nobody can appeal any more
    await age(quad, id, 31 * 24);
    await quad.services.moderationDue.run();
    expect(await readAll(id)).not.toContain('regret');
  },
);

test('replies of a study group that follow a report are not shown', async () => {
  const group = await addStudyGroup(quad, asha);
  await joinStudyGroup(quad, bose, group);
  const topic = await addGroupTopic(quad, asha, group);
  const reply = await replyInGroup(quad, bose, topic._id, 'Paid answers');
  const id = await reportTo(quad, asha, { type: 'group_reply', id: reply._id });
  await replyInGroup(quad, asha, topic._id, 'My number is 98450');
  expect(await readAll(id)).toContain('Paid answers');
  expect(await readAll(id)).not.toContain('98450');
});

test('who reports a group again adds what has been said since, up to that moment', async () => {
  const chitra = await quad.newPerson('Chitra Sen');
  await befriend(quad, bose, chitra);
  const group = await newGroup(quad, bose, [asha, chitra]);
  await send(quad, bose, group, 'One');
  const id = await reportTo(quad, asha, { type: 'conversation', id: group._id });
  await send(quad, bose, group, 'Two');
  expect(await readAll(id)).not.toContain('Two');
  await reportTo(quad, chitra, { type: 'conversation', id: group._id });
  await send(quad, bose, group, 'Three');
  expect((await readCase(quad, meera, id)).reported?.context.map(({ text }) => text)).toEqual(['One', 'Two']);
});

test('what many may read is shown as it is now until it is decided, and then no longer', async () => {
  const post = await publish(quad, asha, 'Buy phones');
  const id = await reportTo(quad, bose, { type: 'post', id: post });
  await quad.call('PATCH', `/api/posts/${post}`, { as: asha, body: { caption: 'Nothing here' } });
  expect(await readCase(quad, meera, id)).toMatchObject({ isPrivate: false, now: { texts: ['Nothing here'] } });
  await decide(quad, meera, id, 'no_violation');
  expect(await readCase(quad, meera, id)).toMatchObject({
    now: null,
    exists: true,
    reported: { texts: ['Buy phones'] },
  });
});
