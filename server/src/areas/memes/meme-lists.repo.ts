import type { Meme } from '@quad/contract/memes/memes';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { presentMedia } from '../../platform/media/media-record.ts';
import { isNotHidden } from '../people/relations/visibility.sql.ts';
import type { OwnedCard } from '../people/summaries/owned-cards.ts';

/** The parts of a meme that are the same for all viewers. */
export type MemeCard = Omit<Meme, 'author' | 'ownLikes'>;

/** A meme of a list. `stamp` changes with each state of the meme. */
export interface ListedMeme {
  readonly id: string;
  readonly stamp: string;
  readonly own_likes: number;
}

/** Memes of `excluded` people are left out. */
type ListArgs = {
  readonly viewerId: string;
  readonly excluded: readonly string[];
  readonly before: string;
  readonly limit: number;
};

const selectNewest = (db: Executor, { viewerId, excluded, limit }: ListArgs) =>
  db
    .selectFrom('memes')
    .select(['memes.id', sql<string>`memes.xmin::text`.as('stamp')])
    // a lookup for each row: for a join, Postgres may first read all likes of the viewer
    .select(
      sql<number>`coalesce((
        select count from meme_likes where meme_id = memes.id and person_id = ${viewerId}
      ), 0)`.as('own_likes'),
    )
    .where(isNotHidden(excluded, 'memes.author_id'))
    .orderBy('memes.id', 'desc')
    .limit(limit);
const newestRows = compiledQuery(selectNewest);
const olderRows = compiledQuery((db, args: ListArgs) => selectNewest(db, args).where('memes.id', '<', args.before));

/** The newest memes, or the newest before the id `before`. */
export const listRows = (
  db: Executor,
  { before, ...args }: Omit<ListArgs, 'before'> & { before: string | undefined },
): Promise<ListedMeme[]> =>
  before === undefined ? newestRows(db, { ...args, before: '' }) : olderRows(db, { ...args, before });

const cardRows = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('memes')
    .select(['id', 'author_id', 'title', 'alt_text', 'likes_count', 'created_at', 'media'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`),
);

/** The parts of memes that are the same for all viewers, by id. */
export async function readCards(db: Executor, ids: readonly string[]): Promise<Map<string, OwnedCard<MemeCard>>> {
  return new Map(
    (await cardRows(db, { ids })).map((row) => {
      const media = presentMedia(row.media);
      const card = {
        _id: row.id,
        title: row.title,
        altText: row.alt_text,
        image: media.url,
        media,
        likes: row.likes_count,
        createdAt: row.created_at.toISOString(),
      };
      return [row.id, { ownerId: row.author_id, card }];
    }),
  );
}
