import { errorText } from '@quad/contract/errors/error-text';
import { say } from '@quad/contract/language/say';
import type { createLostItem, LostItemPage, listLostItems, WholeLostItem } from '@quad/contract/market/lost-items';
import { LOST_ITEM_SUBJECT, MARKET_SAYS } from '@quad/contract/market/market-terms';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import { conversationAbout } from '../messages/conversations.sql.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { Handovers } from './handovers/handovers.service.ts';
import type { LostItemCards } from './lost-item-cards.ts';
import * as repo from './lost-items.repo.ts';
import { lostItemColumns, toLostItem } from './lost-items.row.ts';
import { isCalendarDay, isInFuture } from './lost-items.rules.ts';
import { maybeFound, maybeYours } from './market-notifications.ts';
import { toMarketPicture } from './market-pictures.repo.ts';
import type { MarketPictures } from './market-pictures.service.ts';

/** A new lost or found item. The demo sets `at` (milliseconds since 1970) for items in the past. */
export type NewLostItem = BodyOf<typeof createLostItem> & { readonly at?: number };

/** Matches a new item with items of the other kind, and notifies both sides. */
export const matchLostItem = defineJob<{ id: string }>('match-lost-item');

export type LostItems = ReturnType<typeof createLostItems>;

export function createLostItems(parts: {
  db: Database;
  reads: Database;
  pictures: MarketPictures;
  handovers: Handovers;
  relations: Relations;
  cards: LostItemCards;
}) {
  const { db, reads, pictures, handovers, relations, cards } = parts;

  const find = async (viewer: Viewer, id: string) => {
    const [row] = await repo.findLostItems(db, viewer.id, [id]);
    if (!row) throw missing();
    return row;
  };

  const get = async (viewer: Viewer, id: string): Promise<WholeLostItem> => {
    const { hidden } = await relations.visibilityOf(viewer.id);
    const row = await repo.findDetails(db, { viewerId: viewer.id, hidden: [...hidden], id });
    if (!row) throw missing();
    return { ...toLostItem(row), pictures: row.pictures.map(toMarketPicture), matches: await cards.show(row.matches) };
  };

  const lockOwn = async (trx: Executor, viewer: Viewer, id: string) => {
    const [visible] = await repo.findLostItems(trx, viewer.id, [id]);
    const row = visible && (await repo.lockLostItem(trx, id));
    if (!row) throw missing();
    if (row.person_id !== viewer.id) throw new AppError('forbidden');
    return row;
  };

  const deleteWithPictures = async (trx: Executor, id: string): Promise<void> => {
    if (!(await repo.lockLostItem(trx, id))) throw missing();
    await pictures.remove(trx, { column: 'lost_item_id', id });
    await repo.deleteLostItem(trx, id);
  };

  /** The return of an item between its poster and another person. Only these two may read it. */
  const returnOf = async (viewer: Viewer, id: string, personId: string) => {
    const row = await find(viewer, id);
    const isPoster = row.id === viewer.id;
    if (isPoster ? personId === viewer.id : personId !== viewer.id) throw new AppError('forbidden');
    const shown = await handovers.ofSubjects(viewer.id, LOST_ITEM_SUBJECT, [id]);
    const handover = shown.get(id);
    const isWithThem = handover && (!isPoster || handover.other?._id === personId);
    return { item: toLostItem(row), handover: isWithThem ? handover : null };
  };

  return {
    get,
    find,
    returnOf,

    async list(viewer: Viewer, { limit, q, ...filters }: QueryOf<typeof listLostItems>): Promise<LostItemPage> {
      const text = trimText(q ?? '');
      const { hidden, muted } = await relations.visibilityOf(viewer.id);
      const asked = { ...filters, limit, q: text === '' ? undefined : text };
      const rows = await repo.listRows(reads, { id: viewer.id, excluded: [...hidden, ...muted] }, asked);
      const { rows: page, nextCursor } = pageOf(rows, limit, (last) => last.id);
      return { items: await cards.show(page), nextCursor };
    },

    async add(viewer: Viewer, { at = Date.now(), clientId, pictures: chosen, ...form }: NewLostItem) {
      if (!isCalendarDay(form.happenedOn)) {
        throw new AppError('invalid_input', { fields: { happenedOn: say(MARKET_SAYS.happenedOn) } });
      }
      if (isInFuture(form.happenedOn, at)) {
        throw new AppError('day_in_future', { fields: { happenedOn: errorText('day_in_future') } });
      }
      const id = newId(at);
      const write = async (trx: Executor) => {
        const row = {
          id,
          person_id: viewer.id,
          client_id: clientId,
          ...lostItemColumns.complete({ ...form, question: form.kind === 'found' ? form.question : '' }),
          created_at: new Date(at),
        };
        await repo.insertLostItem(trx, row);
        await pictures.show(trx, { column: 'lost_item_id', id }, viewer.id, chosen);
        await addJob(trx, matchLostItem, { id });
      };
      return onceByClientId(
        db,
        { table: 'all_lost_items', by: { person_id: viewer.id }, clientId },
        (known) => get(viewer, known),
        async () => {
          await transact(db, write);
          return get(viewer, id);
        },
      );
    },

    /** Match an item with possible counterparts, and notify both sides once. */
    async match(id: string): Promise<void> {
      await transact(db, async (trx) => {
        const matches = await repo.insertMatches(trx, id);
        await addNotifications(
          trx,
          matches.flatMap((match) => [
            { kind: maybeYours, subject: match.found_id, actor: null, recipients: [match.loser_id] },
            { kind: maybeFound, subject: match.lost_id, actor: null, recipients: [match.finder_id] },
          ]),
        );
      });
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await transact(db, async (trx) => {
        await lockOwn(trx, viewer, id);
        await deleteWithPictures(trx, id);
      });
    },

    /** Delete an item as a moderator. */
    async removeAny(id: string, also: AlsoInTransaction): Promise<void> {
      await transact(db, async (trx) => {
        await deleteWithPictures(trx, id);
        await also(trx);
      });
    },

    /** Close the viewer's own item or reopen it. A completed return is final. */
    async setState(viewer: Viewer, id: string, state: 'open' | 'closed'): Promise<WholeLostItem> {
      await transact(db, async (trx) => {
        await lockOwn(trx, viewer, id);
        await handovers.cancel(trx, LOST_ITEM_SUBJECT, id);
        await repo.setState(trx, id, state);
      });
      return get(viewer, id);
    },

    /** Begin the return of the viewer's own item. The other person must have written about it. */
    async startReturn(viewer: Viewer, id: string, personId: string) {
      await transact(db, async (trx) => {
        const row = await lockOwn(trx, viewer, id);
        if (personId === viewer.id) throw new AppError('forbidden');
        if (row.state === 'closed') await repo.setState(trx, id, 'open');
        const about = { people: [viewer.id, personId], type: LOST_ITEM_SUBJECT, id } as const;
        const conversation = await trx.selectNoFrom(conversationAbout(about).as('id')).executeTakeFirst();
        if (!conversation?.id) throw new AppError('no_conversation_yet');
        // the finder gives the thing
        const [giverId, takerId] = row.kind === 'found' ? [viewer.id, personId] : [personId, viewer.id];
        await handovers.begin(trx, {
          kind: LOST_ITEM_SUBJECT,
          subjectId: id,
          title: row.title,
          giverId,
          takerId,
          amount: null,
        });
      });
      const shown = await returnOf(viewer, id, personId);
      if (shown.handover) handovers.publish(shown.handover, [viewer.id, personId]);
      return shown;
    },
  };
}

const missing = () => new AppError('no_such_lost_item');
