import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { everyCall, nameOf } from './testing/every-call.ts';
import { countJobs, hurryJobs } from './testing/jobs.ts';
import { answer, decide, reportTo } from './testing/moderation.ts';
import { succeed } from './testing/people.ts';
import { permissionTable } from './testing/permission-table.ts';
import { callsWithPeople, PERSON_SURFACES } from './testing/person-surfaces.ts';
import { type Cast, newPeople, newStage, type Stage } from './testing/stage.ts';

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

/** Read from an answer how it shows the person. */
function shownIn({ status, body }: Answer, traces: readonly string[]): string {
  const text = status === 200 ? JSON.stringify(body) : '';
  if (traces.some((trace) => text.includes(trace))) return 'named';
  return text.includes(DELETED_ACCOUNT) ? 'deleted' : 'absent';
}

test('every reading call shows a person as its state says, and a person in deletion appears nowhere else', async () => {
  const { db, colleges, comments, posts, reposts } = quad.services;
  await colleges.add('Test College');
  const people = await newPeople(quad);
  await sql`update people set name = ${NAME}, username = ${USERNAME} where id = ${people.owner.id}`.execute(db);
  const owner = { ...people.owner, name: NAME };
  const { friend, stranger, moderator, admin, guest } = people;
  const cast = { ...people, owner };
  const stage = newStage(quad, cast, 'owner');
  // It would hide the posting of the others.
  const { pendingPosting: _, ...makes } = stage;
  for (const make of Object.values(makes)) if (typeof make === 'function') await make();
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
  const paths = await pathsOf(cast, stage);
  /** Make each call and read how it shows the person: to an admin where it is for staff, else to a friend. */
  const read = async () => {
    const shown = new Map<string, string>();
    for (const [call, path] of paths) {
      const as = PERSON_SURFACES[call]?.isForStaff ? admin : friend;
      shown.set(call, shownIn(await quad.call('GET', path, { as }), traces));
    }
    return shown;
  };
  const before = await read();
  // The calls whose answers name the person, so that each state can show a difference.
  const naming = [...before].flatMap(([call, shown]) => (shown === 'named' ? [call] : []));
  expect(naming.length).toBeGreaterThan(50);
  const expectShown = async (state: 'disabled' | 'leaving' | 'erased') => {
    const wanted = naming.map((call) => `${call}: ${PERSON_SURFACES[call]?.[state]}`);
    await expect
      .poll(async () => {
        const shown = await read();
        return naming.map((call) => `${call}: ${shown.get(call)}`);
      })
      .toEqual(wanted);
  };
  const act = (body: object) =>
    succeed(quad.call('POST', `/api/admin/users/${owner.id}/acts`, { as: admin, body: { act: body } }));
  const everywhere = await namedIn(friend, traces, about);
  expect(everywhere.length).toBeGreaterThan(18);

  await act({ kind: 'disable', reason: 'rules' });
  await expectShown('disabled');
  await act({ kind: 'enable' });
  const suspended = await reportTo(quad, friend, { type: 'post', id: mine });
  await succeed(decide(quad, moderator, suspended, 'suspend'));
  await succeed(answer(quad, admin, suspended, true));
  await expectShown('disabled');
  await act({ kind: 'enable' });

  await act({ kind: 'delete', reason: 'left' });
  await expectShown('leaving');
  const forStaff = Object.keys(PERSON_SURFACES).filter((call) => PERSON_SURFACES[call]?.isForStaff);
  for (const as of [friend, stranger, moderator, guest])
    await expect
      .poll(async () => (await namedIn(as, traces, about)).filter((path) => !forStaff.includes(`GET ${path}`)))
      .toEqual([]);
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

  await act({ kind: 'restore' });
  await expect.poll(async () => (await namedIn(friend, traces, about)).length).toBe(everywhere.length);

  await act({ kind: 'delete', reason: 'left' });
  await sql`update leaving_people set erase_at = now()`.execute(db);
  await hurryJobs(db, 'erase-account');
  await expect.poll(() => countJobs(db, 'erase-account'), { timeout: 60_000 }).toBe(0);
  await expectShown('erased');
  // Others’ work stays readable: no call fails for the lack of a person.
  for (const [call, path] of paths)
    for (const as of [friend, admin]) expect([call, (await quad.call('GET', path, { as })).status]).not.toContain(500);
}, 240_000);

/** The path of each call that reads people, about the owner of the stage; without calls that prepare something first. */
async function pathsOf(cast: Cast, stage: Stage): Promise<ReadonlyMap<string, string>> {
  const rows = permissionTable({
    quad: () => quad,
    photo: () => new FormData(),
    readers: () => cast,
    pushOrigin: () => 'https://push.example.com',
  });
  const paths = new Map<string, string>();
  for (const call of Object.keys(PERSON_SURFACES)) {
    const row = rows.find(({ name }) => name.split(',')[0] === call);
    if (!row) throw new Error(`no row of the permission table makes ${call}`);
    await row.before?.(stage);
    paths.set(call, await row.path(stage));
  }
  return paths;
}

test('every call that reads people is listed with what it answers about each state of an account', async () => {
  expect(callsWithPeople(await everyCall())).toEqual(Object.keys(PERSON_SURFACES).toSorted());
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
