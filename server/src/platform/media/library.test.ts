import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_QUOTA_BYTES } from '@quad/contract/limits/media';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { newId } from '../db/ids.ts';
import { formWith, type MediaServer, startMediaServer } from './fixtures/media-server.ts';
import { filesOf, type MediaRecord } from './media-record.ts';
import { type MediaStore, putNew } from './store.ts';
import { sweepMedia } from './sweep.ts';

const QUOTA = MEDIA_QUOTA_BYTES.user;
const GB = 1024 ** 3;

let server: MediaServer;
let store: MediaStore;
let photo: Buffer;
beforeAll(async () => {
  server = await startMediaServer(await createTestDatabase());
  ({ store } = server);
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('stored_files').execute();
  for await (const { name } of store.list('')) await store.delete(name);
  server.logged.length = 0;
});

const publish = (
  owner = server.owner,
  write: (record: MediaRecord) => Promise<MediaRecord> = async (record) => record,
) =>
  writeFile(join(server.dataDir, 'photo'), photo).then(() =>
    server.library.add({ ...uploaded(), path: join(server.dataDir, 'photo') }, owner, write),
  );
const uploaded = () =>
  ({
    kind: 'image',
    mime: 'image/jpeg',
    bytes: photo.length,
    fileName: '',
    signal: new AbortController().signal,
  }) as const;
const storedFiles = async () =>
  (await readdir(join(server.dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp')).sort();
/** The recorded files, by name. */
const written = () =>
  server.db.selectFrom('stored_files').select(['name', 'owner_id', 'bytes']).orderBy('name').execute();
/** Leave the owner this many bytes. */
const leave = (bytes: number, ownerId: string = server.owner.id) =>
  server.db
    .insertInto('stored_files')
    .values({ name: 'others', owner_id: ownerId, bytes: QUOTA - bytes })
    .execute();

describe('a file of the library', () => {
  test('counts for its owner with its bytes on the disk', async () => {
    const record = await publish();
    const names = filesOf(record).sort();
    expect(await storedFiles()).toEqual(names);
    const sizes = await Promise.all(
      names.map(async (name) => (await readFile(join(server.dataDir, 'media', name))).length),
    );
    expect(await written()).toEqual(
      names.map((name, index) => ({ name, owner_id: server.owner.id, bytes: sizes[index] })),
    );
  });

  test('leaves nothing when its row cannot be written', async () => {
    await expect(publish(server.owner, () => Promise.reject(new Error('no row')))).rejects.toThrow('no row');
    expect([await storedFiles(), await written()]).toEqual([[], []]);
  });

  test('frees its space when its row is deleted, and keeps it when the row stays', async () => {
    const names = filesOf(await publish());
    const undone = server.db.transaction().execute(async (trx) => {
      await server.library.remove(trx, names);
      throw new Error('the row stays');
    });
    await expect(undone).rejects.toThrow('the row stays');
    expect(await written()).toHaveLength(names.length);
  });
});

describe('the quota', () => {
  const sizeOfPhoto = async () => {
    const record = await publish();
    const { bytes } = await server.db
      .selectFrom('stored_files')
      .select(sql<number>`sum(bytes)::bigint`.as('bytes'))
      .executeTakeFirstOrThrow();
    await server.intake.discard(filesOf(record));
    await server.db.deleteFrom('stored_files').execute();
    return bytes;
  };

  test('accepts the last file that fits, and none that does not', async () => {
    const bytes = await sizeOfPhoto();
    await leave(bytes);
    await publish();
    await server.db.deleteFrom('stored_files').where('name', '<>', 'others').execute();
    await server.db
      .updateTable('stored_files')
      .set({ bytes: QUOTA - bytes + 1 })
      .execute();
    const files = await storedFiles();
    await expect(publish()).rejects.toMatchObject({ code: 'storage_full' });
    expect(await storedFiles()).toEqual(files);
  });

  test('states the used and the total space', async () => {
    await leave(GB / 2 + 1);
    await server.db.updateTable('stored_files').set({ bytes: QUOTA }).execute();
    const { status, body } = await server.post('/api/media', formWith(photo));
    expect([status, body.code]).toEqual([413, 'storage_full']);
    expect(body.message).toBe('Your pictures and videos take 2 of 2 GB. Delete some to make room.');
  });

  test('is larger for other roles, and separate for each person', async () => {
    await leave(0);
    await expect(publish()).rejects.toMatchObject({ code: 'storage_full' });
    await publish({ ...server.owner, role: 'admin' } as never);
    const bose = newId();
    await sql`insert into people (id, name, email, username) values (${bose}, 'Bose', 'bose@quad.example', 'bose')`.execute(
      server.db,
    );
    await publish({ ...server.owner, id: bose } as never);
  });

  test('counts an uncommitted upload, because the next one waits for it', async () => {
    await leave(150);
    const path = join(server.dataDir, 'document');
    await writeFile(path, 'x'.repeat(100));
    const file = { ...uploaded(), path, kind: 'document', mime: 'application/pdf' } as const;
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: isCounted, resolve: counted } = Promise.withResolvers<void>();
    const first = server.library.addDocument(file, server.owner, () => {
      counted();
      return mayCommit;
    });
    await isCounted;
    let isAnswered = false;
    const second = server.library
      .addDocument(file, server.owner, async () => undefined)
      .catch((error) => error.code)
      .finally(() => {
        isAnswered = true;
      });
    const isWaiting = async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_locks where not granted) as waits
      `.execute(server.db);
      return rows[0]?.waits;
    };
    await expect.poll(async () => isAnswered || (await isWaiting())).toBe(true);
    commit();
    await first;
    expect(await second).toBe('storage_full');
    expect(await written()).toHaveLength(1 + 1);
  });
});

describe('the sweep', () => {
  const sweep = (ageMs?: number) => sweepMedia({ db: server.db, store, logger: server.logger }, ageMs);
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  const age = async (name: string) => utimes(join(server.dataDir, 'media', name), yesterday, yesterday);

  test('deletes files older than a day without a row, and no others', async () => {
    const names = filesOf(await publish());
    const [old, young] = [
      await putNew(store, Buffer.from('old'), 'webp'),
      await putNew(store, Buffer.from('young'), 'webp'),
    ];
    await writeFile(join(server.dataDir, 'media', 'readme.txt'), 'not of the store');
    for (const name of [...names, old]) await age(name);
    expect(await sweep()).toEqual({ removed: 1, missing: 0 });
    expect(await storedFiles()).toEqual([...names, young].sort());
    expect(await readFile(join(server.dataDir, 'media', 'readme.txt'), 'utf8')).toBe('not of the store');
  });

  test('deletes nothing when the database has no file at all', async () => {
    const names = [await putNew(store, Buffer.from('one'), 'webp'), await putNew(store, Buffer.from('two'), 'webp')];
    for (const name of names) await age(name);
    expect(await sweep()).toEqual({ removed: 0, missing: 0 });
    expect(await storedFiles()).toEqual(names.sort());
    expect(server.logged.join()).toContain('the database knows no file');
  });

  test('reports a missing file once, and measures unmeasured ones', async () => {
    const [first = '', ...others] = filesOf(await publish());
    await server.db.updateTable('stored_files').set({ bytes: null }).execute();
    await store.delete(first);
    expect(await sweep()).toEqual({ removed: 0, missing: 1 });
    expect(server.logged.join()).toContain(first);
    expect(await sweep()).toEqual({ removed: 0, missing: 0 });
    const rows = await written();
    expect(rows.filter(({ bytes }) => bytes === null).map(({ name }) => name)).toEqual([first]);
    expect(rows).toHaveLength(others.length + 1);
  });
});
