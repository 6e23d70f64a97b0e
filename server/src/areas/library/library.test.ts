import type { LibraryItemDetails } from '@quad/contract/library/library';
import { LIBRARY_VERSIONS_MAX } from '@quad/contract/limits/library';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { anyPicture, pdfOf, tryUpload, uploadItem } from '../../testing/library.ts';
import { block } from '../../testing/people.ts';
import { codeOf, itemCalls } from './testing.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('people').execute();
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
});

const { upload, get, rate, download, turnPage } = itemCalls(() => quad);
/** Each file is different, because a content is stored only once. */
let made = 0;
const anyPdf = () => pdfOf(`Page ${made++}`);
const list = async (as: TestPerson, query = '') => (await quad.call('GET', `/api/library${query}`, { as })).body;
const titles = async (as: TestPerson, query = '') =>
  (await list(as, query)).items.map(({ title }: { title: string }) => title);
const replace = async (as: TestPerson, id: string) => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await anyPicture())]), 'newer.pdf');
  return quad.call('PUT', `/api/library/${id}/file`, { as, body });
};

describe('an item', () => {
  test('is uploaded and shown with every field of its form', async () => {
    const pdf = await anyPdf();
    const item = await uploadItem(quad, asha, pdf, {
      title: ' Operating systems ',
      kind: 'book',
      author: 'A. Author',
      subject: 'OS',
      department: 'cse',
      semester: '4',
      description: 'Processes and memory',
    });
    const { body } = await get(bose, item._id);
    expect(body).toMatchObject({
      kind: 'book',
      title: 'Operating systems',
      author: 'A. Author',
      uploader: { _id: asha.id, name: 'Asha Rao' },
      department: 'cse',
      semester: 4,
      subject: 'OS',
      description: 'Processes and memory',
      file: { name: 'notes.pdf', bytes: pdf.length, format: 'pdf', pages: 1, picture: null },
      version: 1,
      versions: [{ version: 1 }],
      readsCount: 0,
      rating: null,
      page: null,
      onShelf: false,
      isOwn: false,
      editedAt: null,
    });
    expect((await get(asha, item._id)).body.isOwn).toBe(true);
    const [{ url }] = [body.file];
    const file = await fetch(quad.url + url);
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true);
  });

  test('is by default a note without a department, and needs a title', async () => {
    expect(await upload(asha)).toMatchObject({
      kind: 'note',
      author: '',
      subject: '',
      department: null,
      semester: null,
    });
    for (const fields of [
      { title: '  ' },
      { title: 'x'.repeat(201) },
      { semester: '11' },
      { department: 'law' },
      { kind: 'film' },
    ])
      expect(codeOf(await tryUpload(quad, asha, await anyPicture(), fields as Record<string, string>))).toBe(
        '400 invalid_input',
      );
    expect(codeOf(await tryUpload(quad, asha, undefined))).toBe('400 no_library_file');
  });

  test('is edited field by field, only by its uploader', async () => {
    const { _id } = await upload(asha, { title: 'Old', subject: 'OS', department: 'cse', semester: '3' });
    const edit = (as: TestPerson, body: object) => quad.call('PATCH', `/api/library/${_id}`, { as, body });
    expect((await edit(asha, { title: 'New', department: '' })).body).toMatchObject({
      title: 'New',
      subject: 'OS',
      department: null,
      semester: 3,
      editedAt: expect.any(String),
    });
    expect(codeOf(await edit(bose, { title: 'Mine' }))).toBe('403 forbidden');
    expect(codeOf(await replace(bose, _id))).toBe('403 forbidden');
    expect(codeOf(await quad.call('DELETE', `/api/library/${_id}`, { as: bose }))).toBe('403 forbidden');
    expect((await get(bose, _id)).body).toMatchObject({ title: 'New', version: 1 });
  });

  test('keeps its earlier versions when a newer file is uploaded', async () => {
    const { _id, file } = await upload(asha);
    const { status, body } = await replace(asha, _id);
    expect([status, body.item.version, body.item.file.name]).toEqual([200, 2, 'newer.webp']);
    const versions = (await get(bose, _id)).body.versions as LibraryItemDetails['versions'];
    expect(versions.map((one) => [one.version, one.file.url === file.url])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect((await download(bose, _id, { version: 1 })).body.url).toBe(file.url);
    expect((await download(bose, _id)).body.url).toBe(body.item.file.url);
    expect(codeOf(await download(bose, _id, { version: 3 }))).toBe('404 no_such_version');
    expect((await fetch(quad.url + file.url)).status).toBe(200);
  });

  test('gets one version for each of several concurrent uploads', async () => {
    const { _id } = await upload(asha);
    const answers = await Promise.all([replace(asha, _id), replace(asha, _id), replace(asha, _id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await get(asha, _id);
    expect(body.versions.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2, 1]);
  });

  test(`has at most ${LIBRARY_VERSIONS_MAX} versions`, async () => {
    const { _id } = await upload(asha);
    const { db } = quad.services;
    const version = LIBRARY_VERSIONS_MAX - 1;
    await db.updateTable('library_versions').set({ version }).where('item_id', '=', _id).execute();
    await db.updateTable('library_items').set({ version }).where('id', '=', _id).execute();
    const answers = await Promise.all([replace(asha, _id), replace(asha, _id)]);
    expect(answers.map(codeOf).sort()).toEqual(['200', '409 too_many_versions']);
    expect((await get(asha, _id)).body.version).toBe(LIBRARY_VERSIONS_MAX);
  });

  test('is deleted with its files, ratings and readings', async () => {
    const { _id, file } = await upload(asha);
    await replace(asha, _id);
    await rate(bose, _id, 'useful');
    await turnPage(bose, _id, 1);
    await quad.call('PUT', `/api/library/${_id}/shelf`, { as: bose });
    expect((await quad.call('DELETE', `/api/library/${_id}`, { as: asha })).status).toBe(200);
    await expect.poll(async () => (await fetch(quad.url + file.url)).status).toBe(404);
    for (const answer of [
      await get(asha, _id),
      await rate(bose, _id, null),
      await turnPage(bose, _id, 2),
      await download(bose, _id),
    ])
      expect(codeOf(answer)).toBe('404 no_such_library_item');
    const { db } = quad.services;
    for (const table of [
      'library_files',
      'library_versions',
      'library_ratings',
      'library_readings',
      'library_shelves',
      'stored_files',
      'library_texts',
    ] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  });

  test('is invisible to people on either side of a block', async () => {
    const { _id } = await upload(asha, { title: 'Hidden notes' });
    await block(quad, asha, bose);
    expect(codeOf(await get(bose, _id))).toBe('404 no_such_library_item');
    expect(codeOf(await rate(bose, _id, 'useful'))).toBe('404 no_such_library_item');
    expect(await titles(bose)).toEqual([]);
    const mine = await upload(bose, { title: 'Mine' });
    expect(codeOf(await get(asha, mine._id))).toBe('404 no_such_library_item');
    expect(await titles(asha)).toEqual(['Hidden notes']);
  });
});

describe('a list', () => {
  test('is filtered by kind, department, semester, subject and uploader', async () => {
    await upload(asha, { title: 'A', kind: 'book', department: 'cse', semester: '3', subject: 'Data Structures' });
    await upload(asha, { title: 'B', department: 'cse', semester: '4', subject: ' data structures' });
    await upload(bose, { title: 'C', department: 'eee', semester: '3', subject: 'Circuits' });
    expect(await titles(asha)).toEqual(['C', 'B', 'A']);
    expect(await titles(asha, '?kind=note')).toEqual(['C', 'B']);
    expect(await titles(asha, '?department=cse')).toEqual(['B', 'A']);
    expect(await titles(asha, '?semester=3')).toEqual(['C', 'A']);
    expect(await titles(asha, `?subject=${encodeURIComponent('DATA structures ')}`)).toEqual(['B', 'A']);
    expect(await titles(asha, `?uploader=${bose.id}`)).toEqual(['C']);
    const { body } = await quad.call('GET', '/api/library/subjects', { as: asha });
    expect(body.subjects).toEqual([
      { subject: expect.stringMatching(/data structures/i), itemsCount: 2 },
      { subject: 'Circuits', itemsCount: 1 },
    ]);
    await block(quad, bose, asha);
    const seen = (await quad.call('GET', '/api/library/subjects', { as: asha })).body.subjects;
    expect(seen).toEqual([{ subject: expect.stringMatching(/data structures/i), itemsCount: 2 }]);
  });

  test('is sorted by newest, most useful or most read, and pages in each order', async () => {
    const [a, b, c] = [
      await upload(asha, { title: 'A' }),
      await upload(asha, { title: 'B' }),
      await upload(asha, { title: 'C' }),
    ];
    const cleo = await quad.newPerson('Cleo');
    await rate(bose, a._id, 'useful');
    await rate(cleo, a._id, 'useful');
    await rate(bose, c._id, 'not_useful');
    await turnPage(bose, b._id, 3);
    await download(cleo, b._id);
    await download(bose, c._id);
    for (const [sort, expected] of [
      ['newest', ['C', 'B', 'A']],
      ['useful', ['A', 'B', 'C']],
      ['read', ['B', 'C', 'A']],
    ] as const) {
      expect(await titles(asha, `?sort=${sort}`)).toEqual(expected);
      const first = await list(asha, `?sort=${sort}&limit=2`);
      expect(await titles(asha, `?sort=${sort}&limit=2&after=${first.nextCursor}`)).toEqual(expected.slice(2));
    }
    expect((await list(asha, '?limit=3')).nextCursor).toBeNull();
    expect((await quad.call('GET', '/api/library?after=7', { as: asha })).body.fields).toHaveProperty('after');
  });

  test('of a college has its members’ uploads', async () => {
    const { colleges, db } = quad.services;
    const college = await colleges.add(`College ${made++}`);
    await db.updateTable('people').set({ college_id: college }).where('id', '=', asha.id).execute();
    await upload(asha, { title: 'Ours' });
    await upload(bose, { title: 'Theirs' });
    expect(await titles(bose, `?college=${college}`)).toEqual(['Ours']);
  });
});
