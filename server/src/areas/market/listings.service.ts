import { LISTING_PRICE_MAX } from '@quad/contract/limits/market';
import type {
  createListing,
  editListing,
  ListingPage,
  listListings,
  WholeListing,
} from '@quad/contract/market/listings';
import { LISTING_SUBJECT } from '@quad/contract/market/market-terms';
import { dealChanged } from '@quad/contract/market/offers';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { cursorOf, placeOf } from '../../platform/lists/cursor.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { Live } from '../../platform/live/live.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import type { Handovers } from './handovers/handovers.service.ts';
import { announceListing } from './listing-alerts.ts';
import type { ListingCards } from './listing-cards.ts';
import { listRows } from './listing-lists.repo.ts';
import { findDetails } from './listing-page.repo.ts';
import * as repo from './listings.repo.ts';
import { type ListingRow, toListing } from './listings.row.ts';
import { maySell, seesReservation, takesOffers } from './listings.rules.ts';
import { toMarketPicture } from './market-pictures.repo.ts';
import type { MarketPictures } from './market-pictures.service.ts';

/** A new listing. The demo sets `at` (milliseconds since 1970) for listings in the past. */
export type NewListing = BodyOf<typeof createListing> & { readonly at?: number };

export type Listings = ReturnType<typeof createListings>;

export function createListings(parts: {
  db: Database;
  reads: Database;
  live: Live;
  pictures: MarketPictures;
  handovers: Handovers;
  relations: Relations;
  summaries: PersonSummaries;
  cards: ListingCards;
}) {
  const { db, reads, live, pictures, handovers, relations, summaries, cards } = parts;

  /** People whose listings are left out of the viewer's lists: hidden and muted people. */
  const excludedFor = async (viewer: Viewer): Promise<string[]> => {
    const { hidden, muted } = await relations.visibilityOf(viewer.id);
    return [...hidden, ...muted];
  };

  const find = async (viewer: Viewer, id: string): Promise<ListingRow> => {
    const [row] = await repo.findListings(db, viewer.id, [id]);
    if (!row) throw missing();
    return row;
  };

  const get = async (viewer: Viewer, id: string): Promise<WholeListing> => {
    const row = await findDetails(db, { viewerId: viewer.id, excluded: await excludedFor(viewer), id });
    if (!row) throw missing();
    const mayKnow = seesReservation(viewer, { sellerId: row.id, reservedFor: row.reserved_for });
    const { hidden } = await relations.visibilityOf(viewer.id);
    const reservedId = mayKnow && row.reserved_for !== null && !hidden.has(row.reserved_for) ? row.reserved_for : null;
    const [similar, people] = await Promise.all([
      cards.show(row.alike),
      reservedId === null ? undefined : summaries.get([reservedId]),
    ]);
    return {
      ...toListing(row),
      pictures: row.pictures.map(toMarketPicture),
      sellerRating: row.seller_rating,
      reservedFor: (reservedId !== null && people?.get(reservedId)) || null,
      editedAt: row.edited_at?.toISOString() ?? null,
      similar,
    };
  };

  /**
   * Lock a listing of the viewer. Throws `no_such_listing` for an invisible listing and `forbidden` for another
   * seller's.
   */
  const lockOwn = async (trx: Executor, viewer: Viewer, id: string) => {
    const [visible] = await repo.findListings(trx, viewer.id, [id]);
    const row = visible && (await repo.lockListing(trx, id));
    if (!row) throw missing();
    if (!maySell(viewer, { sellerId: row.seller_id })) throw new AppError('forbidden');
    return row;
  };

  const deleteWithPictures = async (trx: Executor, id: string): Promise<void> => {
    if (!(await repo.lockListing(trx, id))) throw missing();
    await pictures.remove(trx, { column: 'listing_id', id });
    await repo.deleteListing(trx, id);
  };

  const publishChange = (id: string, people: readonly (string | null)[]) =>
    live.send(
      dealChanged,
      people.filter((person) => person !== null),
      { listing: id },
    );

  return {
    get,
    find,
    toListing,

    /** Lock a listing for a deal. Throws `no_such_listing`. */
    async lockForDeal(trx: Executor, id: string, buyerId: string) {
      const row = await repo.lockListing(trx, id);
      if (!row || row.is_hidden) throw missing();
      return {
        ...row,
        takesOffers: takesOffers({ ...row, isExpired: row.is_expired, reservedFor: row.reserved_for }, buyerId),
      };
    },

    reserve: repo.reserve,
    release: repo.makeAvailable,

    async list(viewer: Viewer, { limit, after, q, ...filters }: QueryOf<typeof listListings>): Promise<ListingPage> {
      const text = trimText(q ?? '');
      const excluded =
        filters.list === 'saved' ? [...(await relations.visibilityOf(viewer.id)).hidden] : await excludedFor(viewer);
      const asked = { ...filters, limit, q: text === '' ? undefined : text };
      const rows = await listRows(
        reads,
        { id: viewer.id, excluded },
        asked,
        placeOf(after, { max: LISTING_PRICE_MAX }),
      );
      const { rows: page, nextCursor } = pageOf(rows, limit, ({ price, id }) => cursorOf({ at: price, id }));
      return { listings: await cards.show(page), nextCursor };
    },

    /** Add a listing. Idempotent by `clientId`: a retry returns the stored listing. */
    async add(viewer: Viewer, { at = Date.now(), clientId, pictures: chosen, ...form }: NewListing) {
      const id = newId(at);
      const write = async (trx: Executor) => {
        const row = { id, seller_id: viewer.id, client_id: clientId, created_at: new Date(at) };
        await repo.insertListing(trx, form, row);
        await pictures.show(trx, { column: 'listing_id', id }, viewer.id, chosen);
        await addJob(trx, announceListing, { id });
      };
      return onceByClientId(
        db,
        { table: 'all_listings', by: { seller_id: viewer.id }, clientId },
        (known) => get(viewer, known),
        async () => {
          await transact(db, write);
          return get(viewer, id);
        },
      );
    },

    async edit(viewer: Viewer, id: string, { pictures: chosen, ...form }: BodyOf<typeof editListing>) {
      await transact(db, async (trx) => {
        await lockOwn(trx, viewer, id);
        await repo.updateListing(trx, id, form);
        if (chosen) await pictures.show(trx, { column: 'listing_id', id }, viewer.id, chosen);
      });
      return get(viewer, id);
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await transact(db, async (trx) => {
        await lockOwn(trx, viewer, id);
        await deleteWithPictures(trx, id);
      });
    },

    /** Delete a listing as a moderator. */
    async removeAny(id: string, also: AlsoInTransaction): Promise<void> {
      await transact(db, async (trx) => {
        await deleteWithPictures(trx, id);
        await also(trx);
      });
    },

    async save(viewer: Viewer, id: string, isSaved: boolean): Promise<{ isSaved: boolean }> {
      await find(viewer, id);
      await repo.setSaved(db, viewer.id, id, isSaved);
      return { isSaved };
    },

    async renew(viewer: Viewer, id: string): Promise<WholeListing> {
      await transact(db, async (trx) => {
        const { state } = await lockOwn(trx, viewer, id);
        if (state === 'sold') throw new AppError('listing_sold');
        await repo.renew(trx, id);
      });
      return get(viewer, id);
    },

    /** Mark a listing as sold outside Quad, or as available again. A completed hand-over is final. */
    async setState(viewer: Viewer, id: string, state: 'available' | 'sold'): Promise<WholeListing> {
      const before = await transact(db, async (trx) => {
        const row = await lockOwn(trx, viewer, id);
        if (state === 'sold' && row.state === 'sold') return row;
        await handovers.cancel(trx, LISTING_SUBJECT, id);
        await (state === 'sold' ? repo.markSold : repo.makeAvailable)(trx, id);
        await repo.releaseOffers(trx, id, state);
        return row;
      });
      publishChange(id, [before.seller_id, before.reserved_for]);
      return get(viewer, id);
    },
  };
}

const missing = () => new AppError('no_such_listing');
