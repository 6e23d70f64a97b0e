import { MARKET_PICTURES_KEPT_HOURS } from '@quad/contract/limits/market';
import type { MarketPicture } from '@quad/contract/market/listings';
import type { PostMedia } from '@quad/contract/posts/posts';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { filesOf, type MediaRecord, presentMedia } from '../../platform/media/media-record.ts';

/** A listing or a lost item with pictures. */
export interface PicturedItem {
  readonly column: 'listing_id' | 'lost_item_id';
  readonly id: string;
}

export interface PictureRecord {
  readonly id: string;
  readonly alt_text: string;
  readonly media: MediaRecord;
}

/** A picture chosen in a form, with its alternative text. */
export interface ChosenPicture {
  readonly _id: string;
  readonly altText: string;
}

/** The first picture of the row in `table`, or null. */
export function firstPicture(
  table: 'listings' | 'lost_items',
  column: PicturedItem['column'],
): RawBuilder<PictureRecord | null> {
  return sql`(
    select json_build_object('id', id, 'alt_text', alt_text, 'media', media) from market_pictures
    where ${sql.ref(`market_pictures.${column}`)} = ${sql.ref(`${table}.id`)} order by position limit 1
  )`;
}

/** All pictures of the row in `table`, in order. */
export function allPictures(
  table: 'listings' | 'lost_items',
  column: PicturedItem['column'],
): RawBuilder<readonly PictureRecord[]> {
  return sql`coalesce((
    select json_agg(json_build_object('id', id, 'alt_text', alt_text, 'media', media) order by position)
    from market_pictures where ${sql.ref(`market_pictures.${column}`)} = ${sql.ref(`${table}.id`)}
  ), '[]')`;
}

export const presentPicture = ({ alt_text, media }: PictureRecord): Static<typeof PostMedia> => ({
  ...presentMedia(media),
  altText: alt_text,
});

export const toMarketPicture = (record: PictureRecord): MarketPicture => ({
  _id: record.id,
  ...presentPicture(record),
});

const picturesOf = (column: PicturedItem['column']) =>
  compiledQuery((db, { id }: { id: string }) =>
    db.selectFrom('market_pictures').select(['id', 'alt_text', 'media']).where(column, '=', id).orderBy('position'),
  );
const pictures = { listing_id: picturesOf('listing_id'), lost_item_id: picturesOf('lost_item_id') };

export const listPictures = (db: Executor, { column, id }: PicturedItem): Promise<PictureRecord[]> =>
  pictures[column](db, { id });

export async function insertPicture(trx: Executor, picture: { id: string; ownerId: string; media: MediaRecord }) {
  await trx
    .insertInto('market_pictures')
    .values({ id: picture.id, owner_id: picture.ownerId, media: JSON.stringify(picture.media) })
    .execute();
}

/**
 * Attach pictures to a thing, in this order. False when a picture belongs to another person, no longer exists, or is
 * attached to another thing.
 */
export async function attachPictures(
  trx: Executor,
  { column, id }: PicturedItem,
  ownerId: string,
  chosen: readonly ChosenPicture[],
): Promise<boolean> {
  if (chosen.length === 0) return true;
  const { rows } = await sql<{ id: string }>`
    update market_pictures set ${sql.ref(column)} = ${id}, position = chosen.position, alt_text = chosen.alt_text
    from unnest(${chosen.map(({ _id }) => _id)}::uuid[], ${chosen.map(({ altText }) => altText)}::text[])
      with ordinality as chosen(id, alt_text, position)
    where market_pictures.id = chosen.id and owner_id = ${ownerId}
      and (${sql.ref(column)} = ${id} or (listing_id is null and lost_item_id is null))
    returning market_pictures.id
  `.execute(trx);
  return rows.length === chosen.length;
}

/** Delete the pictures of a thing except `remaining`, and return the names of their files. */
export async function deletePictures(trx: Executor, { column, id }: PicturedItem, remaining: readonly string[] = []) {
  const rows = await trx
    .deleteFrom('market_pictures')
    .where(column, '=', id)
    .where(sql<boolean>`id <> all (${remaining}::uuid[])`)
    .returning('media')
    .execute();
  return rows.flatMap(({ media }) => filesOf(media));
}

/** Delete a batch of pictures that were never attached, and return the names of their files. */
export async function deleteUnused(trx: Executor, most: number): Promise<string[]> {
  const { rows } = await sql<{ media: MediaRecord }>`
    delete from market_pictures where id in (
      select id from market_pictures where listing_id is null and lost_item_id is null
        and created_at < now() - ${MARKET_PICTURES_KEPT_HOURS} * interval '1 hour'
      limit ${most} for update skip locked
    ) returning media
  `.execute(trx);
  return rows.flatMap(({ media }) => filesOf(media));
}
