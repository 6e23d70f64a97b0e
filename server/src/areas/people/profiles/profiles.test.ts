import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { befriend, block, follow, keepClose, mute, profileOf } from '../../../testing/people.ts';
import { picture, publish, publishForClose } from '../../../testing/posts.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';
let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let admin: TestPerson;
let moderator: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose, admin, moderator] = await Promise.all([
    quad.newPerson('Asha Rao'),
    quad.newPerson('Bikash Bose'),
    quad.newPerson('Ada Admin', { role: 'admin' }),
    quad.newPerson('Mod Erator', { role: 'moderator' }),
  ]);
});
afterAll(() => quad.close());

const change = (as: TestPerson, fields: Record<string, string | Blob>, target = as) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return quad.call('PATCH', `/api/profile/update/${target.id}`, { as, body: form });
};
const avatar = async () => new Blob([new Uint8Array(await picture('png', 400, 400))]);

describe('a profile', () => {
  test('shows the relation between viewer and person', async () => {
    const [one, other] = [await quad.newPerson('One'), await quad.newPerson('Other')];
    const relation = async (as: TestPerson, target: TestPerson) => (await profileOf(quad, as, target)).relation;
    const strangers = {
      isSelf: false,
      isFollowing: false,
      followsViewer: false,
      isFriend: false,
      request: null,
      isBlocked: false,
      isMuted: false,
      lists: [],
    };
    expect(await relation(one, other)).toEqual(strangers);
    expect(await relation(one, one)).toEqual({ ...strangers, isSelf: true });
    await quad.call('POST', `/api/friends/requests/${other.id}`, { as: one });
    expect(await relation(one, other)).toEqual({ ...strangers, request: 'sent' });
    expect(await relation(other, one)).toEqual({ ...strangers, request: 'received' });
    await mute(quad, other, one);
    expect(await relation(other, one)).toEqual({ ...strangers, request: 'received', isMuted: true });
    await follow(quad, other, one);
    await keepClose(quad, one, other);
    const friends = { ...strangers, isFollowing: true, followsViewer: true, isFriend: true };
    expect(await relation(one, other)).toEqual({ ...friends, lists: ['close'] });
    expect(await relation(other, one)).toEqual({ ...friends, isMuted: true });
  });

  test('of a blocked account has only its name for the blocker; the blocker’s profile does not exist for that account', async () => {
    const [one, other] = [await quad.newPerson('One'), await quad.newPerson('Other')];
    await change(other, { bio: 'about me', department: 'cse' });
    await block(quad, one, other);
    expect(await profileOf(quad, one, other)).toMatchObject({
      _id: other.id,
      name: 'Other',
      email: null,
      bio: '',
      department: null,
      relation: { isBlocked: true },
    });
    for (const path of [`/api/users/${one.id}`, `/api/profile/update/${one.id}`, `/api/posts/user/${one.id}`])
      expect((await quad.call('GET', path, { as: other })).body.code).toBe('no_such_person');
  });

  test('counts posts for close friends only for viewers who see them', async () => {
    const [author, close, stranger] = [
      await quad.newPerson('Author'),
      await quad.newPerson('Close'),
      await quad.newPerson('Stranger'),
    ];
    await befriend(quad, author, close);
    await keepClose(quad, author, close);
    await publish(quad, author);
    const id = await publishForClose(quad, author);
    const counts = async () =>
      Promise.all([author, close, stranger].map(async (as) => (await profileOf(quad, as, author)).postsCount));
    expect(await counts()).toEqual([2, 2, 1]);
    await quad.call('DELETE', `/api/posts/${id}`, { as: author });
    expect(await counts()).toEqual([1, 1, 1]);
  });

  test('of an unknown id does not exist', async () => {
    expect((await quad.call('GET', `/api/users/${NOBODY}`, { as: asha })).body.code).toBe('no_such_person');
    expect((await quad.call('GET', `/api/profile/update/${NOBODY}`, { as: asha })).body.code).toBe('no_such_person');
  });
});

describe('editing', () => {
  test('changes the fields that are sent; an empty field clears its value', async () => {
    const dev = await quad.newPerson('Dev Das');
    const collegeId = await quad.services.colleges.add('College of Tests');
    const { status, body } = await change(dev, {
      pronouns: 'he/him',
      bio: 'CSE ’27',
      portfolio: 'https://dev.example/work?x=1',
      username: 'dev.das',
      college: collegeId,
      department: 'civil',
      year: '3',
      hideEmail: 'true',
    });
    expect([status, body.message]).toEqual([200, 'Profile updated successfully!']);
    const changed = {
      pronouns: 'he/him',
      bio: 'CSE ’27',
      portfolio: 'https://dev.example/work?x=1',
      username: 'dev.das',
      college: { _id: collegeId, name: 'College of Tests' },
      department: 'civil',
      year: 3,
    };
    expect(body.user).toMatchObject(changed);
    expect(await profileOf(quad, dev, dev)).toMatchObject({ ...changed, hidesEmail: true, email: dev.email });
    expect((await change(dev, { department: '', year: '', college: '', portfolio: '' })).status).toBe(200);
    expect(await profileOf(quad, dev, dev)).toMatchObject({
      bio: 'CSE ’27',
      username: 'dev.das',
      portfolio: '',
      college: null,
      department: null,
      year: null,
      hidesEmail: true,
    });
  });

  test('changes the full name, also on earlier posts', async () => {
    const dev = await quad.newPerson('Dev Das');
    const id = await publish(quad, dev);
    const { status, body } = await change(dev, { fullname: ' Dev K. Das ' });
    expect([status, body.user.name]).toEqual([200, 'Dev K. Das']);
    await expect
      .poll(async () => (await quad.call('GET', `/api/posts/${id}`, { as: asha })).body.name)
      .toBe('Dev K. Das');
  });

  test('puts https:// before a web address without http:// or https://', async () => {
    const dev = await quad.newPerson('Dev Das');
    for (const [typed, saved] of [
      ['dev.example/work', 'https://dev.example/work'],
      ['http://dev.example', 'http://dev.example'],
      [`a.example/${'x'.repeat(182)}`, `https://a.example/${'x'.repeat(182)}`],
    ] as const) {
      expect((await change(dev, { portfolio: typed })).body.user.portfolio).toBe(saved);
    }
  });

  test('refuses to change a verified name, with an error at its field', async () => {
    const dev = await quad.newPerson('Dev Das');
    await quad.services.db.updateTable('people').set({ is_verified: true }).where('id', '=', dev.id).execute();
    const { status, body } = await change(dev, { fullname: 'The Principal', bio: 'new' });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'name_is_verified', ['fullname']]);
    expect(await profileOf(quad, dev, dev)).toMatchObject({ name: 'Dev Das', bio: '' });
    expect((await change(dev, { fullname: 'Dev Das', bio: 'new' })).status).toBe(200);
  });

  test.each([
    ['fullname', ' '],
    ['fullname', 'x'.repeat(101)],
    ['fullname', 'Dev\nDas'],
    ['username', 'Has Spaces'],
    ['username', 'ab'],
    ['username', '.dot'],
    ['username', 'dot.'],
    ['username', 'x'.repeat(31)],
    ['portfolio', 'javascript:alert(1)'],
    ['portfolio', 'https://'],
    ['portfolio', 'dev'],
    ['portfolio', `a.example/${'x'.repeat(189)}`],
    ['pronouns', 'whatever I like'],
    ['portfolio', `https://a.example/${'x'.repeat(200)}`],
    ['department', 'magic'],
    ['year', '6'],
    ['year', '0'],
    ['college', 'x'],
    ['hideEmail', 'maybe'],
    ['bio', 'x'.repeat(301)],
  ])('refuses the %s %j and names the field', async (field, value) => {
    const { status, body } = await change(asha, { [field]: value });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', [field]]);
  });

  test('refuses an unknown college', async () => {
    expect((await change(asha, { college: NOBODY, bio: 'lost' })).body.code).toBe('no_such_college');
    expect((await profileOf(quad, asha, asha)).bio).toBe('');
  });

  test('gives a username to one of many users who choose it at once, and refuses the others', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, (_, i) => quad.newPerson(`Crowd ${i}`)));
    const answers = await Promise.all(crowd.map((one) => change(one, { username: 'the.one', bio: 'won' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of refused)
      expect([status, body.code, body.fields]).toEqual([
        409,
        'username_taken',
        { username: 'This username is taken.' },
      ]);
    expect(quad.logged).toEqual([]);
  });

  test.each([
    ['night.owl', 'nightowl'],
    ['night.own', 'n1ght_own'],
    ['modern', 'modem'],
    ['vvilma', 'wilma'],
    ['g00gle', 'google'],
    ['apple.ali', 'app1e.all'],
  ])('with %s taken, refuses the similar username %s', async (taken, alike) => {
    const [owner, other] = [await quad.newPerson('Owner'), await quad.newPerson('Other')];
    expect((await change(owner, { username: taken })).status).toBe(200);
    const { status, body } = await change(other, { username: alike });
    expect([status, body.code, body.fields]).toEqual([
      409,
      'username_taken',
      { username: 'This username looks like one that is taken.' },
    ]);
    // the owner may choose a similar username
    expect((await change(owner, { username: alike })).status).toBe(200);
  });

  test.each(['admin', 'm0derator', 'quad_', 'support', 'pr1nc.ipal'])(
    'reserves %s, which could pass for the college or for Quad',
    async (username) => {
      const { status, body } = await change(await quad.newPerson('Asha'), { username });
      expect([status, body.code, body.fields]).toEqual([
        409,
        'username_taken',
        { username: 'This username is taken.' },
      ]);
    },
  );

  test('keeps an old username that is similar to another one', async () => {
    const [one, other] = [await quad.newPerson('One'), await quad.newPerson('Other')];
    await change(one, { username: 'old.times' });
    await change(other, { username: 'other.times' });
    const { db } = quad.services;
    await db.updateTable('people').set({ username: 'oldtimes1' }).where('id', '=', other.id).execute();
    await sql`alter table people disable trigger user`.execute(db);
    await db
      .updateTable('people')
      .set({ username: 'o1dtimes', username_look: null })
      .where('id', '=', other.id)
      .execute();
    await sql`alter table people enable trigger user`.execute(db);
    expect((await change(other, { username: 'o1dtimes', bio: 'still me' })).status).toBe(200);
    expect((await profileOf(quad, one, other)).username).toBe('o1dtimes');
  });

  test('checks a username while it is typed, with the same result as saving it', async () => {
    const [owner, other] = [await quad.newPerson('Owner'), await quad.newPerson('Other')];
    const state = async (as: TestPerson, username: string) =>
      (await quad.call('GET', `/api/profile/username?username=${username}`, { as })).body.state;
    expect(await state(other, 'lone.wolf')).toBe('free');
    await change(owner, { username: 'lone.wolf' });
    expect(await state(other, 'lone.wolf')).toBe('taken');
    expect(await state(other, '1onewolf')).toBe('looks_taken');
    expect(await state(other, 'pr1nc.ipal')).toBe('reserved');
    // the owner has it already, and may choose a similar one
    for (const own of ['lone.wolf', 'lone_wolf']) expect(await state(owner, own)).toBe('free');
    expect(await state(admin, 'pr1nc.ipal')).toBe('free');
    const { status, body } = await quad.call('GET', '/api/profile/username?username=No%20Spaces', { as: other });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['username']]);
  });

  test('a new username shows on earlier posts', async () => {
    const dev = await quad.newPerson('Dev Das');
    const id = await publish(quad, dev);
    await change(dev, { username: 'brand.new' });
    await expect
      .poll(async () => (await quad.call('GET', `/api/posts/${id}`, { as: asha })).body.userId.username)
      .toBe('brand.new');
  });
});

describe('a picture', () => {
  test('can be removed with its files by its owner and by moderators only', async () => {
    const dev = await quad.newPerson('Dev Das');
    const remove = (as: TestPerson) => quad.call('DELETE', `/api/profile/update/${dev.id}/picture`, { as });
    for (const remover of [dev, moderator, admin]) {
      const { body } = await change(dev, { profileImage: await avatar() });
      expect((await fetch(quad.url + body.profileImage)).status).toBe(200);
      expect((await remove(bose)).body.code).toBe('forbidden');
      expect((await remove(remover)).status).toBe(200);
      expect(await profileOf(quad, bose, dev)).toMatchObject({ picture: null, profileImage: null });
      await expect.poll(async () => (await fetch(quad.url + body.profileImage)).status).toBe(404);
    }
  });
});

describe('an email address', () => {
  test('is on the profile once its owner shows it, but in lists for admins only', async () => {
    const ann = await quad.newPerson('Ann Listed');
    expect((await profileOf(quad, bose, ann)).email).toBeNull();
    await change(ann, { hideEmail: 'false' });
    expect((await profileOf(quad, bose, ann)).email).toBe(ann.email);
    for (const query of ['search=ann%20listed', 'sort=newest', 'sort=suggested', 'limit=100']) {
      for (const [as, seen] of [
        [bose, [null]],
        [ann, [null]],
        [moderator, [null]],
      ] as const) {
        const { users } = (await quad.call('GET', `/api/users/?${query}`, { as })).body;
        const emails = new Set(users.map(({ email }: { email: string | null }) => email));
        if (users.length > 0) expect([...emails]).toEqual(seen);
      }
    }
    const { users } = (await quad.call('GET', '/api/users/?search=ann%20listed', { as: admin })).body;
    expect(users.map(({ email }: { email: string }) => email)).toEqual([ann.email]);
  });
});

describe('a hidden email address', () => {
  test('is visible to its owner and admins only', async () => {
    const shy = await quad.newPerson('Shy Sharma');
    const listed = async (as: TestPerson) =>
      (await quad.call('GET', '/api/users/?search=shy', { as })).body.users.map(
        (user: { email: string | null }) => user.email,
      );
    expect((await profileOf(quad, bose, shy)).email).toBeNull();
    expect((await profileOf(quad, moderator, shy)).email).toBeNull();
    expect((await profileOf(quad, shy, shy)).email).toBe(shy.email);
    expect((await profileOf(quad, admin, shy)).email).toBe(shy.email);
    expect(await listed(bose)).toEqual([null]);
    expect(await listed(admin)).toEqual([shy.email]);
    expect((await profileOf(quad, bose, shy)).hidesEmail).toBeUndefined();
  });

  test('is found in a search by admins only', async () => {
    const shy = await quad.newPerson('Quiet Queen');
    const find = async (as: TestPerson, text: string) =>
      (await quad.call('GET', `/api/users/?search=${encodeURIComponent(text)}`, { as })).body.total;
    expect(await find(bose, shy.email)).toBe(0);
    expect(await find(shy, shy.email)).toBe(0);
    expect(await find(admin, shy.email)).toBe(1);
    expect(await find(bose, bose.email)).toBe(0);
  });
});
