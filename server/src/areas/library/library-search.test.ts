import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { anyPicture, pdfOf, uploadItem } from '../../testing/library.ts';
import { block } from '../../testing/people.ts';
import { longestWord, markWords } from './snippet.ts';

let quad: TestContext;
let asha: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  [asha, reader] = [await quad.newPerson('Asha Ramanathan'), await quad.newPerson('Reader')];
});
afterAll(() => quad.close());

const upload = async (title: string, fields: Record<string, string> = {}, as = asha) =>
  uploadItem(quad, as, await anyPicture(), { title, ...fields });
/** Search each text only once, because matches are cached for some seconds. */
const search = async (q: string, query = '', as = reader) =>
  (await quad.call('GET', `/api/library/search?q=${encodeURIComponent(q)}${query}`, { as })).body;
const titles = async (...given: Parameters<typeof search>) =>
  (await search(...given)).items.map(({ title }: { title: string }) => title);

describe('an item is found', () => {
  test.each([
    ['title', 'Compiler design', {}, ['comp', 'COMPILER des', 'design compiler', 'compilr', 'desing']],
    ['author', 'Blue book', { kind: 'book', author: 'Ravindra Kelkar' }, ['kelkar', 'ravindra kel', 'kelkr']],
    ['subject', 'Unit one', { subject: 'Thermodynamics' }, ['thermo', 'unit thermodynamics', 'termodynamics']],
    ['title in Devanagari', 'विद्युत परिपथ', {}, ['विद्युत', 'विद्यु', 'vidyut', 'परिपथ विद्युत']],
  ])('by its %s', async (_what, title, fields, queries) => {
    await upload(title, fields as unknown as Record<string, string>);
    for (const q of queries) expect([q, await titles(q)]).toEqual([q, [title]]);
  });

  test('by its uploader, also after a change of the name', async () => {
    const one = await quad.newPerson('Zubin Merchant');
    await upload('Zinc', {}, one);
    expect(await titles('zubin')).toEqual(['Zinc']);
    await quad.services.db.updateTable('people').set({ name: 'Yamini Merchant' }).where('id', '=', one.id).execute();
    expect(await titles('yamini')).toEqual(['Zinc']);
    expect(await titles('zubin mer')).toEqual([]);
  });

  test('under its new title after an edit, and only by the words of its newest file', async () => {
    const { _id } = await uploadItem(quad, asha, await pdfOf('gyroscope'), { title: 'Quartz' });
    await quad.call('PATCH', `/api/library/${_id}`, { as: asha, body: { title: 'Feldspar' } });
    expect(await titles('feldspar')).toEqual(['Feldspar']);
    expect(await titles('quartz')).toEqual([]);
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(await anyPicture())]));
    await quad.call('PUT', `/api/library/${_id}/file`, { as: asha, body });
    expect(await titles('gyroscope')).toEqual([]);
  });

  test('by people who may see its uploader; invisible items leave no gap in a page', async () => {
    const hidden = await quad.newPerson('Hidden uploader');
    const seen = await upload('Obsidian');
    for (const title of ['Obsidian one', 'Obsidian two']) await upload(title, {}, hidden);
    await block(quad, hidden, reader);
    const first = await search('obsidian', '&limit=1');
    expect([first.items.map(({ _id }: { _id: string }) => _id), first.nextCursor]).toEqual([[seen._id], null]);
    expect((await search('obsidian', '', hidden)).items).toHaveLength(3);
  });

  test('by similar words, whatever an item that the viewer may not see contains', async () => {
    const [hidden, guest] = [await quad.newPerson('Hidden author'), await quad.newPerson('Guest')];
    await upload('Mercurial');
    for (const title of ['Mercurail', 'Mercurali one', 'Mercuriel', 'Mercuriol', 'Mercuriul', 'Mercuriil'])
      await upload(title, {}, hidden);
    expect(await titles('mercurail', '', guest)).toEqual(['Mercurail']);
    await block(quad, guest, hidden);
    // The guest's own matches: those of the call before are shared.
    expect(await titles('mercurail', '', guest)).toEqual(['Mercurial']);
    expect(await titles('mercuriaal', '', guest)).toEqual(['Mercurial']);
  });

  test('within the filters, with matches in titles before matches in files', async () => {
    const book = await upload('Zephyr book', { kind: 'book', department: 'mech', semester: '2', subject: 'Winds' });
    await upload('Zephyr note', { department: 'eee', semester: '3' });
    expect(await titles('zephyr', '&kind=book')).toEqual(['Zephyr book']);
    expect(await titles('zephyr', '&department=eee')).toEqual(['Zephyr note']);
    expect(await titles('zephyr', '&semester=2')).toEqual(['Zephyr book']);
    expect(await titles('zephyr', '&subject=WINDS')).toEqual(['Zephyr book']);
    const { db } = quad.services;
    const { id } = await db
      .selectFrom('library_files')
      .select('id')
      .innerJoin('library_versions', 'file_id', 'library_files.id')
      .select('library_files.id')
      .where('item_id', '=', book._id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('library_files')
      .set({ text: 'many words about a sirocco and a zephyr' })
      .where('id', '=', id)
      .execute();
    await upload('Sirocco');
    const { items } = await search('sirocco');
    expect(items.map(({ title, snippet }: { title: string; snippet: unknown }) => [title, snippet])).toEqual([
      ['Sirocco', null],
      [
        'Zephyr book',
        [
          { text: 'many words about a ', isMatch: false },
          { text: 'sirocco', isMatch: true },
          { text: ' and a zephyr', isMatch: false },
        ],
      ],
    ]);
  });

  test('page by page, the most useful first', async () => {
    const uploaded = [];
    for (const title of ['Obelisk a', 'Obelisk b', 'Obelisk c']) uploaded.push(await upload(title));
    await quad.call('PUT', `/api/library/${uploaded[1]?._id}/rating`, { as: reader, body: { rating: 'useful' } });
    const first = await search('obelisk', '&limit=2');
    expect(first.items.map(({ title }: { title: string }) => title)).toEqual(['Obelisk b', 'Obelisk c']);
    const rest = await search('obelisk', `&limit=2&after=${first.nextCursor}`);
    expect([rest.items.length, rest.items[0].title, rest.nextCursor]).toEqual([1, 'Obelisk a', null]);
  });

  test('by the search over everything, as a separate kind', async () => {
    const { _id } = await upload('Heliotrope', { subject: 'Botany' });
    const { body } = await quad.call('GET', '/api/search?q=heliotr', { as: reader });
    expect(body.library).toEqual([
      {
        _id,
        kind: 'note',
        title: 'Heliotrope',
        author: '',
        uploader: expect.objectContaining({ _id: asha.id }),
        cover: expect.anything(),
        subject: 'Botany',
        snippet: null,
      },
    ]);
    const page = await quad.call('GET', '/api/search/library?q=heliotrope', { as: reader });
    expect([page.body.library.length, page.body.people, page.body.nextCursor]).toEqual([1, [], null]);
  });
});

test('an item invisible to the viewer is not found', async () => {
  const [one, other] = [await quad.newPerson('One'), await quad.newPerson('Other')];
  await upload('Palimpsest', {}, one);
  await block(quad, one, other);
  expect(await titles('palimpsest', '', other)).toEqual([]);
  expect(await titles('palimpsest')).toEqual(['Palimpsest']);
});

test.each(['', '  ', '%_\\', '😀', "zq' | 'qz", '!!', "');drop", '\\', ':*', '&'.repeat(50), 'x'.repeat(100)])(
  'a search for %j finds nothing, or is invalid if it is blank',
  async (q) => {
    const { status, body } = await quad.call('GET', `/api/library/search?q=${encodeURIComponent(q)}`, { as: reader });
    expect([status, body.items ?? body.code]).toEqual(q.trim() === '' ? [400, 'invalid_input'] : [200, []]);
  },
);

describe('a snippet', () => {
  test('marks the typed words where they begin', () => {
    expect(markWords('Heat flows; heating, reheat', 'heat')).toEqual([
      { text: 'Heat', isMatch: true },
      { text: ' flows; ', isMatch: false },
      { text: 'heat', isMatch: true },
      { text: 'ing, reheat', isMatch: false },
    ]);
    expect(longestWord('a normal (form)')).toBe('normal');
  });

  test('begins and ends with whole words', () => {
    const text = `ength ${'word '.repeat(10)}heat ${'word '.repeat(20)}wo`.slice(0, 160);
    const parts = markWords(text, 'heat');
    expect(parts[0]?.text.startsWith('word')).toBe(true);
    expect(parts.at(-1)?.text.endsWith('word')).toBe(true);
  });
});
