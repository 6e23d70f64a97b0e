import { sql } from 'kysely';
import { mediaIn, type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { eventColumns } from './events.row.ts';

export const eventPersonalData: PersonalData = {
  name: 'events',
  sheets: [
    sheetOf('all_events', 'proposer_id', ['created_at', ...eventColumns.names, 'state', 'reason', 'cover'], {
      name: 'events you proposed',
      filesOf: mediaIn('cover'),
    }),
    sheetOf(
      'event_registrations',
      'person_id',
      ['registered_at', 'event_id', 'state', 'number', 'seated_at', 'held_since', 'checked_in_at', 'is_hidden'],
      { name: 'registrations' },
    ),
    sheetOf('event_teams', 'captain_id', ['id', 'event_id', 'name'], { name: 'teams you lead' }),
    sheetOf('event_hosts', 'person_id', ['added_at', 'event_id'], { name: 'events you host' }),
    sheetOf('event_organisers', 'person_id', ['created_at', 'club'], { name: 'clubs you organise for' }),
    sheetOf('event_updates', 'author_id', ['created_at', 'event_id', 'text'], { name: 'news of events' }),
    sheetOf('event_pictures', 'author_id', ['created_at', 'event_id', 'alt_text', 'media'], {
      name: 'pictures of events',
      filesOf: mediaIn('media'),
    }),
    sheetOf('event_reminders', 'person_id', ['id', 'event_id', 'kind', 'starts_at'], { name: 'reminders' }),
    sheetOf('event_scans', 'host_id', ['at', 'door', 'by_hand', 'is_undone'], { name: 'tickets you scanned' }),
    sheetOf('calendar_addresses', 'person_id', ['created_at'], { name: 'calendar address' }),
  ],
  leftOut: {
    'all_events.publisher_id': 'The column says who published the event, which belongs to its proposer',
    'event_organisers.added_by': 'The column says who added an organiser; the organiser gets the row',
  },
  keptFiles: coversOfEvents,
};

/** Covers of published and cancelled events stay, because the events stay. */
async function coversOfEvents(db: Executor, personId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_files where owner_id = ${personId} and name in (
      select jsonb_path_query(cover, '$.**.name') #>> '{}' from all_events where cover is not null and state in ('published', 'cancelled')
    )
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Delete a person's unpublished proposals. Their published events stay, without their name. */
export async function eraseProposals(db: Database, personId: string): Promise<void> {
  await db
    .deleteFrom('all_events')
    .where('proposer_id', '=', personId)
    .where('state', 'in', ['proposed', 'declined'])
    .execute();
}
