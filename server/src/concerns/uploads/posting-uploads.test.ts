import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_KEPT_MS } from '@quad/contract/limits/media';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { openUploadFolder } from '../../platform/media/upload-files.ts';
import { createUploads } from '../../platform/media/uploads.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { picture, postForm } from '../../testing/posts.ts';
import { idIn, someBytes, uploader } from '../../testing/uploads.ts';

const CLIP = join(import.meta.dirname, '../../platform/media/fixtures/clip.mp4');

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

const folder = () => readdir(join(quad.dataDir, 'uploads'));
const post = (upload: string, as = asha) =>
  quad.call('POST', '/api/posts', { as, body: postForm('', undefined, { upload: idIn(upload) }) });

/** A video with a waiting post, as while another video of the same person is processed. */
async function processing(): Promise<string> {
  const path = await mine.upload(await readFile(CLIP));
  await quad.services.db
    .insertInto('processing_posts')
    .values({
      id: newId(),
      author_id: asha.id,
      upload_id: idIn(path),
      form: '{}',
      edit: '{}',
      width: 1,
      height: 1,
      duration: 1,
    })
    .execute();
  return path;
}

const openFolder = async () =>
  createUploads({ files: await openUploadFolder(join(quad.dataDir, 'uploads')), db: quad.services.db });
const age = (path: string, ms: number) =>
  quad.services.db
    .updateTable('uploads')
    .set({ touched_at: sql`now() - ${ms} * interval '1 millisecond'` })
    .where('id', '=', idIn(path))
    .execute();

describe('a finished upload', () => {
  test('is posted once, also when it is posted twice at the same time, and then deleted', async () => {
    for (const file of [await picture(), await readFile(CLIP)]) {
      const path = await mine.upload(file);
      const answers = await Promise.all([post(path), post(path)]);
      expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([201, 'no_such_upload']);
      expect((await post(path)).body.code).toBe('no_such_upload');
      expect((await mine.where(path)).status).toBe(404);
    }
    await expect.poll(folder, { timeout: 60_000 }).toEqual([]);
  });

  test('that a post takes while it is inspected is reported as deleted', async () => {
    const path = await mine.upload(await picture());
    const uploads = await openFolder();
    const file = await uploads.find(asha.id, idIn(path));
    const looking = uploads.use(file, async () => {
      expect((await post(path)).status).toBe(201);
      await expect.poll(folder, { timeout: 60_000 }).not.toContain(idIn(path));
      return readFile(file.path);
    });
    await expect(looking).rejects.toMatchObject({ code: 'no_such_upload' });
    await expect(uploads.use({ id: newId() }, async () => 'fine')).resolves.toBe('fine');
  });

  test('is identified by its content, whatever its name', async () => {
    const path = await mine.upload(someBytes(5000), { metadata: { filename: 'clip.mp4' } });
    expect(await post(path)).toMatchObject({ status: 415, body: { code: 'unsupported_media' } });
    await mine.remove(path);
  });

  test('can be posted only by its owner', async () => {
    const path = await mine.upload(await picture());
    const mallory = await quad.newPerson('Mallory');
    expect((await post(path, mallory)).body.code).toBe('no_such_upload');
    expect((await post(path)).status).toBe(201);
  });

  test('is posted whole', async () => {
    const path = await mine.open(100);
    await mine.add(path, 0, someBytes(99));
    expect(await post(path)).toMatchObject({ status: 409, body: { code: 'upload_unfinished' } });
    await mine.remove(path);
  });
});

test('an upload that a post has taken can no longer be continued or deleted, and does not count as open', async () => {
  const path = await processing();
  expect((await mine.where(path)).status).toBe(404);
  expect((await mine.add(path, 0, Buffer.from('x'))).code).toBe('no_such_upload');
  expect((await mine.remove(path)).code).toBe('no_such_upload');
  const opened = await Promise.all(Array.from({ length: 10 }, () => mine.create(10)));
  expect(opened.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(
    await quad.services.db.selectFrom('processing_posts').select('id').where('author_id', '=', asha.id).execute(),
  ).toHaveLength(1);
});

describe('the sweep', () => {
  test('removes uploads without new bytes for a day, and no others', async () => {
    const [forgotten, finished, recent, posted] = [
      await mine.open(10),
      await mine.upload(someBytes(10)),
      await mine.upload(someBytes(10)),
      await processing(),
    ];
    await mine.add(forgotten, 0, Buffer.from('01234'));
    for (const path of [forgotten, finished, posted]) await age(path, UPLOAD_KEPT_MS + 1000);
    await age(recent, UPLOAD_KEPT_MS - 60_000);
    await (await openFolder()).sweep();
    expect((await mine.where(forgotten)).status).toBe(404);
    expect((await mine.where(finished)).status).toBe(404);
    expect((await mine.where(recent)).status).toBe(200);
    const left = await folder();
    expect([forgotten, finished, recent, posted].map((path) => left.includes(idIn(path)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('keeps an upload that a post is taking at this moment', async () => {
    const path = await mine.upload(someBytes(10));
    await age(path, UPLOAD_KEPT_MS + 1000);
    const value = {
      id: newId(),
      author_id: asha.id,
      upload_id: idIn(path),
      form: '{}',
      edit: '{}',
      width: 1,
      height: 1,
      duration: 1,
    };
    const uploads = await openFolder();
    await quad.services.db.transaction().execute(async (trx) => {
      await uploads.claim(trx, idIn(path));
      await trx.insertInto('processing_posts').values(value).execute();
      await uploads.sweep();
    });
    await uploads.sweep();
    expect(await folder()).toContain(idIn(path));
  });
});

test('no test caused a server error', () => {
  expect(quad.logged).toEqual([]);
});
