import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type MediaRecord, presentMedia } from '../../platform/media/media-record.ts';
import { seesOrModerates, seesPerson } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS } from '../people/summaries/person-summary.ts';
import { isEventHost } from './events.sql.ts';

/** An event's updates and pictures, in lists with the newest first. */

const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Updates with their authors. `id` is the author's. */
const selectUpdates = (db: Executor) =>
  db
    .selectFrom('event_updates as u')
    .innerJoin('people', 'people.id', 'u.author_id')
    .select(['u.id as update_id', 'u.event_id', 'u.text', 'u.created_at'])
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const));

interface UpdatesArgs extends Record<string, unknown> {
  readonly event: string;
  readonly viewerId: string;
  readonly before: string;
  readonly limit: number;
}

const updateRows = compiledQuery((db, { event, viewerId, before, limit }: UpdatesArgs) =>
  selectUpdates(db)
    .select(sql<boolean>`${seesPerson(viewerId, 'u.author_id')}`.as('sees_author'))
    .where('u.event_id', '=', event)
    .where('u.id', '<', before)
    .orderBy('u.id', 'desc')
    .limit(limit),
);

/** A page of updates. A block hides an update's author, not the update: it is news of the event. */
export const listUpdates = (
  db: Executor,
  { event, viewerId, before, limit }: { event: string; viewerId: string; before: string | undefined; limit: number },
) => updateRows(db, { event, viewerId, before: before ?? HIGHEST_ID, limit });
export type UpdateRow = NonNullable<Awaited<ReturnType<typeof findUpdate>>> & { readonly sees_author?: boolean };

export function findUpdate(db: Executor, id: string) {
  return selectUpdates(db).where('u.id', '=', id).executeTakeFirst();
}

export async function insertUpdate(
  trx: Executor,
  update: { id: string; event_id: string; author_id: string; client_id: string; text: string; created_at: Date },
): Promise<void> {
  await trx.insertInto('event_updates').values(update).execute();
}

export async function deleteUpdate(trx: Executor, id: string): Promise<string | undefined> {
  const row = await trx.deleteFrom('event_updates').where('id', '=', id).returning('event_id').executeTakeFirst();
  return row?.event_id;
}

/** Pictures with their authors. `id` is the author's. */
const selectPictures = (db: Executor) =>
  db
    .selectFrom('event_pictures as p')
    .innerJoin('people', 'people.id', 'p.author_id')
    .select(['p.id as picture_id', 'p.event_id', 'p.alt_text', 'p.created_at'])
    .select(['p.media'])
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const));

const pictureRows = compiledQuery((db, args: { event: string; viewerId: string; before: string; limit: number }) =>
  selectPictures(db)
    .innerJoin('events', 'events.id', 'p.event_id')
    .where('p.event_id', '=', args.event)
    .where('p.id', '<', args.before)
    .where(seesOrModerates(args.viewerId, 'p.author_id', isEventHost(args.viewerId)))
    .orderBy('p.id', 'desc')
    .limit(args.limit),
);

/** A page of pictures by people visible to the viewer. Hosts see all pictures. */
export const listPictures = (
  db: Executor,
  { event, viewerId, before, limit }: { event: string; viewerId: string; before: string | undefined; limit: number },
) => pictureRows(db, { event, viewerId, before: before ?? HIGHEST_ID, limit });
export type PictureRow = Awaited<ReturnType<typeof listPictures>>[number];

export function findPicture(db: Executor, id: string) {
  return selectPictures(db).where('p.id', '=', id).executeTakeFirst();
}

export async function countPictures(trx: Executor, event: string, authorId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('event_pictures')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('event_id', '=', event)
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPicture(
  trx: Executor,
  {
    media,
    ...picture
  }: {
    id: string;
    event_id: string;
    author_id: string;
    client_id: string;
    media: MediaRecord;
    alt_text: string;
    created_at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('event_pictures')
    .values({ ...picture, media: JSON.stringify(media) })
    .execute();
}

/** Delete a picture, and return its event. A trigger deletes its files. */
export async function deletePicture(trx: Executor, id: string): Promise<string | undefined> {
  const row = await trx.deleteFrom('event_pictures').where('id', '=', id).returning('event_id').executeTakeFirst();
  return row?.event_id;
}

export const toPictureMedia = (row: { media: MediaRecord; alt_text: string }) => ({
  ...presentMedia(row.media),
  altText: row.alt_text,
});
