import { LISTING_REMINDER_DAYS } from '@quad/contract/limits/market';
import { sql } from 'kysely';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { recordSearchHits } from './listing-searches.repo.ts';
import { listingExpires, listingFound } from './market-notifications.ts';

/** Notifies people whose saved searches match a new listing. */
export const announceListing = defineJob<{ id: string }>('announce-listing');
export const remindOfExpiry = defineJob<object>('remind-of-listing-expiry');
export const HOURLY = '17 * * * *';

/** People notified in one transaction. */
const BATCH_SIZE = 200;

/** Notify people whose saved searches match a listing. Several matching searches give one notification. */
export async function announce({ db }: { db: Database }, id: string): Promise<void> {
  let count = 0;
  do {
    await transact(db, async (trx) => {
      const recipients = await recordSearchHits(trx, id, BATCH_SIZE);
      count = recipients.length;
      const listing = await trx.selectFrom('listings').select('seller_id').where('id', '=', id).executeTakeFirst();
      if (!listing) return;
      await addNotifications(trx, [{ kind: listingFound, subject: id, actor: listing.seller_id, recipients }]);
    });
  } while (count === BATCH_SIZE);
}

/** Remind sellers of listings that expire soon, once for each expiry date. */
export async function remindSellers({ db }: { db: Database }): Promise<void> {
  let count = 0;
  do {
    await transact(db, async (trx) => {
      const due = await insertReminders(trx);
      count = due.length;
      await addNotifications(
        trx,
        due.map(({ id, seller_id }) => ({ kind: listingExpires, subject: id, actor: null, recipients: [seller_id] })),
      );
    });
  } while (count === BATCH_SIZE);
}

/** Record a batch of due reminders and return them. The unique row of a reminder decides between concurrent jobs. */
async function insertReminders(trx: Executor): Promise<{ id: string; seller_id: string }[]> {
  const { rows: due } = await sql<{ id: string; seller_id: string; expires_at: Date }>`
    select id, seller_id, expires_at from listings where state = 'available' and expires_at > now()
      and expires_at <= now() + ${LISTING_REMINDER_DAYS} * interval '1 day'
      and not exists (
        select from listing_reminders known where known.listing_id = listings.id and known.expires_at = listings.expires_at
      )
    order by id limit ${BATCH_SIZE}
  `.execute(trx);
  if (due.length === 0) return [];
  const { rows } = await sql<{ id: string; seller_id: string }>`
    insert into listing_reminders (id, listing_id, expires_at)
    select new.id, listings.id, listings.expires_at
    from unnest(${due.map(() => newId())}::uuid[], ${due.map(({ id }) => id)}::uuid[]) as new(id, listing_id)
    join listings on listings.id = new.listing_id
    on conflict do nothing
    returning id, (select seller_id from listings where listings.id = listing_id)
  `.execute(trx);
  return rows;
}
