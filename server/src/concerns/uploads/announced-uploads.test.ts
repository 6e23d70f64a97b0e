import { MEDIA_QUOTA_BYTES, UPLOAD_MAX_BYTES, UPLOADS_OPEN_MAX } from '@quad/contract/limits/media';
import { CALL_LIMITS } from '@quad/contract/wire/rate-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { BYTES, idIn, someBytes, uploader } from '../../testing/uploads.ts';

const MB = 1024 * 1024;

let quad: TestContext;
let asha: TestPerson;
let mine: ReturnType<typeof uploader>;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  asha = await quad.newPerson('Asha');
  mine = uploader(quad.url, asha);
});

const rowOf = (path: string) =>
  quad.services.db
    .selectFrom('uploads')
    .select(['file_name', 'received', 'owner_id'])
    .where('id', '=', idIn(path))
    .executeTakeFirst();
const received = async (path: string) => Number((await rowOf(path))?.received);

describe('the announcement of an upload', () => {
  test('is limited to the largest file size, and names no kind of file', async () => {
    expect((await mine.create(UPLOAD_MAX_BYTES)).status).toBe(201);
    for (const length of [UPLOAD_MAX_BYTES + 1, 2 ** 60]) {
      const { status, code, body } = await mine.create(length);
      expect([status, code, JSON.parse(body).message]).toEqual([413, 'upload_too_large', 'Files can be up to 50MB.']);
    }
  });

  test.each(['0', '-1', '1.5', 'x', '', '1e3', '9'.repeat(400)])(
    'with a length of %j bytes is refused',
    async (length) => {
      const answer = await mine.send('POST', '/api/uploads', { headers: { 'upload-length': length } });
      expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
    },
  );

  test.each([{}, { 'upload-defer-length': '1' }, { 'upload-length': '10', 'upload-concat': 'partial' }])(
    'needs a size and a single file: not %j',
    async (headers) => {
      expect(await mine.send('POST', '/api/uploads', { headers })).toMatchObject({
        status: 400,
        code: 'invalid_input',
      });
    },
  );

  test('counts against the quota until the upload is deleted, also when two are announced at once', async () => {
    await quad.services.db
      .insertInto('stored_files')
      .values({ name: `aa/${asha.id}`, owner_id: asha.id, bytes: MEDIA_QUOTA_BYTES.user - 15 * MB })
      .execute();
    const answers = await Promise.all([mine.create(10 * MB), mine.create(10 * MB)]);
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([201, 'storage_full']);
    await mine.remove(answers.find(({ location }) => location)?.location ?? '');
    expect((await mine.create(10 * MB)).status).toBe(201);
    await quad.services.db.deleteFrom('stored_files').where('owner_id', '=', asha.id).execute();
  });

  test(`is limited to ${UPLOADS_OPEN_MAX} open files, also when they are announced at once`, async () => {
    const answers = await Promise.all(Array.from({ length: UPLOADS_OPEN_MAX + 3 }, () => mine.create(10)));
    const codes = answers.map(({ status, code }) => code ?? status);
    expect(codes.filter((code) => code === 201)).toHaveLength(UPLOADS_OPEN_MAX);
    expect(codes.filter((code) => code === 'too_many_uploads')).toHaveLength(3);
  });
});

describe('a request that violates the protocol', () => {
  test('without a version, or with an unsupported one, gets the supported version', async () => {
    for (const version of ['', '0.2.2']) {
      const answer = await mine.create(10, { 'tus-resumable': version });
      expect(answer).toMatchObject({ status: 412, code: 'wrong_tus_version' });
      expect(answer.headers['tus-version']).toBe('1.0.0');
    }
  });

  test('with another content type or without an offset is refused, and the connection is answered', async () => {
    const path = await mine.open(MB);
    const json = { 'content-type': 'application/json' };
    expect(await mine.add(path, 0, someBytes(MB / 2), json)).toMatchObject({ code: 'body_too_large' });
    expect(await mine.add(path, 0, Buffer.from('{}'), json)).toMatchObject({ status: 415, code: 'wrong_content_type' });
    const text = { 'content-type': 'text/xml' };
    expect(await mine.add(path, 0, Buffer.from('x'), text)).toMatchObject({ status: 415, code: 'wrong_content_type' });
    expect(await mine.send('PATCH', path, { headers: BYTES, body: someBytes(MB) })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
    expect(
      await mine.send('POST', '/api/uploads', { headers: { ...BYTES, 'upload-length': '10' }, body: someBytes(10) }),
    ).toMatchObject({
      status: 415,
      code: 'wrong_content_type',
    });
    expect(await received(path)).toBe(0);
  });

  test('that sends bytes to another route is refused', async () => {
    const answer = await mine.send('POST', '/api/reports', { headers: BYTES, body: someBytes(10) });
    expect(answer).toMatchObject({ status: 415, code: 'wrong_content_type' });
  });
});

test('announcements are rate-limited', async () => {
  const limited = await createTestContext({ QUAD_RATE_LIMIT: 'on' });
  const many = uploader(limited.url, await limited.newPerson());
  const codes: (string | number)[] = [];
  for (let i = 0; i <= CALL_LIMITS.uploads.max; i++) {
    const { status, code } = await many.create(10);
    codes.push(code ?? status);
  }
  expect(codes.at(-2)).toBe('too_many_uploads');
  expect(codes.at(-1)).toBe('too_many_requests');
  await limited.close();
});

test('no test caused a server error', () => {
  expect(quad.logged).toEqual([]);
});
