import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { readPlace } from '../../platform/media/media-place.ts';
import { about, type Finding } from './finding.ts';

/** Rows per query, and files that are looked up at once. */
const BATCH = 500;

/** Whether every stored file exists: in the data folder each is looked up, in a bucket only the known losses count. */
export async function examineMedia(db: Database, { media, dataDir }: Config): Promise<Finding> {
  const finding = about('media');
  const place = await readPlace(db);
  if (place === 'bucket' && !media.s3)
    return finding.fail('they are in a bucket, and its settings are missing: set S3_ENDPOINT and the others');
  const missing = media.s3 ? await knownMissing(db) : await missingInFolder(db, join(dataDir, 'media'));
  const [first] = missing;
  if (first !== undefined) {
    const others = missing.length === 1 ? 'is' : `and ${missing.length - 1} other files are`;
    return finding.fail(
      `${first} ${others} missing from the media store: restore a backup, and copy them from its media`,
    );
  }
  if (place === 'folder' && media.s3)
    return finding.warn('they are in the data folder, although a bucket is set: npm run quad -- move-media to-s3');
  return finding.ok(media.s3 ? 'no file is known to be missing' : 'every stored file is there');
}

const knownMissing = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('stored_files').select('name').where('missing_since', 'is not', null).execute()).map(
    ({ name }) => name,
  );

async function missingInFolder(db: Database, folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (let after = ''; ; ) {
    const names = (
      await db
        .selectFrom('stored_files')
        .select('name')
        .where('name', '>', after)
        .orderBy('name')
        .limit(BATCH)
        .execute()
    ).map(({ name }) => name);
    const exist = await Promise.all(
      names.map((name) =>
        access(join(folder, name)).then(
          () => true,
          () => false,
        ),
      ),
    );
    missing.push(
      ...(await stillStored(
        db,
        names.filter((_, at) => !exist[at]),
      )),
    );
    const last = names.at(-1);
    if (names.length < BATCH || last === undefined) return missing;
    after = last;
  }
}

/** The names that no running Quad has deleted since they were read. */
async function stillStored(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('stored_files').select('name').where('name', 'in', names).orderBy('name').execute();
  return rows.map(({ name }) => name);
}
