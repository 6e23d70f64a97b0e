import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { befriend, block, follow } from '../../../testing/people.ts';
import { publish } from '../../../testing/posts.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const list = async (as: TestPerson, query: string) => (await quad.call('GET', `/api/users/?${query}`, { as })).body;
const namesOf = (body: { users: { name: string }[] }) => body.users.map(({ name }) => name);
const disable = ({ id }: TestPerson) =>
  quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', id).execute();

describe('the list of people', () => {
  test('is sorted by name or newest first, in pages, with a total', async () => {
    const viewer = await quad.newPerson('Zz Viewer');
    for (const name of ['Charu', 'Anil', 'Bela']) await quad.newPerson(`Listed ${name}`);
    const byName = await list(viewer, 'search=listed');
    expect(namesOf(byName)).toEqual(['Listed Anil', 'Listed Bela', 'Listed Charu']);
    expect([byName.total, byName.totalPages, byName.currentPage]).toEqual([3, 1, 1]);
    expect(namesOf(await list(viewer, 'search=listed&sort=newest'))).toEqual([
      'Listed Bela',
      'Listed Anil',
      'Listed Charu',
    ]);
    const second = await list(viewer, 'search=listed&page=2&limit=2');
    expect([namesOf(second), second.total, second.totalPages]).toEqual([['Listed Charu'], 3, 2]);
    expect(namesOf(await list(viewer, 'search=listed&page=9&limit=2'))).toEqual([]);
  });

  test.each([
    ['inside a name, in any case', 'UNIQ', true],
    ['at the beginning of a name, if short', 'ja', true],
    ['but not inside a word, if short', 'qu', false],
    ['of a username', 'seek.me', true],
    ['with a % sign, which is no pattern', 'a%h', false],
    ['that matches nothing', 'nowhere to be found', false],
  ])('searches for a text %s', async (_, search, isFound) => {
    const viewer = await quad.newPerson('Viewer');
    const username = 'seek.me';
    const known = await quad.services.people.idsOf(viewer.id, [username]);
    const id =
      known.get(username) ??
      (await quad.services.people.add({ name: 'Jaya Uniqueness', email: 'jaya@seek.example', username }));
    const { users, total } = await list(viewer, `search=${encodeURIComponent(search)}`);
    expect(users.map(({ _id }: { _id: string }) => _id)).toEqual(isFound ? [id] : []);
    expect(total).toBe(isFound ? 1 : 0);
  });

  test('finds names in any script', async () => {
    const viewer = await quad.newPerson('Viewer');
    await quad.newPerson('आरव शर्मा');
    expect(namesOf(await list(viewer, `search=${encodeURIComponent('शर्मा')}`))).toEqual(['आरव शर्मा']);
    expect(namesOf(await list(viewer, `search=${encodeURIComponent('आर')}`))).toEqual(['आरव शर्मा']);
  });

  test('leaves out disabled accounts except for admins, and blocked accounts for both sides', async () => {
    const [viewer, blocked, disabled] = [
      await quad.newPerson('Viewer'),
      await quad.newPerson('Unseen Blocked'),
      await quad.newPerson('Unseen Disabled'),
    ];
    const admin = await quad.newPerson('Admin', { role: 'admin' });
    await block(quad, viewer, blocked);
    await disable(disabled);
    const seen = async (as: TestPerson) => {
      const body = await list(as, 'search=unseen');
      expect(body.total).toBe(body.users.length);
      return namesOf(body);
    };
    expect(await seen(viewer)).toEqual([]);
    expect(await seen(admin)).toEqual(['Unseen Blocked', 'Unseen Disabled']);
  });

  test('refuses an unknown order', async () => {
    const viewer = await quad.newPerson('Viewer');
    expect((await quad.call('GET', '/api/users/?sort=random', { as: viewer })).status).toBe(400);
  });
});

describe('a page that is cached', () => {
  const rowOf = async (as: TestPerson, target: { id: string }) =>
    (await list(as, 'sort=newest&limit=50')).users.find(({ _id }: { _id: string }) => _id === target.id);

  test('shows a new person and their changes at once', async () => {
    const viewer = await quad.newPerson('Viewer');
    await list(viewer, 'sort=newest&limit=50');
    const asha = await quad.newPerson('Asha Newest');
    expect(await rowOf(viewer, asha)).toMatchObject({ name: 'Asha Newest', postsCount: 0, followersCount: 0 });
    await publish(quad, asha);
    expect(await rowOf(viewer, asha)).toMatchObject({ postsCount: 1 });
    await follow(quad, viewer, asha);
    expect(await rowOf(viewer, asha)).toMatchObject({ followersCount: 1 });
    const bio = new FormData();
    bio.set('bio', 'Early riser');
    await quad.call('PATCH', `/api/profile/update/${asha.id}`, { as: asha, body: bio });
    expect(await rowOf(viewer, asha)).toMatchObject({ bio: 'Early riser' });
  });

  test('shows addresses to admins only', async () => {
    const [viewer, admin] = [await quad.newPerson('Viewer'), await quad.newPerson('Admin', { role: 'admin' })];
    const shy = await quad.newPerson('Shy');
    for (let round = 0; round < 2; round++) {
      expect((await rowOf(viewer, shy)).email).toBeNull();
      expect((await rowOf(shy, shy)).email).toBeNull();
      expect((await rowOf(admin, shy)).email).toContain('@');
    }
  });

  test('leaves out blocked accounts for the viewer, in either direction', async () => {
    const [viewer, other, blocked] = [
      await quad.newPerson('Viewer'),
      await quad.newPerson('Other'),
      await quad.newPerson('Blocked'),
    ];
    expect(await rowOf(viewer, blocked)).toBeDefined();
    await block(quad, viewer, blocked);
    expect([await rowOf(viewer, blocked), await rowOf(blocked, viewer)]).toEqual([undefined, undefined]);
    expect(await rowOf(other, blocked)).toBeDefined();
  });
});

test('the cached suggestions of one viewer stay small for any page and limit', async () => {
  const campus = await createTestContext();
  try {
    const viewer = await campus.newPerson('Viewer');
    const others = Array.from({ length: 100 }, (_, place) => campus.newPerson(`Classmate ${place}`));
    const ids = (await Promise.all([...others, viewer])).map(({ id }) => id);
    await campus.services.db.updateTable('people').set({ department: 'cse', year: 2 }).where('id', 'in', ids).execute();
    const cached = () =>
      campus.services.caches
        .report()
        .filter(({ name }) => name.includes('suggestions'))
        .reduce((sum, { bytes }) => sum + bytes, 0);
    for (let limit = 1; limit <= 100; limit += 1) {
      for (const page of [1, 2, limit]) {
        const { body } = await campus.call('GET', `/api/users/?sort=suggested&page=${page}&limit=${limit}`, {
          as: viewer,
        });
        expect([body.total, body.users.length]).toEqual([100, Math.max(0, Math.min(limit, 100 - (page - 1) * limit))]);
      }
    }
    expect(cached()).toBeGreaterThan(0);
    expect(cached()).toBeLessThan(200 * 1024);
  } finally {
    await campus.close();
  }
});

describe('suggestions', () => {
  const suggested = async (as: TestPerson) => namesOf(await list(as, 'sort=suggested'));

  test('rank by shared follows, then department and year', async () => {
    const campus = await createTestContext();
    try {
      const add = (name: string, department: 'cse' | 'mech', year: number) =>
        campus.newPerson(name).then(async (person) => {
          await campus.services.db
            .updateTable('people')
            .set({ department, year })
            .where('id', '=', person.id)
            .execute();
          return person;
        });
      const viewer = await add('Viewer', 'cse', 2);
      const mates = await Promise.all(['M1', 'M2', 'M3', 'M4', 'M5'].map((name) => add(name, 'mech', 1)));
      const popular = await add('Followed by five', 'mech', 4);
      const classmate = await add('Same class', 'cse', 2);
      const senior = await add('Same department', 'cse', 4);
      const known = await add('Followed by two', 'mech', 4);
      await add('Nobody knows', 'mech', 4);
      for (const [i, mate] of mates.entries()) {
        await follow(campus, viewer, mate);
        await follow(campus, mate, popular);
        if (i < 2) await follow(campus, mate, known);
      }
      const { body } = await campus.call('GET', '/api/users/?sort=suggested', { as: viewer });
      expect(namesOf(body)).toEqual([popular.name, classmate.name, senior.name, known.name]);
      expect([body.total, body.totalPages]).toEqual([4, 1]);
      const { body: second } = await campus.call('GET', '/api/users/?sort=suggested&page=2&limit=3', { as: viewer });
      expect([namesOf(second), second.totalPages]).toEqual([[known.name], 2]);
      const { body: found } = await campus.call('GET', '/api/users/?sort=suggested&search=CLASS', { as: viewer });
      expect(namesOf(found)).toEqual([classmate.name]);
    } finally {
      await campus.close();
    }
  });

  test('offer authors to a viewer without follows', async () => {
    const [viewer, author] = [await quad.newPerson('New here'), await quad.newPerson('Posts a lot')];
    await publish(quad, author);
    expect(await suggested(viewer)).toContain('Posts a lot');
  });

  test('leave out the viewer, followees, friends, friend requests, disabled and blocked accounts', async () => {
    const viewer = await quad.newPerson('Myself');
    const people = {
      followed: await quad.newPerson('S followed'),
      friend: await quad.newPerson('S friend'),
      asked: await quad.newPerson('S asked'),
      asking: await quad.newPerson('S asking'),
      blocked: await quad.newPerson('S blocked'),
      blocking: await quad.newPerson('S blocking'),
      disabled: await quad.newPerson('S disabled'),
      stranger: await quad.newPerson('S stranger'),
    };
    for (const person of [viewer, ...Object.values(people)]) await publish(quad, person);
    // fill the cache, so that each change below must clear it
    expect(await suggested(viewer)).toEqual(expect.arrayContaining(Object.values(people).map(({ name }) => name)));
    await disable(people.disabled);
    await follow(quad, viewer, people.followed);
    await befriend(quad, viewer, people.friend);
    await quad.call('POST', `/api/friends/requests/${people.asked.id}`, { as: viewer });
    await quad.call('POST', `/api/friends/requests/${viewer.id}`, { as: people.asking });
    await block(quad, viewer, people.blocked);
    await block(quad, people.blocking, viewer);
    expect((await suggested(viewer)).filter((name) => name === 'Myself' || name.startsWith('S '))).toEqual([
      'S stranger',
    ]);
  });
});

describe('completing a name', () => {
  const complete = async (as: TestPerson, q: string) =>
    (await quad.call('GET', `/api/complete?kind=people&q=${encodeURIComponent(q)}`, { as })).body.people.map(
      (card: { name: string }) => card.name,
    );

  test('offers people whose username or name begins with the text, followees first', async () => {
    const viewer = await quad.newPerson('Viewer');
    const [first, second] = [await quad.newPerson('Complete One'), await quad.newPerson('Complete Two')];
    for (const followed of [second, first]) {
      await follow(quad, viewer, followed);
      expect((await complete(viewer, 'comp'))[0]).toBe(followed.name);
      await quad.call('DELETE', `/api/follow/unfollow/${followed.id}`, { as: viewer });
    }
    expect(await complete(viewer, 'COMPLETE o')).toEqual(['Complete One']);
    await block(quad, first, viewer);
    expect(await complete(viewer, 'complete')).toEqual(['Complete Two']);
    expect(await complete(viewer, ' ')).toEqual([]);
    expect(await complete(viewer, '%')).toEqual([]);
  });
});
