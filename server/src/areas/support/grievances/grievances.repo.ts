import { GRIEVANCE_LOOKS_LISTED, GRIEVANCES_LISTED } from '@quad/contract/limits/support';
import type { GrievanceState } from '@quad/contract/support/feedback-terms';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { DB } from '../../../platform/db/schema.ts';

const COLUMNS = ['id', 'state', 'sealed', 'messages_count', 'created_at', 'due_at', 'answered_at'] as const;

const select = (db: Executor) => db.selectFrom('grievances').select(COLUMNS);

export type GrievanceRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

export const findById = (db: Executor, id: string) => select(db).where('id', '=', id).executeTakeFirst();

export const findByCode = (db: Executor, codeHash: Buffer) =>
  select(db).where('code_hash', '=', codeHash).executeTakeFirst();

/** The newest reports with one of these reporter tags; with an id, only that one. */
export const listOfReporter = (db: Executor, tags: readonly Buffer[], id?: string) =>
  select(db)
    .where('reporter_tag', 'in', tags)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(GRIEVANCES_LISTED)
    .execute();

/** The filter of a member's list: a state, and reports to leave out. */
export interface ListedGrievances {
  readonly state: GrievanceState | undefined;
  readonly except: readonly string[];
}

const isListed = ({ state, except }: ListedGrievances) => sql<boolean>`
  id <> all (${[...except]}::uuid[]) and ${state === undefined ? sql`true` : sql`state = ${state}`}`;

/** The encrypted details of reports that leave out members. */
export const listLeavingOut = (db: Executor) =>
  db.selectFrom('grievances').select(['id', 'sealed']).where('leaves_out', '=', true).execute();

/** A page for the committee: unanswered reports first, the earliest due first; then the rest, newest first. */
export const listForCommittee = (
  db: Executor,
  { offset, limit, ...which }: ListedGrievances & { offset: number; limit: number },
) =>
  select(db)
    .where(isListed(which))
    .orderBy(sql`answered_at is not null`)
    .orderBy(sql`case when answered_at is null then due_at end`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countForCommittee(db: Executor, which: ListedGrievances): Promise<number> {
  const { count } = await db
    .selectFrom('grievances')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isListed(which))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertGrievance(
  trx: Executor,
  grievance: Omit<Insertable<DB['grievances']>, 'messages_count' | 'state'>,
): Promise<void> {
  await trx
    .insertInto('grievances')
    .values({ ...grievance, state: 'new', messages_count: 0 })
    .execute();
}

/** Lock a report, so that its messages are added one after the other. */
export const lockGrievance = (trx: Executor, id: string) =>
  select(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Add a message to a locked report. The committee's first message counts as the answer. */
export async function addMessage(
  trx: Executor,
  message: Omit<Insertable<DB['grievance_messages']>, 'seq'>,
  state: GrievanceState,
): Promise<void> {
  const { messages_count: seq } = await trx
    .updateTable('grievances')
    .set({
      state,
      messages_count: sql<number>`messages_count + 1`,
      ...(message.is_from_committee
        ? { answered_at: sql<Date>`coalesce(answered_at, ${new Date(message.created_at)})` }
        : {}),
    })
    .where('id', '=', message.grievance_id)
    .returning('messages_count')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('grievance_messages')
    .values({ ...message, seq })
    .execute();
}

export async function setState(trx: Executor, id: string, state: GrievanceState): Promise<void> {
  await trx.updateTable('grievances').set({ state }).where('id', '=', id).execute();
}

export function listMessages(db: Executor, grievanceId: string) {
  return db
    .selectFrom('grievance_messages')
    .select(['id', 'is_from_committee', 'sealed', 'created_at'])
    .where('grievance_id', '=', grievanceId)
    .orderBy('seq')
    .execute();
}

export async function insertLook(trx: Executor, grievanceId: string, name: string): Promise<void> {
  await trx.insertInto('grievance_looks').values({ id: newId(), grievance_id: grievanceId, name }).execute();
}

export function listLooks(db: Executor, grievanceId: string) {
  return db
    .selectFrom('grievance_looks')
    .select(['name', 'at'])
    .where('grievance_id', '=', grievanceId)
    .orderBy('id', 'desc')
    .limit(GRIEVANCE_LOOKS_LISTED)
    .execute();
}

const DAY = sql`interval '1 day'`;

/** Mark overdue reports as reminded, once a day each. Return them with their encrypted details. */
export const markReminded = (trx: Executor) =>
  trx
    .updateTable('grievances')
    .set({ reminded_at: sql<Date>`now()` })
    .where('answered_at', 'is', null)
    .where('due_at', '<', sql<Date>`now()`)
    .where(sql<boolean>`(reminded_at is null or reminded_at < now() - ${DAY})`)
    .returning(['id', 'sealed', 'leaves_out'])
    .execute();
