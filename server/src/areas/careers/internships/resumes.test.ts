import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { DAMAGED_PDF } from '../../../testing/documents.ts';
import { lockedPdf, ownersPdf, pdfOf } from '../../../testing/pdfs.ts';
import { resumeForm } from '../../../testing/placement.ts';
import { picture } from '../../../testing/posts.ts';
import { idIn, uploader } from '../../../testing/uploads.ts';

let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson();
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const send = (bytes: Uint8Array, fields: Record<string, string> = {}, as = asha) =>
  quad.call('POST', '/api/resumes', { as, body: resumeForm(bytes, fields) });
const listed = async (as: TestPerson) => (await quad.call('GET', '/api/resumes', { as })).body.resumes;
const storedFiles = async () =>
  (await readdir(join(quad.dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.private'));

const withOwner = (pdf: PDFDocument) => {
  pdf.encrypt({ ownerPassword: 'secret', userPassword: '', permissions: { printing: false } });
  return pdf;
};

describe('a refused résumé leaves nothing behind:', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ['no PDF', 'unsupported_resume', () => picture()],
    ['words under the name of a PDF', 'unsupported_resume', async () => Buffer.from('these are words')],
    ['a PDF without pages', 'unreadable_resume', async () => DAMAGED_PDF],
    ['a truncated PDF', 'unreadable_resume', async () => (await pdfOf(3)).subarray(0, 300)],
    ['a protected PDF', 'locked_resume', lockedPdf],
    ['1,000 pages', 'resume_too_long', () => pdfOf(1000)],
    ['a script', 'resume_with_scripts', () => pdfOf(1, (pdf) => pdf.addJavaScript('main', 'app.alert(1)'))],
    [
      'a program to start',
      'resume_with_scripts',
      () =>
        pdfOf(1, (pdf) =>
          pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'Launch', F: PDFString.of('calc.exe') })),
        ),
    ],
    [
      'an encrypted script',
      'resume_with_scripts',
      () => pdfOf(1, (pdf) => withOwner(pdf).addJavaScript('main', 'alert()')),
    ],
    ['an attached file', 'resume_with_scripts', () => pdfOf(1, (pdf) => pdf.attach(Buffer.from('MZ'), 'run.exe'))],
    ['5 MB and more', 'resume_too_large', async () => Buffer.concat([await pdfOf(), Buffer.alloc(5 * 1024 * 1024)])],
  ])('%s', async (_, code, make) => {
    expect((await send(await make())).body.code).toBe(code);
    expect(await listed(asha)).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  test('no file, or both an upload and a file', async () => {
    const form = new FormData();
    form.set('fileName', 'cv.pdf');
    expect((await quad.call('POST', '/api/resumes', { as: asha, body: form })).body.code).toBe('no_resume');
    expect((await send(await pdfOf(), { upload: asha.id })).body.code).toBe('two_files');
  });
});

describe('a résumé', () => {
  test('can be read, replaced and deleted, only by its owner', async () => {
    const [owner, stranger] = [await quad.newPerson('Owner'), await quad.newPerson('Stranger')];
    const bytes = await pdfOf(2);
    const { body } = await send(bytes, { fileName: '../My résumé' }, owner);
    expect(body.resume).toMatchObject({ name: 'My résumé.pdf', bytes: bytes.length });
    const path = `/api/resumes/${body.resume._id}/file`;
    const answer = await fetch(quad.url + path, { headers: { authorization: `Bearer ${owner.token}` } });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect((await quad.call('GET', path, { as: stranger })).body.code).toBe('no_such_resume');
    expect((await send(bytes, { replaces: body.resume._id }, stranger)).body.code).toBe('no_such_resume');
    const { body: newer } = await send(bytes, { replaces: body.resume._id }, owner);
    expect((await listed(owner)).map(({ _id }: { _id: string }) => _id)).toEqual([newer.resume._id]);
    expect((await quad.call('DELETE', `/api/resumes/${newer.resume._id}`, { as: stranger })).status).toBe(404);
    expect((await quad.call('DELETE', `/api/resumes/${newer.resume._id}`, { as: owner })).status).toBe(200);
    await expect.poll(storedFiles).toEqual([]);
  });

  test('continues after an interrupted download, only for its owner, and is cached nowhere', async () => {
    const [owner, stranger] = [await quad.newPerson('Owner'), await quad.newPerson('Stranger')];
    const bytes = await pdfOf(1);
    const { body } = await send(bytes, {}, owner);
    const get = (headers: Record<string, string>, { token }: { token: string } = owner) =>
      fetch(`${quad.url}/api/resumes/${body.resume._id}/file`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
    const whole = await get({});
    const etag = whole.headers.get('etag') ?? '';
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    const rest = await get({ range: 'bytes=100-', 'if-range': etag });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(100));
    for (const headers of [{ range: 'bytes=100-', 'if-range': '"another"' }, { range: `bytes=${bytes.length}-` }]) {
      const again = await get(headers);
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
    }
    expect((await get({ range: 'bytes=100-', 'if-range': etag }, stranger)).status).toBe(404);
    expect((await quad.call('DELETE', `/api/resumes/${body.resume._id}`, { as: owner })).status).toBe(200);
    await expect.poll(storedFiles).toEqual([]);
  });

  test('can be uploaded in parts', async () => {
    const owner = await quad.newPerson('Parts');
    const bytes = await pdfOf();
    const path = await uploader(quad.url, owner).upload(bytes, { metadata: { filename: 'parts.pdf' } });
    const form = new FormData();
    form.set('upload', idIn(path));
    const { body } = await quad.call('POST', '/api/resumes', { as: owner, body: form });
    expect(body.resume).toMatchObject({ name: 'parts.pdf', bytes: bytes.length });
    expect((await quad.call('POST', '/api/resumes', { as: owner, body: form })).body.code).toBe('no_such_upload');
  });

  test('is refused after five, even when several are sent at once', async () => {
    const owner = await quad.newPerson('Many');
    const bytes = await pdfOf();
    for (let i = 0; i < 3; i++) await send(bytes, {}, owner);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(bytes, {}, owner)));
    expect(answers.map(({ body }) => body.code ?? 'kept').sort()).toEqual([
      'kept',
      'kept',
      'too_many_resumes',
      'too_many_resumes',
    ]);
    expect(await listed(owner)).toHaveLength(5);
  });
});

describe('a résumé that PDF readers open is accepted:', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a line before its header', async () => Buffer.concat([Buffer.from('\n'), await pdfOf()])],
    ['a kilobyte of lines before its header', async () => Buffer.concat([Buffer.alloc(1000, '\r\n'), await pdfOf()])],
    ['a password of its owner, as old programs write it', () => ownersPdf('1.3')],
    ['a password of its owner', () => ownersPdf('1.7')],
    ['a password of its owner, as new programs write it', () => ownersPdf('1.7ext3')],
    ['a password of its owner, and compressed objects', () => pdfOf(1, withOwner)],
  ])('%s', async (_, make) => {
    const owner = await quad.newPerson();
    const { body } = await send(await make(), {}, owner);
    expect(body.resume).toMatchObject({ name: expect.stringMatching(/\.pdf$/) });
  });
});
