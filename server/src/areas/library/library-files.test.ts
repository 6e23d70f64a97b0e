import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LIBRARY_PAGES_MAX } from '@quad/contract/limits/library';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { archive, DOCUMENTS } from '../../testing/documents.ts';
import {
  LOCKED_PDF,
  pdfOf,
  pdfOfManyPages,
  pdfWithScripts,
  pictureOf,
  tryUpload,
  uploadItem,
} from '../../testing/library.ts';
import { block } from '../../testing/people.ts';
import { idIn, uploader } from '../../testing/uploads.ts';
import { codeOf } from './testing.ts';

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

const get = async (as: TestPerson, id: string) => (await quad.call('GET', `/api/library/${id}`, { as })).body;
const remove = (as: TestPerson, id: string) => quad.call('DELETE', `/api/library/${id}`, { as });
const find = async (as: TestPerson, q: string) =>
  (await quad.call('GET', `/api/library/search?q=${encodeURIComponent(q)}`, { as })).body.items;
/** The item after its file has been read. */
const waitUntilRead = async (id: string) => {
  await expect.poll(async () => (await get(asha, id)).file.state, { timeout: 60_000 }).not.toBe('processing');
  return get(asha, id);
};
const statusOf = async (url: string) => (await fetch(quad.url + url)).status;
const filesStored = async () => {
  const rows = await quad.services.db.selectFrom('library_files').select('id').execute();
  return rows.length;
};
const documentsStored = async () =>
  (await readdir(join(quad.dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.pdf')).length;

describe('a PDF', () => {
  test('is read: its words are searchable, and its first page is the cover', async () => {
    const { _id, file, cover } = await uploadItem(quad, asha, await pdfOf('Entropy never decreases', 'Second page'));
    expect([file.state, file.pages, cover]).toEqual(['processing', 2, null]);
    const item = await waitUntilRead(_id);
    expect(item.file.state).toBe('ready');
    expect(item.cover).toMatchObject({ type: 'image', width: 800, thumbhash: expect.any(String) });
    expect(await statusOf(item.cover.url)).toBe(200);
    const [found] = await find(bose, 'entropy');
    expect(found).toMatchObject({ _id, snippet: [{ text: 'Entropy', isMatch: true }, expect.anything()] });
    expect((await find(bose, 'second pa'))[0]?._id).toBe(_id);
  });

  test('is refused when it is damaged, and so is a file of an unknown format', async () => {
    const [whole, before] = [await pdfOf('Words'), await documentsStored()];
    for (const [file, code] of [
      [Buffer.from('%PDF-1.4\nnothing of a PDF'), '415 unreadable_library_file'],
      [whole.subarray(0, whole.length / 2), '415 unreadable_library_file'],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), '415 unreadable_library_file'],
      [Buffer.from('MZ this is a program'), '415 unsupported_library_file'],
      [Buffer.from('<html><script>alert(1)</script>'), '415 unsupported_library_file'],
      [Buffer.alloc(0), '415 empty_file'],
      // the first bytes of a picture
      [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '415 unreadable_image'],
    ] as const)
      expect(codeOf(await tryUpload(quad, asha, file))).toBe(code);
    expect([
      await filesStored(),
      (await documentsStored()) - before,
      await readdir(join(quad.dataDir, 'incoming')),
    ]).toEqual([0, 0, []]);
  });

  test('is locked when encrypted: it can be downloaded, but its text is not read', async () => {
    const { _id, file } = await uploadItem(quad, asha, LOCKED_PDF);
    expect([file.state, file.pages]).toEqual(['locked', null]);
    expect(await statusOf(file.url)).toBe(200);
    expect((await get(bose, _id)).cover).toBeNull();
  });

  test('is refused with more pages than the limit', async () => {
    const file = pdfOfManyPages(LIBRARY_PAGES_MAX + 1);
    expect(codeOf(await tryUpload(quad, asha, file))).toBe('413 library_file_too_long');
  });

  test('with scripts is accepted, and served so that no script can run in the app', async () => {
    const { _id, file } = await uploadItem(quad, asha, await pdfWithScripts());
    expect((await waitUntilRead(_id)).file.state).toBe('ready');
    const { headers } = await fetch(quad.url + file.url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('can be read in ranges', async () => {
    const pdf = await pdfOf('Ranges');
    const { file } = await uploadItem(quad, asha, pdf);
    const answer = await fetch(quad.url + file.url, { headers: { range: 'bytes=5-9' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 5-9/${pdf.length}`]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(pdf.subarray(5, 10)));
  });
});

describe('other formats', () => {
  test('office documents and e-books are accepted, and their words are searchable', async () => {
    const docx = archive({
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      'word/document.xml':
        '<w:document><w:p><w:r><w:t>Kirch</w:t></w:r><w:r><w:t>hoff</w:t></w:r></w:p><w:p><w:t>laws</w:t></w:p></w:document>',
    });
    const epub = archive({
      mimetype: 'application/epub+zip',
      'OEBPS/one.xhtml':
        '<html><head><title>x</title><script>evil</script></head><body><p>Fourier &amp; Laplace</p></body></html>',
    });
    const items = [
      ['docx', docx, 'kirchhoff laws'],
      ['epub', epub, 'fourier laplace'],
      [
        'odt',
        archive({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<text:p>Bernoulli</text:p>' }),
        'bernoulli',
      ],
    ] as const;
    for (const [format, file, words] of items) {
      const item = await uploadItem(quad, asha, file);
      expect(item.file.format).toBe(format);
      expect((await waitUntilRead(item._id)).file.state).toBe('ready');
      expect((await find(bose, words))[0]?._id).toBe(item._id);
    }
    expect(await find(bose, 'evil')).toEqual([]);
    expect((await uploadItem(quad, asha, DOCUMENTS.pptx)).file.format).toBe('pptx');
  });

  test('a picture loses its location data, and is its own cover', async () => {
    const { file, cover } = await uploadItem(quad, asha, await pictureOf(1));
    expect(file).toMatchObject({ format: 'webp', state: 'ready', pages: null, picture: { type: 'image', width: 30 } });
    expect(cover).toEqual(file.picture);
    expect(file.url).toBe(file.picture?.url);
  });
});

describe('an earlier upload', () => {
  test('becomes an item, once', async () => {
    const mine = uploader(quad.url, asha);
    const upload = idIn(await mine.upload(Buffer.from(await pdfOf('In parts'))));
    const [one, two] = await Promise.all([
      tryUpload(quad, asha, undefined, { upload }),
      tryUpload(quad, asha, undefined, { upload }),
    ]);
    expect([codeOf(one), codeOf(two)].sort()).toEqual(['201', '404 no_such_upload']);
    expect(codeOf(await tryUpload(quad, asha, await pdfOf('x'), { upload }))).toBe('400 two_files');
    await expect.poll(() => readdir(join(quad.dataDir, 'uploads'))).toEqual([]);
  });

  test('works only for its owner, and only with a format of the library', async () => {
    const mine = uploader(quad.url, asha);
    const upload = idIn(await mine.upload(Buffer.from(await pdfOf('Mine'))));
    expect(codeOf(await tryUpload(quad, bose, undefined, { upload }))).toBe('404 no_such_upload');
    const text = idIn(await mine.upload(Buffer.from('just words')));
    expect(codeOf(await tryUpload(quad, asha, undefined, { upload: text }))).toBe('415 unsupported_library_file');
  });
});

describe('the same file', () => {
  test('from another person is linked and stored once, and the uploader sees the existing item', async () => {
    const [pdf, before] = [await pdfOf('Shared'), await documentsStored()];
    const first = await uploadItem(quad, asha, pdf, { title: 'First' });
    const { body } = await tryUpload(quad, bose, pdf, { title: 'Second' });
    expect(body.item.file.url).toBe(first.file.url);
    expect(body.sameAs).toMatchObject({ _id: first._id, title: 'First' });
    expect([await filesStored(), (await documentsStored()) - before]).toEqual([1, 1]);
  });

  test('gets the extension of its content, whatever name each uploader chose', async () => {
    const pdf = await pdfOf('Setup');
    const first = await uploadItem(quad, asha, pdf, { fileName: 'Setup.exe' });
    const second = await uploadItem(quad, bose, pdf, { fileName: 'Lecture 4.html' });
    expect([first.file.name, second.file.name]).toEqual(['Setup.exe.pdf', 'Lecture 4.html.pdf']);
    const { body } = await quad.call('POST', `/api/library/${first._id}/download`, { as: bose, body: {} });
    expect(body.name).toBe('Setup.exe.pdf');
  });

  test('from a person who blocked the uploader reveals nothing about that person', async () => {
    const pdf = await pdfOf('Hidden since long');
    const first = await uploadItem(quad, asha, pdf);
    await block(quad, asha, bose);
    const { file } = await uploadItem(quad, bose, pdf);
    const { headers } = await fetch(quad.url + file.url);
    expect([headers.get('last-modified'), headers.get('etag')]).toEqual([
      null,
      `"${file.url.replace(/^.*\/|\.pdf$/g, '')}"`,
    ]);
    expect(file.url).toBe(first.file.url);
  });

  test('from the same person is refused', async () => {
    const pdf = await pdfOf('Twice');
    const first = await uploadItem(quad, asha, pdf);
    const again = await tryUpload(quad, asha, pdf);
    expect([codeOf(again), again.body.fields]).toEqual(['409 in_library_already', { item: first._id }]);
    const answers = await Promise.all([1, 2].map(async () => tryUpload(quad, bose, pdf)));
    expect(answers.map(codeOf).sort()).toEqual(['201', '409 in_library_already']);
  });

  test('from two concurrent uploads is stored once, and both items have it', async () => {
    const [pdf, before] = [await pdfOf('At once'), await documentsStored()];
    const [one, two] = await Promise.all([tryUpload(quad, asha, pdf), tryUpload(quad, bose, pdf)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.item.file.url).toBe(two.body.item.file.url);
    expect([await filesStored(), (await documentsStored()) - before]).toEqual([1, 1]);
  });

  test('stays when one uploader deletes it, and then counts against the other’s quota', async () => {
    const pdf = await pdfOf('Inherited');
    const [mine, theirs] = [await uploadItem(quad, asha, pdf), await uploadItem(quad, bose, pdf)];
    await waitUntilRead(mine._id);
    const { db } = quad.services;
    const owners = async () => {
      const rows = await db.selectFrom('stored_files').select('owner_id').execute();
      return [...new Set(rows.map(({ owner_id }) => owner_id))];
    };
    expect(await owners()).toEqual([asha.id]);
    await remove(asha, mine._id);
    expect([await statusOf(theirs.file.url), await owners()]).toEqual([200, [bose.id]]);
    await remove(bose, theirs._id);
    await expect.poll(() => statusOf(theirs.file.url)).toBe(404);
    expect([await filesStored(), await owners()]).toEqual([0, []]);
  });

  test('stays when the account of its first uploader is deleted', async () => {
    const pdf = await pdfOf('Heir');
    await uploadItem(quad, asha, pdf);
    const theirs = await uploadItem(quad, bose, pdf);
    const { db } = quad.services;
    await db.deleteFrom('people').where('id', '=', asha.id).execute();
    const { rows } = await sql<{ owner_id: string }>`select distinct owner_id from stored_files`.execute(db);
    expect(rows).toEqual([{ owner_id: bose.id }]);
    await db.deleteFrom('people').where('id', '=', bose.id).execute();
    expect(await db.selectFrom('stored_files').selectAll().execute()).toEqual([]);
    expect(theirs.version).toBe(1);
  });

  test('from a person who blocked the uploader is linked, but the answer does not name that person’s item', async () => {
    const pdf = await pdfOf('Hidden');
    await uploadItem(quad, asha, pdf);
    await block(quad, asha, bose);
    const { status, body } = await tryUpload(quad, bose, pdf);
    expect([status, body.sameAs, await filesStored()]).toEqual([201, null, 1]);
  });

  test('is linked or stored again while its last owner deletes it', async () => {
    const pdf = await pdfOf('Gone and back');
    const mine = await uploadItem(quad, asha, pdf);
    const [, answer] = await Promise.all([remove(asha, mine._id), tryUpload(quad, bose, pdf)]);
    expect(answer.status).toBe(201);
    expect(await statusOf(answer.body.item.file.url)).toBe(200);
    expect(await filesStored()).toBe(1);
  });
});
