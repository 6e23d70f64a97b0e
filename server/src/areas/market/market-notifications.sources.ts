import { sql } from 'kysely';
import type { NotificationAbout, NotificationSource } from '../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../platform/db/database.ts';
import { findListings } from './listings.repo.ts';
import { findLostItems } from './lost-items.repo.ts';
import { listingExpires, listingFound, maybeFound, maybeYours } from './market-notifications.ts';
import { type PictureRecord, presentPicture } from './market-pictures.repo.ts';

/** Notifications of the marketplace. Those about sold, expired or returned things are left out. */
export const marketNotifications = (db: Database): NotificationSource => ({
  kinds: [listingFound, listingExpires, maybeYours, maybeFound],
  async describe(viewer, groups) {
    const subjects = (...kinds: readonly { name: string }[]) =>
      groups.filter(({ kind }) => kinds.some(({ name }) => name === kind)).map(({ subjectId }) => subjectId);
    const [listings, items, reminders] = await Promise.all([
      findListings(db, viewer.id, subjects(listingFound)),
      findLostItems(db, viewer.id, subjects(maybeYours, maybeFound)),
      describeReminders(db, viewer.id, subjects(listingExpires)),
    ]);
    const described = new Map<string, NotificationAbout>([
      ...listings
        .filter(({ state }) => state === 'available' || state === 'reserved')
        .map((row) => [row.listing_id, about(row.listing_id, row.title, row.first_picture)] as const),
      ...items
        .filter(({ state }) => state === 'open')
        .map((row) => [row.item_id, about(row.item_id, `${row.title}, ${row.place}`, row.first_picture)] as const),
      ...reminders.map(({ id, listing_id, title }) => [id, about(listing_id, title, null)] as const),
    ]);
    return new Map(
      groups.flatMap(({ id, subjectId }) => {
        const shown = described.get(subjectId);
        return shown ? [[id, shown] as const] : [];
      }),
    );
  },
});

function about(target: string, text: string, picture: PictureRecord | null): NotificationAbout {
  if (!picture) return { target, text };
  const { url, variants, thumbhash } = presentPicture(picture);
  return { target, text, thumbnail: { url: variants[0]?.url ?? url, thumbhash } };
}

/** Select reminders of the viewer's listings whose expiry date has not changed since. */
async function describeReminders(db: Database, viewerId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; listing_id: string; title: string }>`
    select reminders.id, listings.id as listing_id, title
    from listing_reminders reminders join listings on listings.id = listing_id
    where reminders.id = any (${[...ids]}::uuid[]) and seller_id = ${viewerId}
      and reminders.expires_at = listings.expires_at and state = 'available'
  `.execute(db);
  return rows;
}
