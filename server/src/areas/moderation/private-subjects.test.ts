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

const readAsText = async (id: string) => JSON.stringify(await readCase(quad, meera, id));

test.each(['conversation', 'message'] as const)(
  'moderators read a reported %s only up to the report, also after the decision',
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
    expect(await readAsText(id)).not.toContain('98450');
    expect(await readAsText(id)).toContain('regret');
    // nothing is left after the time to appeal
    await age(quad, id, 31 * 24);
    await quad.services.moderationDue.run();
    expect(await readAsText(id)).not.toContain('regret');
  },
);

test('moderators do not read replies in a study group after the report', async () => {
  const group = await addStudyGroup(quad, asha);
  await joinStudyGroup(quad, bose, group);
  const topic = await addGroupTopic(quad, asha, group);
  const reply = await replyInGroup(quad, bose, topic._id, 'Paid answers');
  const id = await reportTo(quad, asha, { type: 'group_reply', id: reply._id });
  await replyInGroup(quad, asha, topic._id, 'My number is 98450');
  expect(await readAsText(id)).toContain('Paid answers');
  expect(await readAsText(id)).not.toContain('98450');
});

test('a second report of a group adds the messages up to that report', async () => {
  const chitra = await quad.newPerson('Chitra Sen');
  await befriend(quad, bose, chitra);
  const group = await newGroup(quad, bose, [asha, chitra]);
  await send(quad, bose, group, 'One');
  const id = await reportTo(quad, asha, { type: 'conversation', id: group._id });
  await send(quad, bose, group, 'Two');
  expect(await readAsText(id)).not.toContain('Two');
  await reportTo(quad, chitra, { type: 'conversation', id: group._id });
  await send(quad, bose, group, 'Three');
  expect((await readCase(quad, meera, id)).reported?.context.map(({ text }) => text)).toEqual(['One', 'Two']);
});

test('a public subject is also shown in its current state until the decision', async () => {
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
