import type {
  RevocationReason,
  VerificationReason,
  VerificationSort,
  VerificationState,
} from '@quad/contract/membership/verification-terms';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { foldedPattern, likeText } from '../../../platform/db/like-pattern.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';

/** A person's last request; undefined without one. */
export function findLast(db: Executor, personId: string) {
  return db
    .selectFrom('verification_requests')
    .select(['id', 'state', 'roll_number', 'reason', 'note', 'created_at', 'decided_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function isVerified(db: Executor, personId: string): Promise<boolean> {
  const row = await db.selectFrom('people').select('is_verified').where('id', '=', personId).executeTakeFirst();
  return row?.is_verified ?? false;
}

/** Insert a request; false when the person has an open one. */
export async function insertRequest(
  trx: Executor,
  request: { id: string; person_id: string; roll_number: string; picture: string; created_at: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('verification_requests')
    .values({ ...request, state: 'open' })
    .onConflict((conflict) => conflict.column('person_id').where(sql<boolean>`state = 'open'`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface Closing {
  readonly state: Exclude<VerificationState, 'open'>;
  readonly reason?: VerificationReason | null;
  readonly note?: string;
  readonly decided_by?: string | null;
}

interface ClosedRequest {
  readonly id: string;
  readonly person_id: string;
  readonly picture: string;
}

/** Close an open request and return the name of its picture; undefined when it is closed already. */
export const closeRequest = async (trx: Executor, id: string, closing: Closing): Promise<ClosedRequest | undefined> =>
  (await closeAll(trx, sql<boolean>`id = ${id}`, closing))[0];

/** Close the open requests of people, and return them with the names of their pictures. */
export const closeRequests = (
  trx: Executor,
  personIds: readonly string[],
  closing: Closing,
): Promise<ClosedRequest[]> => closeAll(trx, sql<boolean>`person_id = any (${personIds}::uuid[])`, closing);

async function closeAll(trx: Executor, which: RawBuilder<boolean>, closing: Closing): Promise<ClosedRequest[]> {
  // read and clear the picture in one statement, under its lock
  const { rows } = await sql<ClosedRequest>`
    with closing as (
      select id, person_id, picture from verification_requests
      where ${which} and state = 'open' order by id for update
    ), closed as (
      update verification_requests set
        state = ${closing.state}, picture = null, reason = ${closing.reason ?? null}, note = ${closing.note ?? ''},
        decided_by = ${closing.decided_by ?? null}::uuid, decided_at = now()
      where id in (select id from closing)
    )
    select id, person_id, picture from closing
  `.execute(trx);
  return rows;
}

/**
 * Whether a request in `table` waits for nobody: it is open, and its person's account is in deletion. Staff neither see
 * nor decide it; it is open again once the account is restored, and erasing deletes it.
 */
const isPaused = (table: string) => sql<boolean>`(${sql.ref(`${table}.state`)} = 'open' and exists (
  select from leaving_people where leaving_people.person_id = ${sql.ref(`${table}.person_id`)}
))`;
const isForStaff = sql<boolean>`not ${isPaused('verification_requests')}`;

/** Lock a request that staff may decide. */
export function lockRequest(trx: Executor, id: string) {
  return trx
    .selectFrom('verification_requests')
    .select(['person_id', 'state'])
    .where('id', '=', id)
    .where(isForStaff)
    .forUpdate()
    .executeTakeFirst();
}

export function findPicture(db: Executor, id: string) {
  return db
    .selectFrom('verification_requests')
    .select(['person_id', 'picture'])
    .where('id', '=', id)
    .where(isForStaff)
    .executeTakeFirst();
}

/** The people who are friends with the viewer, or on a friend list in either direction. */
export async function friendsAmong(
  db: Executor,
  viewerId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...personIds]}::uuid[]) as id
    where (
      exists (select from follows where follower_id = ${viewerId} and followee_id = id)
      and exists (select from follows where follower_id = id and followee_id = ${viewerId})
    )
    or exists (select from friend_lists where owner_id = ${viewerId} and member_id = id)
    or exists (select from friend_lists where owner_id = id and member_id = ${viewerId})
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const verify = (trx: Executor, personIds: readonly string[]) => setVerified(trx, personIds, true);

/** Remove the verification of people, and return how many had it. */
export const unverify = (trx: Executor, personIds: readonly string[]) => setVerified(trx, personIds, false);

async function setVerified(trx: Executor, personIds: readonly string[], isVerified: boolean): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('people')
    .set({ is_verified: isVerified, updated_at: sql<Date>`now()` })
    .where(sql<boolean>`id = any (${personIds}::uuid[])`)
    .where('is_verified', '<>', isVerified)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

interface Revocation {
  readonly reason: RevocationReason;
  readonly note: string;
  readonly decided_by: string;
}

/** Mark an approved request as revoked; false when it is no longer approved. */
export async function revokeRequest(trx: Executor, id: string, revocation: Revocation): Promise<boolean> {
  const row = await revoking(trx, revocation).where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Revoke the approved requests of people, and return them. Each person has at most one. */
export const revokeApproved = (trx: Executor, personIds: readonly string[], revocation: Revocation) =>
  revoking(trx, revocation).where(sql<boolean>`person_id = any (${personIds}::uuid[])`).execute();

const revoking = (trx: Executor, revocation: Revocation) =>
  trx
    .updateTable('verification_requests')
    .set({ ...revocation, state: 'revoked', decided_at: sql`now()` })
    .where('state', '=', 'approved')
    .returning(['id', 'person_id']);

export interface RequestFilter {
  readonly state: VerificationState | undefined;
  readonly q: string | undefined;
}

/** The requests that a filter finds; counts need no people. `q` is searched in name, username, address and roll number. */
function requests(db: Executor, { state, q = '' }: RequestFilter) {
  const text = q.trim();
  return db
    .selectFrom('verification_requests as requests')
    .where(sql<boolean>`not ${isPaused('requests')}`)
    .$call((query) => (state === undefined ? query : query.where('requests.state', '=', state)))
    .$if(text !== '', (query) => query.where(matches(text)));
}

/**
 * Whether a request or its person matches a text. People are looked up once, by their indexes. Roll numbers are stored
 * in capitals: `ilike` would make the whole call 1.5 times as slow.
 */
function matches(text: string): RawBuilder<boolean> {
  const [small, capital] = [text.toLowerCase(), text.toUpperCase()].map((one) => `%${likeText(one)}%`);
  return sql`(
    requests.roll_number like ${capital}
    or requests.person_id in (select id from people where search_text like ${foldedPattern(text)} or lower(email) like ${small})
  )`;
}

const SORT_COLUMNS = {
  sent: ['requests.id'],
  decided: ['requests.decided_at', 'requests.id'],
  name: ['people.name', 'requests.id'],
  rollNumber: ['requests.roll_number', 'requests.id'],
} as const satisfies Record<VerificationSort, readonly string[]>;

export function listRequests(
  db: Executor,
  wanted: RequestFilter & { sort: VerificationSort; order: 'asc' | 'desc'; offset: number; limit: number },
) {
  return selectListed(requests(db, wanted))
    .orderBy(sql.join(SORT_COLUMNS[wanted.sort].map((column) => sql`${sql.ref(column)} ${sql.raw(wanted.order)}`)))
    .offset(wanted.offset)
    .limit(wanted.limit)
    .execute();
}

/** The next requests in the order of sending. */
export function listAfter(
  db: Executor,
  { after, limit, ...wanted }: RequestFilter & { after?: string | undefined; limit: number },
) {
  return selectListed(requests(db, wanted))
    .$if(after !== undefined, (query) => query.where('requests.id', '>', after ?? ''))
    .orderBy('requests.id')
    .limit(limit)
    .execute();
}

export type RequestRow = Awaited<ReturnType<typeof listAfter>>[number];

/** Select the listed columns of requests and their people. */
const selectListed = (found: ReturnType<typeof requests>) =>
  found.innerJoin('people', 'people.id', 'requests.person_id').select([
    'requests.id as request_id',
    'requests.state',
    'requests.roll_number',
    'requests.reason',
    'requests.note',
    'requests.picture as card',
    'requests.decided_by',
    'requests.created_at',
    'requests.decided_at',
    'people.email',
    'people.created_at as joined_at',
    sql<boolean>`exists (
        select from verification_requests other
        where other.roll_number = requests.roll_number and other.state = 'approved'
          and other.person_id <> requests.person_id
      )`.as('also_verified'),
    ...SUMMARY_COLUMNS.map((column) => `people.${column}` as const),
  ]);

export async function countRequests(db: Executor, wanted: RequestFilter): Promise<number> {
  const { total } = await requests(db, wanted)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Open requests from before a time. */
export function findExpired(db: Executor, before: Date, limit: number) {
  return db
    .selectFrom('verification_requests')
    .select('id')
    .where('state', '=', 'open')
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findStates(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('verification_requests')
    .select(['id', 'person_id', sql<boolean>`state = 'open' and ${isForStaff}`.as('is_waiting')])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
}
