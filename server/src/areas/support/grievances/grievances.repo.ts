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

/** The newest of those that one of these tags stands for; with an id, that one alone. */
export const listOfReporter = (db: Executor, tags: readonly Buffer[], id?: string) =>
  select(db)
    .where('reporter_tag', 'in', tags)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(GRIEVANCES_LISTED)
    .execute();

/** What is in a member's list: of one state or of all, but for these. */
export interface ListedGrievances {
  readonly state: GrievanceState | undefined;
  readonly except: readonly string[];
}

const isListed = ({ state, except }: ListedGrievances) => sql<boolean>`
  id <> all (${[...except]}::uuid[]) and ${state === undefined ? sql`true` : sql`state = ${state}`}`;

/** What is sealed of the reports that leave somebody out. */
export const listLeavingOut = (db: Executor) =>
  db.selectFrom('grievances').select(['id', 'sealed']).where('leaves_out', '=', true).execute();

/** A page for the committee: what waits for its first answer before the rest, the longest waiting first. */
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

/** Locks a report: messages are added one after the other. */
export const lockGrievance = (trx: Executor, id: string) =>
  select(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Adds a message to a report that is locked. The committee's first one is its answer. */
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

/** Marks those whose first answer is late, once a day each; answers them with what is sealed. */
export const markReminded = (trx: Executor) =>
  trx
    .updateTable('grievances')
    .set({ reminded_at: sql<Date>`now()` })
    .where('answered_at', 'is', null)
    .where('due_at', '<', sql<Date>`now()`)
    .where(sql<boolean>`(reminded_at is null or reminded_at < now() - ${DAY})`)
    .returning(['id', 'sealed', 'leaves_out'])
    .execute();
