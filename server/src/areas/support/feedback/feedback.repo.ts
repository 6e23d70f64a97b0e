import { FEEDBACK_EXCERPT } from '@quad/contract/limits/support';
import type { TicketState } from '@quad/contract/support/feedback-terms';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { beginningOf } from '../../../platform/db/text-beginning.ts';
import { isMember } from '../../people/profiles/memberships.sql.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';

/** Tickets with their senders and the beginning of their first message. */
export const selectTickets = (db: Executor) =>
  db
    .selectFrom('feedback_tickets as tickets')
    .innerJoin('people', 'people.id', 'tickets.person_id')
    .innerJoin('feedback_messages as first', (join) =>
      join.onRef('first.ticket_id', '=', 'tickets.id').on('first.seq', '=', sql.lit(1)),
    )
    .select([
      'tickets.id as ticket_id',
      'tickets.number',
      'tickets.state',
      'tickets.name as sender',
      'tickets.email as sender_email',
      'tickets.messages_count',
      'tickets.created_at',
      'tickets.changed_at',
      beginningOf(sql.ref('first.text'), FEEDBACK_EXCERPT).as('excerpt'),
      isMember('tickets.person_id').as('is_priority'),
      ...SUMMARY_COLUMNS.map((column) => `people.${column}` as const),
    ]);

export type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number];

/** Tickets of a person, or of everyone, newest first. With `isQueue`, tickets of premium members come first. */
export function listTickets(
  db: Executor,
  wanted: {
    personId: string | undefined;
    state: TicketState | undefined;
    before: string | undefined;
    limit: number;
    isQueue: boolean;
  },
): Promise<TicketRow[]> {
  const { personId, state, before, limit, isQueue } = wanted;
  const isPriority = isMember('tickets.person_id');
  // compare each ticket with the last one of the page before, in the order of the list
  const isLater = sql<boolean>`(${isPriority}, tickets.id) < (
    select ${isMember('last.person_id')}, last.id from feedback_tickets as last where last.id = ${before ?? null}
  )`;
  // select the page's ids from the tickets alone, then join only those with people and messages
  const ids = db
    .selectFrom('feedback_tickets as tickets')
    .select('tickets.id')
    .$if(personId !== undefined, (query) => query.where('tickets.person_id', '=', personId ?? ''))
    .$call((query) => (state === undefined ? query : query.where('tickets.state', '=', state)))
    .$if(before !== undefined, (query) =>
      isQueue ? query.where(isLater) : query.where('tickets.id', '<', before ?? ''),
    )
    .$if(isQueue, (query) => query.orderBy(isPriority, 'desc'))
    .orderBy('tickets.id', 'desc')
    .limit(limit);
  return selectTickets(db)
    .where('tickets.id', 'in', ids)
    .$if(isQueue, (query) => query.orderBy(isPriority, 'desc'))
    .orderBy('tickets.id', 'desc')
    .execute();
}

export const findTicket = (db: Executor, id: string): Promise<TicketRow | undefined> =>
  selectTickets(db).where('tickets.id', '=', id).executeTakeFirst();

/** These messages with their tickets and the tickets' senders. */
export function ticketsOfMessages(db: Executor, messageIds: readonly string[]) {
  return db
    .selectFrom('feedback_messages as messages')
    .innerJoin('feedback_tickets as tickets', 'tickets.id', 'messages.ticket_id')
    .select(['messages.id', 'messages.is_from_team', 'tickets.id as ticket_id', 'tickets.person_id', 'messages.text'])
    .where(sql<boolean>`messages.id = any (${[...messageIds]}::uuid[])`)
    .execute();
}

/** The messages of a ticket with their authors, oldest first. */
export function listMessages(db: Executor, ticketId: string) {
  return db
    .selectFrom('feedback_messages as messages')
    .leftJoin('people', 'people.id', 'messages.author_id')
    .select([
      'messages.id as message_id',
      'messages.is_from_team',
      'messages.text',
      'messages.created_at',
      ...SUMMARY_COLUMNS.map((column) => `people.${column}` as const),
    ])
    .where('messages.ticket_id', '=', ticketId)
    .orderBy('messages.seq')
    .execute();
}

export async function insertTicket(
  trx: Executor,
  ticket: Omit<Insertable<DB['feedback_tickets']>, 'messages_count' | 'state'>,
): Promise<void> {
  await trx
    .insertInto('feedback_tickets')
    .values({ ...ticket, state: 'open', messages_count: 0 })
    .execute();
}

/** Lock a ticket, so that its messages are added one after the other. */
export function lockTicket(trx: Executor, id: string) {
  return trx
    .selectFrom('feedback_tickets')
    .select(['person_id', 'state', 'messages_count'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Add a message to a locked ticket and set the ticket's state. */
export async function addMessage(
  trx: Executor,
  message: Omit<Insertable<DB['feedback_messages']>, 'seq'> & { readonly ticket_id: string; readonly created_at: Date },
  state: TicketState,
): Promise<void> {
  const { messages_count: seq } = await trx
    .updateTable('feedback_tickets')
    .set({ state, messages_count: sql<number>`messages_count + 1`, changed_at: message.created_at })
    .where('id', '=', message.ticket_id)
    .returning('messages_count')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('feedback_messages')
    .values({ ...message, seq })
    .execute();
}

/** Change the state of a ticket; false when it already has that state. */
export async function setState(trx: Executor, id: string, state: TicketState): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('feedback_tickets')
    .set({ state, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '<>', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
