import type { Meme } from '@quad/contract/memes/memes';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type MediaRecord, presentMedia } from '../../platform/media/media-record.ts';
import { isNotHidden } from '../people/relations/visibility.sql.ts';
import type { OwnedCard } from '../people/summaries/owned-cards.ts';

/** A meme as everybody sees it. */
export type MemeCard = Omit<Meme, 'author' | 'ownLikes'>;

/** A meme of a list, with what tells this state of it from others, and how often the viewer likes it. */
export interface ListedMeme {
  readonly id: string;
  readonly stamp: string;
  readonly own_likes: number;
}

/** `unseen` are the people whose memes are left out. */
type Asked = {
  readonly viewerId: string;
  readonly unseen: readonly string[];
  readonly before: string;
  readonly limit: number;
};

const newest = (db: Executor, { viewerId, unseen, limit }: Asked) =>
  db
    .selectFrom('memes')
    .select(['memes.id', sql<string>`memes.xmin::text`.as('stamp')])
    // looked up for each row that is answered: as a join, Postgres may read all the viewer's likes first
    .select(
      sql<number>`coalesce((
        select count from meme_likes where meme_id = memes.id and person_id = ${viewerId}
      ), 0)`.as('own_likes'),
    )
    .where(isNotHidden(unseen, 'memes.author_id'))
    .orderBy('memes.id', 'desc')
    .limit(limit);
const newestRows = compiledQuery(newest);
const olderRows = compiledQuery((db, asked: Asked) => newest(db, asked).where('memes.id', '<', asked.before));

/** The newest memes, or those that are older than one. */
export const listRows = (
  db: Executor,
  { before, ...asked }: Omit<Asked, 'before'> & { before: string | undefined },
): Promise<ListedMeme[]> =>
  before === undefined ? newestRows(db, { ...asked, before: '' }) : olderRows(db, { ...asked, before });

const cardRows = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('memes')
    .select(['id', 'author_id', 'title', 'likes_count', 'created_at', sql<MediaRecord>`media`.as('media')])
    .where(sql<boolean>`id = any (${ids}::uuid[])`),
);

/** What everybody is shown of these memes, by id. */
export async function readCards(db: Executor, ids: readonly string[]): Promise<Map<string, OwnedCard<MemeCard>>> {
  return new Map(
    (await cardRows(db, { ids })).map((row) => {
      const media = presentMedia(row.media);
      const card = {
        _id: row.id,
        title: row.title,
        image: media.url,
        media,
        likes: row.likes_count,
        createdAt: row.created_at.toISOString(),
      };
      return [row.id, { ownerId: row.author_id, card }];
    }),
  );
}
