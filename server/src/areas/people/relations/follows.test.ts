import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';
let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose] = await Promise.all([quad.newPerson('Asha Rao'), quad.newPerson('Bikash Bose')]);
});
afterAll(() => quad.close());

const follow = (as: TestPerson, target: { id: string }) => quad.call('POST', `/api/follow/follow/${target.id}`, { as });
const unfollow = (as: TestPerson, target: { id: string }) =>
  quad.call('DELETE', `/api/follow/unfollow/${target.id}`, { as });
const follows = async (as: TestPerson, target: TestPerson) =>
  (await quad.call('GET', `/api/follow/check-follow/${target.id}`, { as })).body.isFollowing;
const counts = async (who: TestPerson) => {
  const { followersCount, followingCount } = (await quad.call('GET', `/api/users/${who.id}`, { as: asha })).body;
  return { followersCount, followingCount };
};

test('following and unfollowing are idempotent', async () => {
  const star = await quad.newPerson('Star');
  expect(await follows(asha, star)).toBe(false);
  for (const _ of [1, 2]) expect((await follow(asha, star)).status).toBe(200);
  expect(await follows(asha, star)).toBe(true);
  expect(await counts(star)).toEqual({ followersCount: 1, followingCount: 0 });
  for (const _ of [1, 2]) expect((await unfollow(asha, star)).status).toBe(200);
  expect(await follows(asha, star)).toBe(false);
  expect(await counts(star)).toEqual({ followersCount: 0, followingCount: 0 });
});

test('lists are newest first, in pages', async () => {
  const star = await quad.newPerson('Star');
  const fans: string[] = [];
  const people: TestPerson[] = [];
  for (let i = 0; i < 5; i++) {
    const fan = await quad.newPerson(`Fan ${i}`);
    await follow(fan, star);
    fans.unshift(fan.id);
    people.unshift(fan);
  }
  const page = async (query = '') => {
    const { body } = await quad.call('GET', `/api/follow/${star.id}/followers${query}`, { as: bose });
    return { ids: body.followers.map((one: { _id: string }) => one._id), next: body.nextCursor };
  };
  expect(await page()).toEqual({ ids: fans, next: null });
  const first = await page('?limit=2');
  expect(first.ids).toEqual(fans.slice(0, 2));
  // the last person of a page unfollows: the next page neither skips nor repeats people
  const [, last] = people;
  await unfollow(last as TestPerson, star);
  const second = await page(`?limit=2&before=${first.next}`);
  expect(second.ids).toEqual(fans.slice(2, 4));
  expect(await page(`?limit=2&before=${second.next}`)).toEqual({ ids: fans.slice(4), next: null });
  const { body } = await quad.call('GET', `/api/follow/${fans[0]}/following`, { as: bose });
  expect(body.following).toMatchObject([{ _id: star.id, name: 'Star' }]);
});

test('a list shows which people the viewer follows, at once after a change', async () => {
  const [star, fan, other] = await Promise.all(['Star', 'Fan', 'Other'].map((name) => quad.newPerson(name)));
  if (!star || !fan || !other) throw new Error('unreachable');
  for (const one of [asha, fan, other]) await follow(one, star);
  const followed = async (as: TestPerson) => {
    const { body } = await quad.call('GET', `/api/follow/${star.id}/followers`, { as });
    return body.followers.map((one: { name: string; isFollowing: boolean }) => [one.name, one.isFollowing]);
  };
  await follow(asha, fan);
  expect(await followed(asha)).toEqual([
    ['Other', false],
    ['Fan', true],
    ['Asha Rao', false],
  ]);
  await unfollow(asha, fan);
  await follow(asha, other);
  expect(await followed(asha)).toEqual([
    ['Other', true],
    ['Fan', false],
    ['Asha Rao', false],
  ]);
  // another viewer sees their own follows
  expect((await followed(bose)).map(([, isFollowing]: [string, boolean]) => isFollowing)).toEqual([
    false,
    false,
    false,
  ]);
});

test('the viewer and unknown ids cannot be followed', async () => {
  expect((await follow(asha, asha)).body.code).toBe('follow_self');
  expect((await follow(asha, { id: NOBODY })).body.code).toBe('no_such_person');
  expect((await unfollow(asha, { id: NOBODY })).body.code).toBe('no_such_person');
  expect((await quad.call('GET', `/api/follow/${NOBODY}/followers`, { as: asha })).body.code).toBe('no_such_person');
});

test('counts agree with the lists while an account is in deletion, and after its return', async () => {
  const [star, leaver, admin] = [
    await quad.newPerson('Star'),
    await quad.newPerson('Leaver'),
    await quad.newPerson('Admin', { role: 'admin' }),
  ];
  for (const other of [leaver, bose]) {
    await follow(other, star);
    await follow(star, other);
  }
  const act = async (body: object) => {
    const answer = await quad.call('POST', `/api/admin/users/${leaver.id}/acts`, { as: admin, body: { act: body } });
    expect(answer.status).toBe(200);
  };
  const shown = async () => {
    const listed = await Promise.all(
      ['followers', 'following'].map(async (side) => {
        const { body } = await quad.call('GET', `/api/follow/${star.id}/${side}`, { as: asha });
        return body[side].length;
      }),
    );
    const { body } = await quad.call('GET', '/api/users?search=Star', { as: asha });
    const found = body.users.find(({ _id }: { _id: string }) => _id === star.id);
    return [...listed, ...Object.values(await counts(star)), found.followersCount, found.followingCount];
  };
  expect(await shown()).toEqual([2, 2, 2, 2, 2, 2]);
  await act({ kind: 'delete', reason: 'left' });
  await expect.poll(shown).toEqual([1, 1, 1, 1, 1, 1]);
  await act({ kind: 'restore' });
  await expect.poll(shown).toEqual([2, 2, 2, 2, 2, 2]);
});

test('counts are exact after many follows and unfollows at once', async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, (_, i) => quad.newPerson(`Crowd ${i}`)));
  await Promise.all(
    crowd.flatMap((one) =>
      crowd
        .filter((other) => other !== one)
        .map(async (other, i) => {
          await follow(one, other);
          if (i % 3 === 0) await unfollow(one, other);
        }),
    ),
  );
  const { db } = quad.services;
  for (const one of crowd) {
    const { count: followers } = await db
      .selectFrom('follows')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('followee_id', '=', one.id)
      .executeTakeFirstOrThrow();
    const { count: following } = await db
      .selectFrom('follows')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('follower_id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(await counts(one)).toEqual({ followersCount: followers, followingCount: following });
    expect(following).toBe(4);
  }
  expect(quad.logged).toEqual([]);
});
