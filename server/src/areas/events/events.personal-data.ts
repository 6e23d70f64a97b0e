import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { mediaIn, type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { eventColumns } from './events.row.ts';

export const eventPersonalData: PersonalData = {
  name: 'events',
  title: () => msg({ context: 'personal data', message: 'Events' }),
  sheets: [
    sheetOf(
      'all_events',
      'proposer_id',
      ['created_at', ...eventColumns.names, 'questions', 'state', 'reason', 'cover'],
      {
        name: msg({ context: 'personal data', message: 'events you proposed' }),
        filesOf: mediaIn('cover'),
      },
    ),
    sheetOf(
      'event_registrations',
      'person_id',
      [
        'registered_at',
        'event_id',
        'state',
        'number',
        'seated_at',
        'held_since',
        'checked_in_at',
        'is_hidden',
        'is_muted',
        'answers',
      ],
      { name: msg({ context: 'personal data', message: 'registrations' }) },
    ),
    sheetOf(
      'event_payments',
      'person_id',
      [
        ...([
          'created_at',
          'event_id',
          'number',
          'state',
          'amount',
          'payee_address',
          'payee_name',
          'reference',
        ] as const),
        ...(['returned_for', 'reversed_for', 'sent_at', 'decided_at', 'reversed_at'] as const),
      ],
      { name: msg({ context: 'personal data', message: 'payments for events' }) },
    ),
    sheetOf('event_teams', 'captain_id', ['id', 'event_id', 'name'], {
      name: msg({ context: 'personal data', message: 'teams you lead' }),
    }),
    sheetOf('event_hosts', 'person_id', ['added_at', 'event_id'], {
      name: msg({ context: 'personal data', message: 'events you host' }),
    }),
    sheetOf('event_organisers', 'person_id', ['created_at', 'club'], {
      name: msg({ context: 'personal data', message: 'clubs you organise for' }),
    }),
    sheetOf('event_updates', 'author_id', ['created_at', 'event_id', 'text'], {
      name: msg({ context: 'personal data', message: 'news of events' }),
    }),
    sheetOf('event_pictures', 'author_id', ['created_at', 'event_id', 'alt_text', 'media'], {
      name: msg({ context: 'personal data', message: 'pictures of events' }),
      filesOf: mediaIn('media'),
    }),
    sheetOf('event_reminders', 'person_id', ['id', 'event_id', 'kind', 'starts_at'], {
      name: msg({ context: 'personal data', message: 'reminders' }),
    }),
    sheetOf('event_scans', 'host_id', ['at', 'door', 'by_hand', 'is_undone'], {
      name: msg({ context: 'personal data', message: 'tickets you scanned' }),
    }),
    sheetOf('calendar_addresses', 'person_id', ['created_at'], {
      name: msg({ context: 'personal data', message: 'calendar address' }),
    }),
  ],
  leftOut: {
    'event_walk_ins.added_by': 'The row is about a visitor, not about the host who let them in',
    'event_payments.decided_by': 'Payments are about the people who pay, not about who confirms',
    'event_payments.reversed_by': 'Payments are about the people who pay, not about who reverses',
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

/** Delete a person's payments that moved no money. The others stay in the organisers' books, without their payer. */
export async function eraseUnpaid(db: Database, personId: string): Promise<void> {
  await db
    .deleteFrom('event_payments')
    .where('person_id', '=', personId)
    .where('state', 'in', ['started', 'withdrawn'])
    .execute();
}

/** Delete a person's unpublished proposals. Their published events stay, without their name. */
export async function eraseProposals(db: Database, personId: string): Promise<void> {
  await db
    .deleteFrom('all_events')
    .where('proposer_id', '=', personId)
    .where('state', 'in', ['proposed', 'declined'])
    .execute();
}
