import { SEATS_HELD_DAYS } from '@quad/contract/limits/events';
import { sql } from 'kysely';
import { callAndDeliver } from '../../platform/db/after-commit.ts';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { LiveEvents } from './live-events.ts';

export const giveBackSeats = defineJob<object>('give-back-held-seats');
export const HOURLY = '29 * * * *';

/**
 * Give the places of people whose accounts have been disabled for `SEATS_HELD_DAYS` to others, in one transaction for
 * each event. The trigger `disabled_people_hold_seats` holds and restores places before.
 */
export async function giveBackHeldSeats({ db, liveEvents }: { db: Database; liveEvents: LiveEvents }): Promise<void> {
  const heldBefore = new Date(Date.now() - SEATS_HELD_DAYS * 24 * 3600 * 1000);
  const events = await db
    .selectFrom('event_registrations as held')
    .innerJoin('all_events as events', 'events.id', 'held.event_id')
    .select('held.event_id')
    .distinct()
    .where('held.held_since', '<', heldBefore)
    .where('held.checked_in_at', 'is', null)
    .where('events.state', '=', 'published')
    .where(sql<boolean>`events.ends_at > now()`)
    .execute();
  for (const { event_id } of events) {
    await transact(db, (trx) =>
      callAndDeliver(trx, sql`select give_back_held_seats(${event_id}, ${heldBefore}) as told`),
    );
    liveEvents.changed(event_id);
  }
}
