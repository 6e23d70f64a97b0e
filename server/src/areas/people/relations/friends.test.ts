import { LANGUAGE_HEADER } from '@quad/contract/language/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { befriend, follow, keepClose, profileOf, unfollow } from '../../../testing/people.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';
let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const ask = (as: TestPerson, target: { id: string }) => quad.call('POST', `/api/friends/requests/${target.id}`, { as });
const withdraw = (as: TestPerson, target: TestPerson) =>
  quad.call('DELETE', `/api/friends/requests/${target.id}`, { as });
const answer = (as: TestPerson, target: TestPerson, how: 'accept' | 'decline') =>
  quad.call('POST', `/api/friends/requests/${target.id}/${how}`, { as });
const requests = async (as: TestPerson, query = '') =>
  (await quad.call('GET', `/api/friends/requests${query}`, { as })).body;
const friends = async (as: TestPerson, query = '') => (await quad.call('GET', `/api/friends${query}`, { as })).body;
const areFriends = async (one: TestPerson, other: TestPerson) =>
  (await profileOf(quad, one, other)).relation.isFriend && (await profileOf(quad, other, one)).relation.isFriend;
const pair = async () => [await quad.newPerson('Asha'), await quad.newPerson('Bose')] as const;
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

describe('a friend request', () => {
  test('is listed newest first and counted until accepted: then both follow each other', async () => {
    const [asha, bose] = await pair();
    const chand = await quad.newPerson('Chand');
    const mutual = await quad.newPerson('Mutual');
    for (const person of [bose, chand]) await befriend(quad, person, mutual);
    expect((await ask(asha, bose)).body).toEqual({ state: 'requested' });
    expect((await ask(asha, bose)).body).toEqual({ state: 'requested' });
    await ask(chand, bose);
    const waiting = await requests(bose);
    expect([namesOf(waiting.requests), waiting.count]).toEqual([['Chand', 'Asha'], 2]);
    expect(Date.parse(waiting.requests[0].askedAt)).toBeGreaterThan(0);
    expect(waiting.requests[0]).toMatchObject({ department: null, year: null, mutualFriends: 1 });
    expect(waiting.requests[1].mutualFriends).toBe(0);
    expect(namesOf((await requests(asha, '?direction=sent')).requests)).toEqual(['Bose']);
    expect((await answer(bose, asha, 'accept')).status).toBe(200);
    expect(await areFriends(asha, bose)).toBe(true);
    expect((await requests(bose)).count).toBe(1);
    expect((await answer(bose, asha, 'accept')).body.code).toBe('no_such_request');
    expect((await ask(asha, bose)).body.code).toBe('already_friends');
    expect(await profileOf(quad, asha, bose)).toMatchObject({ followersCount: 2, followingCount: 2 });
  });

  test('is declined or withdrawn without a trace', async () => {
    const [asha, bose] = await pair();
    await ask(asha, bose);
    expect((await answer(bose, asha, 'decline')).status).toBe(200);
    expect((await answer(bose, asha, 'accept')).body.code).toBe('no_such_request');
    await ask(asha, bose);
    expect((await withdraw(bose, asha)).body.code).toBe('no_such_request');
    expect((await withdraw(asha, bose)).status).toBe(200);
    expect(await requests(bose)).toEqual({ requests: [], count: 0 });
    expect(await areFriends(asha, bose)).toBe(false);
  });

  test('is answered by its recipient only', async () => {
    const [asha, bose] = await pair();
    await ask(asha, bose);
    for (const how of ['accept', 'decline'] as const)
      expect((await answer(asha, bose, how)).body.code).toBe('no_such_request');
    expect((await requests(bose)).count).toBe(1);
  });

  test('to a user who has sent a request makes friends at once', async () => {
    const [asha, bose] = await pair();
    await ask(asha, bose);
    expect((await ask(bose, asha)).body).toEqual({ state: 'friends' });
    expect(await areFriends(asha, bose)).toBe(true);
    for (const one of [asha, bose]) expect((await requests(one)).count).toBe(0);
  });

  test('to a follower makes friends at once', async () => {
    const [asha, bose] = await pair();
    await follow(quad, bose, asha);
    expect((await ask(asha, bose)).body).toEqual({ state: 'friends' });
    expect(await areFriends(asha, bose)).toBe(true);
  });

  test('is accepted by following back', async () => {
    const [asha, bose] = await pair();
    await ask(asha, bose);
    await follow(quad, bose, asha);
    expect(await areFriends(asha, bose)).toBe(true);
    expect((await requests(bose)).count).toBe(0);
  });

  test('to the viewer or an unknown id is refused', async () => {
    const [asha] = await pair();
    expect((await ask(asha, asha)).body.code).toBe('friend_self');
    expect((await ask(asha, { id: NOBODY })).body.code).toBe('no_such_person');
  });

  test('leaves one clear state when both send it at once, or when it is accepted, declined and withdrawn at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [asha, bose] = await pair();
      await Promise.all([ask(asha, bose), ask(bose, asha)]);
      expect(await areFriends(asha, bose)).toBe(true);
      expect(await profileOf(quad, asha, bose)).toMatchObject({ followersCount: 1, followingCount: 1 });
      const [one, other] = await pair();
      await ask(one, other);
      const answers = await Promise.all([
        answer(other, one, 'accept'),
        answer(other, one, 'decline'),
        withdraw(one, other),
      ]);
      const [accepted] = answers;
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await areFriends(one, other)).toBe(accepted?.status === 200);
    }
    expect(quad.logged).toEqual([]);
  });
});

describe('friends', () => {
  test('are people who follow each other, by name, with a search', async () => {
    const me = await quad.newPerson('Me');
    const [zoya, anil, fan, star] = [
      await quad.newPerson('Zoya Khan'),
      await quad.newPerson('Anil Dev'),
      await quad.newPerson('Fan'),
      await quad.newPerson('Star'),
    ];
    await befriend(quad, me, zoya);
    await befriend(quad, me, anil);
    await follow(quad, fan, me);
    await follow(quad, me, star);
    const all = await friends(me);
    expect([namesOf(all.friends), all.total]).toEqual([['Anil Dev', 'Zoya Khan'], 2]);
    expect(namesOf((await friends(me, '?search=KHAN')).friends)).toEqual(['Zoya Khan']);
    expect((await friends(me, '?search=%25')).friends).toEqual([]);
    const second = await friends(me, '?limit=1&page=2');
    expect([namesOf(second.friends), second.totalPages, second.currentPage]).toEqual([['Zoya Khan'], 2, 2]);
    await unfollow(quad, zoya, me);
    expect(namesOf((await friends(me)).friends)).toEqual(['Anil Dev']);
  });
});

describe('a list of friends', () => {
  test('has friends only, and is visible to its owner only', async () => {
    const [me, mate] = await pair();
    const stranger = await quad.newPerson('Stranger');
    await befriend(quad, me, mate);
    const put = (list: string, target: { id: string }, as = me) =>
      quad.call('PUT', `/api/friends/lists/${list}/${target.id}`, { as });
    expect((await put('close', stranger)).body.code).toBe('not_friends');
    expect((await put('close', { id: NOBODY })).body.code).toBe('no_such_person');
    expect((await put('enemies', mate)).status).toBe(400);
    await follow(quad, me, stranger);
    expect((await put('work', stranger)).body.code).toBe('not_friends');
    for (const list of ['close', 'work', 'close']) expect((await put(list, mate)).status).toBe(200);
    expect((await friends(me)).friends).toMatchObject([{ name: 'Bose', lists: ['close', 'work'] }]);
    expect((await friends(mate)).friends).toMatchObject([{ name: 'Asha', lists: [] }]);
    expect((await profileOf(quad, mate, me)).relation.lists).toEqual([]);
    expect(namesOf((await friends(me, '?list=work')).friends)).toEqual(['Bose']);
    expect((await quad.call('DELETE', `/api/friends/lists/work/${mate.id}`, { as: me })).status).toBe(200);
    expect((await friends(me, '?list=work')).friends).toEqual([]);
    expect((await friends(me, '?list=close')).friends).toHaveLength(1);
  });

  test('loses an ended friend, no matter which side unfollows', async () => {
    for (const isEndedByOwner of [true, false]) {
      const [me, mate] = await pair();
      await befriend(quad, me, mate);
      await keepClose(quad, me, mate);
      await keepClose(quad, mate, me);
      await unfollow(quad, isEndedByOwner ? me : mate, isEndedByOwner ? mate : me);
      await befriend(quad, me, mate);
      for (const one of [me, mate]) expect((await friends(one, '?list=close')).friends).toEqual([]);
    }
  });

  test('never keeps a friend who unfollows at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [me, mate] = await pair();
      await befriend(quad, me, mate);
      await Promise.all([
        quad.call('PUT', `/api/friends/lists/close/${mate.id}`, { as: me }),
        quad.call('DELETE', `/api/follow/unfollow/${me.id}`, { as: mate }),
      ]);
      const { db } = quad.services;
      expect(await db.selectFrom('friend_lists').selectAll().where('owner_id', '=', me.id).execute()).toEqual([]);
    }
  });
});

test('names are sorted in the language of the reader, and in the list of all people by their sound', async () => {
  const me = await quad.newPerson('Reader');
  const names = ['Édith', 'asha', 'Zoya', 'आशा', 'ज़ोया', 'Bose'].map((name) => `${name} Qorder`);
  for (const name of names) await befriend(quad, me, await quad.newPerson(name));
  const firstNames = (list: { name: string }[]) => namesOf(list).map((name) => name.split(' ')[0]);
  const sorted = async (path: string, language: string) => {
    const { body } = await quad.call('GET', path, { as: me, headers: { [LANGUAGE_HEADER]: language } });
    return firstNames(body.friends ?? body.users);
  };
  expect(await sorted('/api/friends', 'en')).toEqual(['asha', 'Bose', 'Édith', 'Zoya', 'आशा', 'ज़ोया']);
  expect(await sorted('/api/friends', 'hi')).toEqual(['आशा', 'ज़ोया', 'asha', 'Bose', 'Édith', 'Zoya']);
  for (const language of ['en', 'hi'])
    expect(await sorted('/api/users?search=qorder&sort=name', language)).toEqual([
      'asha',
      'आशा',
      'Bose',
      'Édith',
      'Zoya',
      'ज़ोया',
    ]);
});
