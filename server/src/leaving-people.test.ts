import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { everyCall, nameOf } from './testing/every-call.ts';
import { succeed } from './testing/people.ts';
import { callsWithPeople, LEFT_OUT, NAMED_DELETED, NAMED_FOR_STAFF } from './testing/person-surfaces.ts';
import { newPeople, newStage } from './testing/stage.ts';

const NAME = 'Zorvexa';
const USERNAME = 'zorvexaquill';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

/** The calls without a parameter that name another person in their answers to `as`, by traces of that person. */
async function namedIn(as: TestPerson, traces: readonly string[], more: readonly string[]): Promise<string[]> {
  const calls = (await everyCall()).filter(({ method, path }) => method === 'GET' && !path.includes(':'));
  const paths = [...new Set(calls.map((call) => nameOf(call).replace('GET ', '')))];
  const found: string[] = [];
  for (const path of [...paths, ...more]) {
    const { status, body } = await quad.call('GET', path, { as });
    const text = JSON.stringify(body ?? '');
    if (status === 200 && traces.some((trace) => text.includes(trace))) found.push(path);
  }
  return found;
}

test('a person whose account is in deletion appears nowhere for others, and reappears when it is restored', async () => {
  const { db, comments, posts, reposts } = quad.services;
  await quad.services.colleges.add('Test College');
  const people = await newPeople(quad);
  await sql`update people set name = ${NAME}, username = ${USERNAME} where id = ${people.owner.id}`.execute(db);
  const owner = { ...people.owner, name: NAME };
  const { friend, stranger, admin } = people;
  for (const [name, make] of Object.entries(newStage(quad, { ...people, owner }, 'owner'))) {
    if (typeof make !== 'function') continue;
    const own = Object.entries(newStage(quad, { ...people, owner }, 'owner')).find(([other]) => other === name)?.[1];
    await own();
  }
  const [self, other] = [{ id: owner.id, role: 'user' } as const, { id: friend.id, role: 'user' } as const];
  const { _id: theirs } = await posts.publish(other, { caption: `Hi @${USERNAME}` });
  const { _id: mine } = await posts.publish(self, { caption: 'by the owner' });
  await comments.add(self, theirs, 'to be hidden');
  await comments.add(other, mine, 'by a friend');
  await posts.toggleLike(self, theirs);
  await reposts.toggle(self, theirs);
  await quad.call('POST', `/api/follow/${stranger.id}`, { as: owner });

  const traces = [NAME, owner.id, owner.email];
  const about = [
    `/api/follow/${friend.id}/followers`,
    `/api/follow/${friend.id}/following`,
    `/api/follow/${stranger.id}/followers`,
    `/api/posts/${theirs}/reposts`,

    `/api/users/${owner.id}`,
    `/api/profile/update/${owner.id}`,
    `/api/posts/user/${owner.id}`,
    `/api/posts/${mine}`,
    `/api/posts/${theirs}`,
    `/api/posts/${theirs}/comments`,
    `/api/posts/${theirs}/likes`,
    `/api/users/${friend.id}/followers`,
    `/api/users/${friend.id}/following`,
    `/api/search?q=zorvexa`,
    `/api/search/suggestions?q=zorv`,
    `/api/users?search=zorvexa`,
  ];
  const before = await namedIn(friend, traces, about);
  // Before the deletion, the examined answers show them.
  expect(before.length).toBeGreaterThan(18);
  await succeed(
    quad.call('POST', `/api/admin/users/${owner.id}/acts`, {
      as: admin,
      body: { act: { kind: 'delete', reason: 'left' } },
    }),
  );
  const { moderator, guest } = people;
  for (const as of [friend, stranger, moderator, guest])
    await expect.poll(() => namedIn(as, traces, about)).toEqual([]);
  const statuses = async (as: TestPerson) =>
    Promise.all(
      [`/api/users/${owner.id}`, `/api/posts/user/${owner.id}`, `/api/posts/${mine}`].map(
        async (path) => (await quad.call('GET', path, { as })).status,
      ),
    );
  expect(await statuses(friend)).toEqual([404, 404, 404]);
  expect(await statuses(moderator)).toEqual([404, 404, 404]);
  // Actions of others stay, with counts without this person.
  expect((await quad.call('GET', `/api/posts/${theirs}`, { as: friend })).body).toMatchObject({
    likesCount: 0,
    commentsCount: 0,
    comments: [],
  });
  // Admins see them where they can restore them.
  const inConsole = await namedIn(admin, traces, about);
  expect(inConsole).toEqual(
    expect.arrayContaining(['/api/admin/users/export', '/api/admin/posts', `/api/users/${owner.id}`]),
  );
  const forStaff = NAMED_FOR_STAFF.map((name) => name.replace('GET ', ''));
  const shared = [...NAMED_DELETED, ...LEFT_OUT].map((name) => name.replace('GET ', ''));
  expect(
    inConsole.filter((path) => shared.includes(path) && !forStaff.includes(path) && path !== '/api/users/'),
  ).toEqual([]);

  await succeed(
    quad.call('POST', `/api/admin/users/${owner.id}/acts`, { as: admin, body: { act: { kind: 'restore' } } }),
  );
  await expect.poll(async () => (await namedIn(friend, traces, about)).length).toBe(before.length);
}, 120_000);

test('every call that reads people is listed with what it answers about an account in deletion', async () => {
  const listed = [...NAMED_DELETED, ...NAMED_FOR_STAFF, ...LEFT_OUT];
  expect(callsWithPeople(await everyCall())).toEqual(listed.toSorted());
});

test('others see a disabled person’s name, but none of their own texts', async () => {
  const [asha, viewer, admin, moderator] = [
    await quad.newPerson('Asha'),
    await quad.newPerson('Viewer'),
    await quad.newPerson('Leela', { role: 'admin' }),
    await quad.newPerson('Meera', { role: 'moderator' }),
  ];
  const form = new FormData();
  form.set('bio', 'Writes compilers');
  form.set('department', 'cse');
  form.set('hideEmail', 'false');
  await succeed(quad.call('PATCH', `/api/profile/update/${asha.id}`, { as: asha, body: form }));
  const { _id: post } = await quad.services.posts.publish({ id: asha.id, role: 'user' }, { caption: 'stays' });
  const seen = async (as: TestPerson) => (await quad.call('GET', `/api/users/${asha.id}`, { as })).body;
  expect(await seen(viewer)).toMatchObject({ email: asha.email, bio: 'Writes compilers', department: 'cse' });
  await succeed(
    quad.call('POST', `/api/admin/users/${asha.id}/acts`, {
      as: admin,
      body: { act: { kind: 'disable', reason: 'rules' } },
    }),
  );
  expect(await seen(viewer)).toMatchObject({
    name: 'Asha',
    isDisabled: true,
    email: null,
    bio: '',
    department: null,
    postsCount: 0,
  });
  expect((await quad.call('GET', `/api/profile/update/${asha.id}`, { as: viewer })).body.bio).toBe('');
  expect(await seen(moderator)).toMatchObject({ bio: 'Writes compilers', email: null });
  expect(await seen(admin)).toMatchObject({ bio: 'Writes compilers', email: asha.email });
  // Moderation decides about their content separately.
  expect((await quad.call('GET', `/api/posts/${post}`, { as: viewer })).status).toBe(200);
});
