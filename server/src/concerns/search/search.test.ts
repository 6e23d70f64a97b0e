import { FOLD_CASES } from '@quad/contract/text/fold-cases';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { befriend, block, follow, keepClose } from '../../testing/people.ts';
import { idsOf, publish, publishForClose } from '../../testing/posts.ts';

let quad: TestContext;
let viewer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  viewer = await quad.newPerson('Viewer');
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(() => quad.close());

const search = async (q: string, as = viewer) =>
  (await quad.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { as })).body;
const page = (kind: string, q: string, query = '', as = viewer) =>
  quad.call('GET', `/api/search/${kind}?q=${encodeURIComponent(q)}${query}`, { as });
const namesOf = ({ people }: { people: { name: string }[] }) => people.map(({ name }) => name);
const disable = ({ id }: TestPerson) =>
  quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', id).execute();
const addNotice = (title: string, extra: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ title, ...extra })) body.set(name, value);
  return quad.call('POST', '/api/notices', { as: admin, body });
};

test.each(['___', '\u0301', '#\u0301', '\u200d\ufe0f', '\u0300 \u0301', '।॥', ''])(
  'a text that folding empties has no words, and is not refused: %j',
  async (text) => {
    const { rows } = await sql<Record<string, string>>`
      select search_words(${text})::text as text, person_words(${text}, ${text})::text as person,
        readable_words(${text})::text as library, post_search_words(${text}, array[${text}]::text[])::text as post
    `.execute(quad.services.db);
    expect(rows).toMatchObject([{ text: '', library: '', person: expect.any(String), post: expect.any(String) }]);
  },
);

test('Postgres folds texts as the app does', async () => {
  const { rows } = await sql<{ folded: string }>`
    select fold_text(written) as folded
    from jsonb_array_elements_text(${JSON.stringify(FOLD_CASES.map(([written]) => written))}) with ordinality found (written, place)
    order by place
  `.execute(quad.services.db);
  expect(rows.map(({ folded }) => folded)).toEqual(FOLD_CASES.map(([, folded]) => folded));
});

test.each(['robotics', 'rob work', 'rob work 2', 'rob w', 'a', 'ab', 'a b', 'b2', '12', 'the longest of all words'])(
  'the short path for Latin letters and digits makes the same query: %s',
  async (typed) => {
    for (const shortest of [2, 4]) {
      // a comma selects the slow path, and separates no words here
      const { rows } = await sql<{ quick: string; slow: string }>`
        select words_query(${typed}, ${shortest})::text as quick, words_query(${`${typed},`}, ${shortest})::text as slow
      `.execute(quad.services.db);
      expect(rows[0]?.quick).toBe(rows[0]?.slow);
    }
  },
);

describe('a person', () => {
  test.each([
    ['अमन वर्मा', ['अमन', 'aman', 'Aman Verma', 'aman v', 'अम']],
    ['Priya Nair', ['प्रिया', 'priya', 'PRIYA', 'pryia', 'priya nai', 'nair priya', 'प्रि']],
    ['शालिनी शर्मा', ['shalini', 'Shaalini Sharma', 'shrama', 'शर्मा']],
    ['Lakshmi Iyer', ['लक्ष्मी', 'laxmi', 'lakhsmi', 'lakshmi']],
    ['José Núñez', ['jose', 'José', 'JOSE nunez', 'nunez']],
    ['Rhea D’Souza', ["D'Souza", 'D’Souza', 'dsouza', 'd`souza', "rhea d'sou"]],
    ['Conor O’Brien', ["O'Brien", 'obrien', 'o’br']],
    ['Vivek Kulkarni', ['kulkrani', 'kulkarny', 'wiwek']],
    ['Maria Fernandes', ['fernades', 'fernandez', 'Mariya']],
    ['کامران Khan', ['کامران', 'khan']],
    ['സുമൻ', ['സുമന്\u200d', 'സുമൻ']],
    ['محـــمود', ['محمود', 'مُحمود']],
    ['ஸ்ரீ Devi', ['ஶ்ரீ', 'ஸ்ரீ dev']],
    ['Οδυσσεύς', ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς']],
  ])('named %s is found by any of %j', async (name, queries) => {
    const { id } = await quad.newPerson(name);
    for (const q of queries) {
      const { people } = await search(q);
      expect(
        people.map(({ _id }: { _id: string }) => _id),
        q,
      ).toContain(id);
    }
  });

  test('is found by username, with and without @ and separators', async () => {
    const owl = await quad.services.people.add({ name: 'Ullu', email: 'owl@seek.example', username: 'night.owl_7' });
    for (const q of ['@night.owl_7', 'night.owl', '@night', 'owl_7', 'nightowl', '@NIGHT.OWL'])
      expect(idsOf((await search(q)).people), q).toEqual([owl]);
  });

  test('is found by a prefix of the username, also when that contains no words', async () => {
    const [me, face, dots] = [await quad.newPerson('Me'), await quad.newPerson('Face'), await quad.newPerson('Dots')];
    for (const [{ id }, username] of [
      [face, '_._'],
      [dots, '_x__...y'],
    ] as const)
      await quad.services.db.updateTable('people').set({ username }).where('id', '=', id).execute();
    for (const q of ['_._', '@_._', '_.']) expect(namesOf(await search(q)), q).toEqual(['Face']);
    for (const q of ['_x', '@_X_', '_x__...', '@_x__...y']) expect(namesOf(await search(q)), q).toEqual(['Dots']);
    expect(namesOf(await search('_'))).toEqual(['Dots', 'Face']);
    await befriend(quad, me, face);
    for (const [path, list] of [
      ['/api/friends?search=', 'friends'],
      ['/api/users/?search=', 'users'],
    ] as const)
      for (const q of ['_._', '@_.'])
        expect(idsOf((await quad.call('GET', path + q, { as: me })).body[list]), path + q).toEqual([face.id]);
  });

  test('is not found by email address', async () => {
    await quad.services.people.add({ name: 'Hidden Mail', email: 'zanzibar@seek.example', username: 'nothing.here' });
    expect((await search('zanzibar')).people).toEqual([]);
    expect((await search('seek.example')).people).toEqual([]);
  });

  test('follows a change of name and username', async () => {
    const person = await quad.newPerson('Tarun Before');
    const change = (values: { name?: string; username?: string }) =>
      quad.services.db.updateTable('people').set(values).where('id', '=', person.id).execute();
    await change({ name: 'Varun Afterwards', username: 'renamed.person' });
    expect((await search('tarun before')).people).toEqual([]);
    expect(namesOf(await search('afterwards'))).toEqual(['Varun Afterwards']);
    expect(namesOf(await search('@renamed'))).toEqual(['Varun Afterwards']);
  });

  test('comes first with exactly that name, then when the viewer follows them, then in the same college', async () => {
    const ownCollege = await quad.services.colleges.add('Sorting College');
    const me = await quad.newPerson('Sorter');
    const [followed, exact, near, other] = [
      await quad.newPerson('Quentin Zed'),
      await quad.newPerson('Quentin'),
      await quad.newPerson('Quentin Yell'),
      await quad.newPerson('Quentin Abel'),
    ];
    await follow(quad, me, followed);
    await quad.services.db
      .updateTable('people')
      .set({ college_id: ownCollege })
      .where('id', 'in', [me.id, near.id])
      .execute();
    const order = [exact.id, followed.id, near.id, other.id];
    expect(idsOf((await search('quentin', me)).people)).toEqual(order);
  });

  test('followed by the viewer is found however many others match', async () => {
    const me = await quad.newPerson('Seeker');
    const last = await quad.newPerson('Manyname Zz');
    await follow(quad, me, last);
    const many = Array.from({ length: 120 }, (_, n) => ({
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      name: 'Manyname Aa',
      email: `many${n}@seek.example`,
      username: `many.name${n}`,
    }));
    await quad.services.db.insertInto('people').values(many).execute();
    expect(namesOf(await search('manyname', me))[0]).toBe('Manyname Zz');
    expect(namesOf(await search('ma', me))[0]).toBe('Manyname Zz');
    expect(namesOf(await search('manyname', viewer))).not.toContain('Manyname Zz');
  });

  test('is shown with their relation to the viewer', async () => {
    const me = await quad.newPerson('Relator');
    const [friend, asked] = [await quad.newPerson('Wilhelm Friend'), await quad.newPerson('Wilhelm Asked')];
    await befriend(quad, me, friend);
    await quad.call('POST', `/api/friends/requests/${asked.id}`, { as: me });
    const { people } = await search('wilhelm', me);
    expect(people.map(({ relation }: { relation: object }) => relation)).toEqual([
      { isSelf: false, isFollowing: true, isFriend: true, request: null },
      { isSelf: false, isFollowing: false, isFriend: false, request: 'sent' },
    ]);
    expect((await search('relator', me)).people[0].relation.isSelf).toBe(true);
  });

  test('is not found when either has blocked the other, or when disabled', async () => {
    const [one, other, disabled] = [
      await quad.newPerson('Xaver One'),
      await quad.newPerson('Xaver Two'),
      await quad.newPerson('Xaver Three'),
    ];
    await block(quad, one, other);
    await disable(disabled);
    expect(namesOf(await search('xaver', one))).toEqual(['Xaver One']);
    expect(namesOf(await search('xaver', other))).toEqual(['Xaver Two']);
    expect(namesOf(await search('xaver', admin))).toEqual(['Xaver One', 'Xaver Two']);
    const { body } = await page('people', 'xaver', '&limit=1', one);
    expect([namesOf(body), body.nextCursor]).toEqual([['Xaver One'], null]);
  });

  test('is found in pages without gaps and repeats', async () => {
    for (let n = 0; n < 7; n++) await quad.newPerson(`Yolanda ${'abcdefg'[n]}`);
    const found: string[] = [];
    for (let after = ''; ; ) {
      const { body } = await page('people', 'yolanda', `&limit=3${after}`);
      found.push(...namesOf(body));
      if (body.nextCursor === null) break;
      after = `&after=${body.nextCursor}`;
    }
    expect(found).toEqual([...'abcdefg'].map((letter) => `Yolanda ${letter}`));
  });
});

describe('a post', () => {
  test.each([
    ['സുമൻ', 'സുമന്\u200d'],
    ['القُرْآن', 'القرآن'],
    ['محـــمود', 'محمود'],
    ['ஸ்ரீ', 'ஶ்ரீ'],
    ['ΟΔΟΣ', 'οδός'],
    ['جشن،', 'جشن'],
  ])('with %s is found by %s, and the other way round', async (one, other) => {
    const written = [await publish(quad, viewer, `${one} today`), await publish(quad, viewer, `today ${other}`)];
    for (const q of [one, other]) expect(idsOf((await search(q)).posts), q).toEqual(expect.arrayContaining(written));
  });

  test('is found by the words of its caption, the last of them typed in part, and by its tags', async () => {
    const author = await quad.newPerson('Author');
    const first = await publish(quad, author, 'Crème brûlée at the #RiverFest tonight');
    const second = await publish(quad, author, 'नदी के किनारे crème caramel #river_side');
    for (const [q, expected] of [
      ['creme', [second, first]],
      ['creme bru', [first]],
      ['brulee creme', [first]],
      ['riverf', [first]],
      ['#river', [second, first]],
      ['#river_side', [second]],
      ['किनारे', [second]],
      ['किना', [second]],
      ['crem brulee', []],
    ] as const)
      expect(idsOf((await search(q)).posts), q).toEqual(expected);
    const [post] = (await search('caramel')).posts;
    expect([post.author._id, post.caption, post.medium]).toEqual([
      author.id,
      'नदी के किनारे crème caramel #river_side',
      null,
    ]);
  });

  test('follows its caption, and is not found once it is deleted', async () => {
    const id = await publish(quad, viewer, 'gooseberry');
    await quad.call('PATCH', `/api/posts/${id}`, { as: viewer, body: { caption: 'elderberry' } });
    expect((await search('gooseberry')).posts).toEqual([]);
    expect(idsOf((await search('elderberry')).posts)).toEqual([id]);
    await quad.call('DELETE', `/api/posts/${id}`, { as: viewer });
    expect((await search('elderberry')).posts).toEqual([]);
  });

  test('for close friends is found by them and its author alone', async () => {
    const [author, close, stranger] = [
      await quad.newPerson('Close Author'),
      await quad.newPerson('Close Friend'),
      await quad.newPerson('Stranger'),
    ];
    await befriend(quad, author, close);
    await keepClose(quad, author, close);
    const id = await publishForClose(quad, author, 'whispering secrets');
    expect(idsOf((await search('whispering', author)).posts)).toEqual([id]);
    expect(idsOf((await search('whispering', close)).posts)).toEqual([id]);
    for (const as of [stranger, admin]) expect((await search('whispering', as)).posts).toEqual([]);
  });

  test('of a person who is blocked or has blocked is not found', async () => {
    const [author, other] = [await quad.newPerson('Loud Author'), await quad.newPerson('Other')];
    const id = await publish(quad, author, 'trombone practice');
    expect(idsOf((await search('trombone', other)).posts)).toEqual([id]);
    await block(quad, author, other);
    expect((await search('trombone', other)).posts).toEqual([]);
    const theirs = await publish(quad, other, 'trombone answer');
    expect(idsOf((await search('trombone', author)).posts)).toEqual([id]);
    expect(idsOf((await search('trombone', other)).posts)).toEqual([theirs]);
  });

  test('is found in pages, newest first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift(await publish(quad, viewer, `saxophone ${n}`));
    const { body: first } = await page('posts', 'saxophone', '&limit=3');
    const { body: second } = await page('posts', 'saxophone', `&limit=3&after=${first.nextCursor}`);
    expect([idsOf(first.posts), idsOf(second.posts), second.nextCursor]).toEqual([ids.slice(0, 3), ids.slice(3), null]);
  });
});

describe('a tag', () => {
  test('is found by its prefix, with # or separate words, the most used first', async () => {
    for (const caption of ['#kitefest', '#kitefest #kiteflying']) await publish(quad, viewer, caption);
    for (const q of ['kite', '#KITE', ' kite'])
      expect((await search(q)).tags, q).toEqual([
        { tag: 'kitefest', postsCount: 2 },
        { tag: 'kiteflying', postsCount: 1 },
      ]);
    expect((await search('kite fly')).tags).toEqual([{ tag: 'kiteflying', postsCount: 1 }]);
    const { body } = await page('tags', 'kite', '&limit=1');
    expect(body.nextCursor).toBe('1');
    expect((await page('tags', 'kite', '&limit=1&after=1')).body.tags).toEqual([{ tag: 'kiteflying', postsCount: 1 }]);
  });
});

describe('a notice', () => {
  test('is found by its title and text by its audience', async () => {
    await quad.services.colleges.add('Search College');
    await addNotice('Scholarship deadlines', { description: 'Bring the Xylograph form.', date: '2026-11-05' });
    await addNotice('Scholarship for civil', { department: 'civil' });
    const member = await quad.newPerson('Member');
    await quad.services.db.updateTable('people').set({ department: 'cse' }).where('id', '=', member.id).execute();
    const titles = async (q: string, as: TestPerson) =>
      (await search(q, as)).notices.map(({ title }: { title: string }) => title);
    expect(await titles('scholar', member)).toEqual(['Scholarship deadlines']);
    expect(await titles('xylo', member)).toEqual(['Scholarship deadlines']);
    expect(new Set(await titles('scholarship', admin))).toEqual(
      new Set(['Scholarship for civil', 'Scholarship deadlines']),
    );
    const [found] = (await search('xylograph', member)).notices;
    expect(found).toMatchObject({ date: '05-11-2026', text: 'Bring the Xylograph form.' });
  });
});

describe('a search', () => {
  test.each(['', '   ', '%', '%_\\', '\\', '😀😀', "'", '""', '&|!:*()', '\u200d\u200b', '@', '#'])(
    'for %j finds nothing',
    async (q) => {
      expect(await search(q)).toEqual({
        people: [],
        posts: [],
        tags: [],
        notices: [],
        library: [],
        postings: [],
        programs: [],
        events: [],
        groups: [],
        polls: [],
        listings: [],
        memes: [],
        meant: null,
      });
    },
  );

  test.each(['a', "a'b & c:* | !d", 'ə'.repeat(100), 'क'.repeat(100), 'a '.repeat(50), '1', "x'); drop table people"])(
    'for %j is answered',
    async (q) => {
      expect((await quad.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { as: viewer })).status).toBe(200);
      for (const kind of ['people', 'posts', 'tags', 'notices']) expect((await page(kind, q)).status).toBe(200);
    },
  );

  test('refuses a too long text, an unknown kind and a cursor of another kind', async () => {
    const { status } = await quad.call('GET', `/api/search?q=${'x'.repeat(200)}`, { as: viewer });
    expect(status).toBe(400);
    expect((await page('emails', 'x')).status).toBe(400);
    expect((await page('people', 'x', `&after=${viewer.id}`)).status).toBe(400);
    expect((await page('posts', 'x', '&after=20')).status).toBe(400);
    expect((await page('posts', 'x', '&after=nonsense')).status).toBe(400);
  });
});
