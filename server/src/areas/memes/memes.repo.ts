import { MEME_LIKES_MAX } from '@quad/contract/limits/memes';
import type { Meme } from '@quad/contract/memes/memes';
import { sql } from 'kysely';
import { callAndDeliver } from '../../platform/db/after-commit.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type MediaRecord, presentMedia } from '../../platform/media/media-record.ts';
import { isShownTo, seesPerson } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';

/** Memes with their authors and the viewer's likes. `id` is the author's id. */
const selectMemes = (db: Executor, viewerId: string) =>
  db
    .selectFrom('all_memes as memes')
    .innerJoin('people', 'people.id', 'memes.author_id')
    .leftJoin('meme_likes', (join) =>
      join.onRef('meme_likes.meme_id', '=', 'memes.id').on('meme_likes.person_id', '=', viewerId),
    )
    .select([
      'memes.id as meme_id',
      'memes.title',
      'memes.alt_text',
      'memes.media',
      'memes.likes_count',
      'memes.created_at',
      sql<number>`coalesce(meme_likes.count, 0)`.as('own_likes'),
      ...SUMMARY_COLUMNS.map((column) => `people.${column}` as const),
    ]);

export type MemeRow = Awaited<ReturnType<ReturnType<typeof selectMemes>['execute']>>[number];

export function toMeme(row: MemeRow): Meme {
  const media = presentMedia(row.media);
  return {
    _id: row.meme_id,
    title: row.title,
    altText: row.alt_text,
    image: media.url,
    media,
    likes: row.likes_count,
    ownLikes: row.own_likes,
    author: toPersonSummary(row),
    createdAt: row.created_at.toISOString(),
  };
}

const memeRows = compiledQuery((db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
  selectMemes(db, viewerId)
    .where(sql<boolean>`memes.id = any (${ids}::uuid[])`)
    .where(seesPerson(viewerId, 'memes.author_id'))
    .where(isShownTo(viewerId, 'memes', 'author_id')),
);

/** The memes that the viewer may view, in any order. */
export const findMemes = (db: Executor, viewerId: string, ids: readonly string[]) => memeRows(db, { viewerId, ids });

export async function insertMeme(
  trx: Executor,
  {
    media,
    ...meme
  }: {
    id: string;
    author_id: string;
    client_id: string | null;
    title: string;
    alt_text: string;
    media: MediaRecord;
    created_at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('all_memes')
    .values({ ...meme, media: JSON.stringify(media) })
    .execute();
}

/** Add likes. Return undefined if the person may not view the meme. */
export async function likeMeme(
  db: Executor,
  { id, personId, clicks, batch }: { id: string; personId: string; clicks: number; batch: string },
) {
  const call = sql`select * from like_meme(${id}, ${personId}, ${clicks}, ${batch}, ${MEME_LIKES_MAX})`;
  return callAndDeliver<{ likes: number; own: number }>(db, call);
}

/** The author of a meme; undefined if it does not exist or the viewer may not view it. */
export async function authorOf(db: Executor, viewerId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('all_memes')
    .select('author_id')
    .where('id', '=', id)
    .where(seesPerson(viewerId, 'author_id'))
    .where(isShownTo(viewerId, 'all_memes', 'author_id'))
    .executeTakeFirst();
  return row?.author_id;
}

export async function memeIdsOf(db: Executor, personId: string): Promise<string[]> {
  const rows = await db.selectFrom('all_memes').select('id').where('author_id', '=', personId).execute();
  return rows.map(({ id }) => id);
}

/** A meme for moderators, also a hidden one. */
export function findReportedMeme(db: Executor, id: string) {
  return db
    .selectFrom('all_memes')
    .select(['author_id', 'title', 'alt_text', 'created_at', 'media'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Delete a meme and return its picture; undefined if the meme does not exist. */
export async function deleteMeme(trx: Executor, id: string): Promise<MediaRecord | undefined> {
  const row = await trx.deleteFrom('all_memes').where('id', '=', id).returning('media').executeTakeFirst();
  return row?.media;
}
