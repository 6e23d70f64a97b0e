import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaRecord } from '@quad/server/media/media-record';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { PDF } from './testing/documents.ts';
import { picture, publish } from './testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson('Asha');
  admin = await quad.newPerson('Admin', { role: 'admin' });
  await quad.services.colleges.add('Test College');
});
afterAll(() => quad.close());

const call = async (method: string, path: string, as: TestPerson, body?: unknown) => {
  const answer = await quad.call(method, path, { as, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};
const formOf = (field: string, file: Buffer, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob([new Uint8Array(file)]), 'file');
  return form;
};
const onDisk = async () =>
  (await readdir(join(quad.dataDir, 'media'), { recursive: true }))
    .filter((name) => /\.(webp|mp4|pdf)$/.test(name))
    .sort();
const written = () =>
  quad.services.db.selectFrom('stored_files').select(['name', 'owner_id']).orderBy('name').execute();
const ownedBy = async ({ id }: TestPerson) => (await written()).filter(({ owner_id }) => owner_id === id).length;

test('every file in use is recorded for its uploader, until it is deleted', async () => {
  const post = await publish(quad, asha, 'a picture', await picture('jpeg', 900, 600));
  expect(await ownedBy(asha)).toBe(3);
  await call('PATCH', `/api/profile/update/${asha.id}`, asha, formOf('profileImage', await picture('png', 400, 400)));
  await call('PATCH', `/api/profile/update/${asha.id}`, asha, formOf('profileImage', await picture('png', 40, 40)));
  expect(await ownedBy(asha)).toBe(3 + 1);
  const { notice } = await call('POST', '/api/notices', admin, formOf('file', PDF, { title: 'With a file' }));
  const instead = formOf('file', await picture('png'), { removedFiles: notice.files[0].url });
  await call('PATCH', `/api/notices/${notice._id}`, admin, instead);
  await call('POST', '/api/colleges/testcollege/pictures', admin, formOf('picture', await picture('png')));
  expect(await ownedBy(admin)).toBe(1 + 1);
  // A job deletes replaced files.
  await expect.poll(onDisk).toEqual((await written()).map(({ name }) => name));

  // The files of a database that is older than the table.
  const before = await written();
  const migration = await readFile(join(import.meta.dirname, '../database/migrations/0018_stored_files.sql'), 'utf8');
  await quad.services.db.deleteFrom('stored_files').execute();
  // At that time a notice had one file.
  await sql`alter table notices add column file jsonb`.execute(quad.services.db);
  await sql`update notices set file = files -> 0`.execute(quad.services.db);
  await sql.raw(migration.slice(migration.indexOf('insert into'))).execute(quad.services.db);
  await sql`alter table notices drop column file`.execute(quad.services.db);
  const { rows } = await sql<{ media: MediaRecord }>`select media from college_pictures`.execute(quad.services.db);
  const unowned = rows.map(({ media }) => media.name);
  expect(await written()).toEqual(
    before.map((file) => (unowned.includes(file.name) ? { ...file, owner_id: null } : file)),
  );

  await call('DELETE', `/api/posts/${post}`, asha);
  await call('DELETE', `/api/profile/update/${asha.id}/picture`, asha);
  await call('DELETE', `/api/notices/${notice._id}`, admin);
  expect((await written()).map(({ name }) => name)).toEqual(unowned);
  await expect.poll(onDisk).toEqual(unowned);
});

test('people with full storage can post text, and a picture again once something is deleted', async () => {
  const bose = await quad.newPerson('Bose');
  const post = await publish(quad, bose, 'a picture', await picture());
  await quad.services.db
    .updateTable('stored_files')
    .set({ bytes: 2 * 1024 ** 3 })
    .where('owner_id', '=', bose.id)
    .execute();
  await expect(publish(quad, bose, 'one more', await picture())).rejects.toThrow('storage_full');
  await publish(quad, bose, 'words need no storage');
  await call('DELETE', `/api/posts/${post}`, bose);
  await publish(quad, bose, 'one more', await picture());
});
