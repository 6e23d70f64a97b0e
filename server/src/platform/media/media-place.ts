import type { Database } from '../db/database.ts';

/** Where new files go. */
export type Place = 'folder' | 'bucket';

/** The place of new files, which the database holds for all nodes. */
export interface MediaPlace {
  /** Read it from the database. */
  read(): Promise<Place>;
  /** The place as last read. It only decides where to look first. */
  last(): Place;
}

const KEY = 'media-place';

/** The place in the database; undefined before a campus has used a bucket. */
export async function readPlace(db: Database): Promise<Place | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value as Place | undefined;
}

/** Make a place that of new files, on all nodes at once. */
export async function writePlace(db: Database, place: Place): Promise<void> {
  const value = JSON.stringify(place);
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Open the place of a campus with a bucket. A new campus begins in it; an old one stays in its folder until it moves. */
export async function openPlace(db: Database): Promise<MediaPlace> {
  const stored = await readPlace(db);
  if (stored === undefined) {
    const file = await db.selectFrom('stored_files').select('name').limit(1).executeTakeFirst();
    await db
      .insertInto('settings')
      .values({ key: KEY, value: JSON.stringify(file ? 'folder' : 'bucket') })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
  let last: Place = 'bucket';
  const read = async () => {
    last = (await readPlace(db)) ?? last;
    return last;
  };
  await read();
  return { read, last: () => last };
}
