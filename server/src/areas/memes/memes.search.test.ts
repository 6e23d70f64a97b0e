import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addMeme, likeMeme } from '../../testing/memes.ts';
import { block, mute } from '../../testing/people.ts';
import { idsOf } from '../../testing/posts.ts';

let quad: TestContext;
let viewer: TestPerson;
let author: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  viewer = await quad.newPerson('Viewer');
  author = await quad.newPerson('Chitra Iyer');
});
afterAll(() => quad.close());

const found = async (q: string, as = viewer): Promise<{ _id: string; title: string }[]> =>
  (await quad.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { as })).body.memes;
const page = async (q: string, query = '') =>
  (await quad.call('GET', `/api/search/memes?q=${encodeURIComponent(q)}${query}`, { as: viewer })).body;

test('a meme is found by the words of its title and by its author: beginnings first, then newest first', async () => {
  const first = await addMeme(quad, author, 'Crème brûlée in the mess');
  const second = await addMeme(quad, author, 'मेस में creme caramel');
  for (const [q, expected] of [
    // titles that begin with the text come before newer ones
    ['creme', [first, second]],
    ['creme bru', [first]],
    // in Devanagari and in Latin letters
    ['मेस', [second, first]],
    ['mes', [second, first]],
    ['chitra', [second, first]],
    ['चित्रा', [second, first]],
    ['iyer caramel', [second]],
    // a typing error is corrected
    ['crem brulee', [first]],
    ['quiche', []],
  ] as const)
    expect(idsOf(await found(q)), q).toEqual(expected.map(({ _id }) => _id));
  const [one] = await found('caramel');
  expect(one).toMatchObject({ title: 'मेस में creme caramel', author: { _id: author.id }, media: second.media });
});

test('a meme is found by its author’s new name and after likes, but not after it is deleted', async () => {
  const renamed = await quad.newPerson('Before Marriage');
  const { _id } = await addMeme(quad, renamed, 'Gooseberry');
  await quad.services.db.updateTable('people').set({ name: 'Afterwards Rao' }).where('id', '=', renamed.id).execute();
  expect(await found('before marriage')).toEqual([]);
  expect(idsOf(await found('afterwards goose'))).toEqual([_id]);
  await likeMeme(quad, viewer, _id, { clicks: 50 });
  expect(idsOf(await found('gooseberry'))).toEqual([_id]);
  await quad.call('DELETE', `/api/memes/${_id}`, { as: renamed });
  expect(await found('gooseberry')).toEqual([]);
});

test('memes of muted people are found; memes of people with a block in either direction are not', async () => {
  const [loud, blocked, other] = [
    await quad.newPerson('Loud'),
    await quad.newPerson('Blocked'),
    await quad.newPerson('Other'),
  ];
  const [muted, theirs] = [await addMeme(quad, loud, 'Trombone'), await addMeme(quad, blocked, 'Trombone too')];
  await mute(quad, viewer, loud);
  // an equal title comes first
  expect(idsOf(await found('trombone'))).toEqual([muted._id, theirs._id]);
  await block(quad, viewer, blocked);
  expect(idsOf(await found('trombone'))).toEqual([muted._id]);
  await block(quad, blocked, other);
  expect(idsOf(await found('trombone', other))).toEqual([muted._id]);
});

test('pages have no gaps and no repeats, also with hidden authors', async () => {
  const hidden = await quad.newPerson('Hidden');
  await block(quad, hidden, viewer);
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) {
    ids.unshift((await addMeme(quad, author, `Saxophone ${n}`))._id);
    await addMeme(quad, hidden, `Saxophone ${n} again`);
  }
  const first = await page('saxophone', '&limit=3');
  const second = await page('saxophone', `&limit=3&after=${first.nextCursor}`);
  expect([idsOf(first.memes), idsOf(second.memes), second.nextCursor]).toEqual([ids.slice(0, 3), ids.slice(3), null]);
  expect((await page('saxophone', '&after=20')).code).toBe('invalid_input');
});

test('a rare meme is found behind many newer ones', async () => {
  const { _id } = await addMeme(quad, author, 'Xylophone');
  // more memes than the search scans one by one
  await sql`
    insert into memes (id, author_id, title, media)
    select ('ff' || substr(gen_random_uuid()::text, 3))::uuid, ${author.id}, 'Later ' || n, (select media from memes where id = ${_id})
    from generate_series(1, 500) n
  `.execute(quad.services.db);
  expect(idsOf(await found('xylophone'))).toEqual([_id]);
});
