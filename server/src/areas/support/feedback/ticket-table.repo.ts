import type { TicketFilters } from '@quad/contract/support/feedback';
import type { TicketSort } from '@quad/contract/support/feedback-terms';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { foldedPattern } from '../../../platform/db/like-pattern.ts';
import { isMember } from '../../people/profiles/memberships.sql.ts';
import { selectTickets, type TicketRow } from './feedback.repo.ts';

/** The columns of each order of the table. */
const SORT_COLUMNS = {
  number: ['tickets.number'],
  name: ['tickets.name', 'tickets.number'],
  changed: ['tickets.changed_at', 'tickets.number'],
  messages: ['tickets.messages_count', 'tickets.number'],
} as const satisfies Record<TicketSort, readonly string[]>;

/** The condition for the filters, on `tickets` and their `first` message. */
function foundBy({ state, q = '' }: TicketFilters): RawBuilder<boolean> {
  const text = q.trim();
  const conditions = [sql<boolean>`true`];
  if (state !== undefined) conditions.push(sql<boolean>`tickets.state = ${state}`);
  const [, number] = /^#(\d{1,9})$/.exec(text) ?? [];
  if (number !== undefined) conditions.push(sql<boolean>`tickets.number = ${Number(number)}`);
  else if (text !== '') {
    const pattern = foldedPattern(text);
    conditions.push(
      sql<boolean>`(fold_text(tickets.name) like ${pattern} or fold_text(tickets.email) like ${pattern} or fold_text(first.text) like ${pattern})`,
    );
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The tickets that the filters find; their first messages only for a search of texts. */
const found = (db: Executor, filters: TicketFilters) =>
  db
    .selectFrom('feedback_tickets as tickets')
    .$if((filters.q ?? '').trim() !== '', (query) =>
      query.innerJoin('feedback_messages as first', (join) =>
        join.onRef('first.ticket_id', '=', 'tickets.id').on('first.seq', '=', sql.lit(1)),
      ),
    )
    .where(foundBy(filters));

/** A page of tickets. Without `sort`: premium members first, then the newest. */
export function listTable(
  db: Executor,
  filters: TicketFilters,
  page: { sort: TicketSort | undefined; order: 'asc' | 'desc'; offset: number; limit: number },
): Promise<TicketRow[]> {
  const order =
    page.sort === undefined
      ? sql`${isMember('tickets.person_id')} desc, tickets.id desc`
      : sql.join(SORT_COLUMNS[page.sort].map((column) => sql`${sql.ref(column)} ${sql.raw(page.order)}`));
  // select the page's ids from the tickets alone, then join only those with people and messages
  const ids = found(db, filters).select('tickets.id').orderBy(order).offset(page.offset).limit(page.limit);
  return selectTickets(db).where('tickets.id', 'in', ids).orderBy(order).execute();
}

export async function countTable(db: Executor, filters: TicketFilters): Promise<number> {
  const { total } = await found(db, filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Tickets in the order of their numbers, after the number `after`. */
export const listAfter = (db: Executor, filters: TicketFilters, after: number, limit: number): Promise<TicketRow[]> =>
  selectTickets(db)
    .where(foundBy(filters))
    .where('tickets.number', '>', after)
    .orderBy('tickets.number')
    .limit(limit)
    .execute();
