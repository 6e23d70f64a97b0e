import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { befriend, keepClose } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chand: TestPerson;
let post: string;

beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose, chand] = await Promise.all([
    quad.newPerson('Asha Rao'),
    quad.newPerson('Bikash Bose'),
    quad.newPerson('Chand Khan'),
  ]);
});
beforeEach(async () => {
  post = await publish(quad, asha, `A post for ${nameOf(bose)}`);
});
afterAll(() => quad.close());

const nameOf = ({ email }: TestPerson) => `@p${email.split('@')[0]}`;
const edit = (changes: object, as = asha) =>
  quad.call('PATCH', `/api/posts/${post}`, { as, body: { caption: `A post for ${nameOf(bose)}`, ...changes } });
const comment = async (as: TestPerson, text: string) =>
  (await quad.call('POST', `/api/posts/${post}/comment`, { as, body: { text } })).body.comment;
const read = (as: TestPerson) => quad.call('GET', `/api/posts/${post}`, { as });
const inFeed = async (as: TestPerson) => {
  const { body } = await quad.call('GET', '/api/posts/feed', { as });
  return body.posts.some(({ _id }: { _id: string }) => _id === post);
};
const counts = () =>
  quad.services.db
    .selectFrom('people')
    .select(['posts_count', 'close_posts_count'])
    .where('id', '=', asha.id)
    .executeTakeFirst();

test('a post that its author narrows leaves the feeds of others at once, and returns when it is widened', async () => {
  expect([await inFeed(bose), await inFeed(asha)]).toEqual([true, true]);
  const before = await counts();
  const { status, body } = await edit({ visibility: 'close_friends' });
  expect([status, body.visibility, body.editedAt]).toEqual([200, 'close_friends', null]);
  expect([await inFeed(bose), (await read(bose)).body.code]).toEqual([false, 'no_such_post']);
  expect((await read(asha)).status).toBe(200);
  expect(await counts()).toEqual({
    posts_count: (before?.posts_count ?? 0) - 1,
    close_posts_count: (before?.close_posts_count ?? 0) + 1,
  });
  await edit({ visibility: 'public' });
  expect([await inFeed(bose), (await read(bose)).status]).toEqual([true, 200]);
  expect(await counts()).toEqual(before);
});

test('a post for close friends is not widened once others have commented, also by comments that are hidden', async () => {
  const friend = await quad.newPerson('Friend');
  await befriend(quad, asha, friend);
  await keepClose(quad, asha, friend);
  await edit({ visibility: 'close_friends' });
  await comment(asha, 'My own note');
  expect((await edit({ visibility: 'public' })).body.visibility).toBe('public');
  await edit({ visibility: 'close_friends' });
  const { _id } = await comment(friend, 'Only between us');
  const refused = { status: 409, body: { code: 'written_for_close_friends' } };
  expect(await edit({ visibility: 'public', caption: 'Other' })).toMatchObject(refused);
  const moderator = { id: asha.id, role: 'moderator' } as const;
  await quad.services.comments.hideReported(moderator, _id, async () => undefined);
  expect(await edit({ visibility: 'public' })).toMatchObject(refused);
  expect((await edit({ caption: 'Still for friends' })).body.visibility).toBe('close_friends');
  await quad.services.comments.removeReported(moderator, _id, async () => undefined);
  expect((await edit({ visibility: 'public' })).status).toBe(200);
});

test('once a post is public, only its author reads what it said to close friends, and earlier locations', async () => {
  const captions = async (as: TestPerson) =>
    (await quad.call('GET', `/api/posts/${post}/history`, { as })).body.versions.map(
      ({ caption, location }: { caption: string; location: string | null }) => [caption, location],
    );
  await edit({ caption: 'Once public', location: 'Gate' });
  await edit({ visibility: 'close_friends', caption: 'For friends', location: 'My flat 12' });
  await edit({ visibility: 'public', caption: 'Public again', location: '' });
  const own = [
    ['Public again', ''],
    ['For friends', 'My flat 12'],
    ['Once public', 'Gate'],
    [`A post for ${nameOf(bose)}`, ''],
  ];
  expect(await captions(asha)).toEqual(own);
  expect(await captions(chand)).toEqual([own[0], ['Once public', null], [own[3]?.[0], null]]);
});

test('a smaller audience withdraws the notification of a mention', async () => {
  const of = (kind: string) =>
    quad.services.db
      .selectFrom('notifications')
      .select('person_id')
      .where('subject_id', '=', post)
      .where('kind', '=', kind)
      .execute();
  expect(await of('mention')).toEqual([{ person_id: bose.id }]);
  await edit({ visibility: 'close_friends' });
  expect(await of('mention')).toEqual([]);
});

test('the audience of a hidden post changes once it is shown again', async () => {
  const moderator = await quad.newPerson('Mod', { role: 'moderator' });
  await quad.services.posts.hideReported({ id: moderator.id, role: 'moderator' }, post, async () => undefined);
  expect((await read(asha)).body).toMatchObject({ visibility: 'hidden', audience: 'public' });
  const { body } = await edit({ visibility: 'close_friends' });
  expect(body).toMatchObject({ visibility: 'hidden', audience: 'close_friends' });
  expect((await read(bose)).status).toBe(404);
  await quad.services.posts.unhideReported({ id: moderator.id, role: 'moderator' }, post, async () => undefined);
  const shown = (await read(asha)).body;
  expect([shown.visibility, 'audience' in shown]).toEqual(['close_friends', false]);
});

test('an edit of a hidden post keeps the notifications of mentions, and restoring it brings them up to date', async () => {
  const moderator = { id: chand.id, role: 'moderator' } as const;
  const mentioned = async () =>
    (
      await quad.services.db
        .selectFrom('notifications')
        .select('person_id')
        .where('subject_id', '=', post)
        .where('kind', '=', 'mention')
        .execute()
    ).map(({ person_id }) => person_id);
  const caption = `${nameOf(bose)} and ${nameOf(chand)}`;
  await quad.services.posts.hideReported(moderator, post, async () => undefined);
  expect((await edit({ caption })).status).toBe(200);
  expect(await mentioned()).toEqual([bose.id]);
  await quad.services.posts.unhideReported(moderator, post, async () => undefined);
  expect((await mentioned()).toSorted()).toEqual([bose.id, chand.id].toSorted());
  await quad.services.posts.hideReported(moderator, post, async () => undefined);
  await edit({ caption: nameOf(chand), visibility: 'close_friends' });
  await quad.services.posts.unhideReported(moderator, post, async () => undefined);
  expect(await mentioned()).toEqual([]);
});

test('a location is edited with a mark and a history', async () => {
  const { body } = await edit({ location: ' Main gate ' });
  expect([body.location, typeof body.editedAt]).toEqual(['Main gate', 'string']);
  const { versions } = (await quad.call('GET', `/api/posts/${post}/history`, { as: chand })).body;
  expect(versions.map(({ location }: { location: string }) => location)).toEqual(['Main gate', null]);
  expect((await edit({})).body).toMatchObject({ location: 'Main gate', editedAt: body.editedAt });
});

test('an edit of one field leaves the others as they are, also when they were changed elsewhere', async () => {
  const change = (body: object) => quad.call('PATCH', `/api/posts/${post}`, { as: asha, body });
  await edit({ location: 'My flat' });
  await change({ location: '', visibility: 'close_friends' });
  const { body } = await change({ caption: `A post of ${nameOf(bose)}` });
  expect(body).toMatchObject({ caption: `A post of ${nameOf(bose)}`, location: '', visibility: 'close_friends' });
  const moved = await change({ location: 'Lawn' });
  expect([moved.body.mentions, moved.body.location]).toEqual([body.mentions, 'Lawn']);
  expect(moved.body.mentions).toHaveLength(1);
  for (const nothing of [{}, { other: 'field' }])
    expect(await change(nothing)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});
