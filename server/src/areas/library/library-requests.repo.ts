import { LIBRARY_REQUESTS_OPEN_MAX } from '@quad/contract/limits/library';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Place } from '../../platform/lists/cursor.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS } from '../people/summaries/person-summary.ts';
import { type LibraryFilter, subjectKey } from './library-lists.repo.ts';

/** The requests visible to a person. */
function selectRequests(db: Executor, viewerId: string) {
  return db
    .selectFrom('library_requests')
    .innerJoin('people', 'people.id', 'library_requests.requester_id')
    .select([
      'library_requests.id as request_id',
      'library_requests.kind',
      'library_requests.title',
      'library_requests.details',
      'library_requests.subject',
      'library_requests.department',
      'library_requests.semester',
      'library_requests.wanted_count',
      'library_requests.answer_id',
      'library_requests.created_at',
      ...SUMMARY_COLUMNS.map((column) => `people.${column}` as const),
    ])
    .select(
      sql<boolean>`exists (
        select from library_wants where request_id = library_requests.id and person_id = ${viewerId}
      )`.as('is_wanted'),
    )
    .where(seesPerson(viewerId, 'library_requests.requester_id'));
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** Select open or answered requests after the cursor, the newest or most wanted first. */
export function listRequests(
  db: Executor,
  viewerId: string,
  {
    isOpen,
    isByWanted,
    after,
    limit,
    ...filter
  }: Omit<LibraryFilter, 'college' | 'uploader'> & {
    isOpen: boolean;
    isByWanted: boolean;
    after: Place | undefined;
    limit: number;
  },
): Promise<RequestRow[]> {
  const { kind, department, semester, subject } = filter;
  let query = selectRequests(db, viewerId).where(sql<boolean>`(library_requests.answer_id is null) = ${isOpen}`);
  if (kind !== undefined) query = query.where('library_requests.kind', '=', kind);
  if (department !== undefined) query = query.where('library_requests.department', '=', department);
  if (semester !== undefined) query = query.where('library_requests.semester', '=', semester);
  if (subject !== undefined && subject !== '')
    query = query.where('library_requests.subject_key', '=', subjectKey(subject));
  if (isByWanted) query = query.orderBy('library_requests.wanted_count', 'desc');
  if (after !== undefined)
    query = isByWanted
      ? query.where(
          sql<boolean>`(library_requests.wanted_count, library_requests.id) < (${after.at}, ${after.id}::uuid)`,
        )
      : query.where('library_requests.id', '<', after.id);
  return query.orderBy('library_requests.id', 'desc').limit(limit).execute();
}

/** Return the visible ones among these requests. */
export function findRequests(db: Executor, viewerId: string, ids: readonly string[]): Promise<RequestRow[]> {
  return selectRequests(db, viewerId)
    .where(sql<boolean>`library_requests.id = any (${[...ids]}::uuid[])`)
    .execute();
}

/** The requester of a request that the viewer may see. */
export async function requesterOf(db: Executor, viewerId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('library_requests')
    .select('requester_id')
    .where('id', '=', id)
    .where(seesPerson(viewerId, 'library_requests.requester_id'))
    .executeTakeFirst();
  return row?.requester_id;
}

export function lockRequest(trx: Executor, id: string) {
  return trx
    .selectFrom('library_requests')
    .select(['requester_id', 'answer_id', 'answered_by', 'title'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Store a request and the requester's own want. Returns false when the person has too many open requests. The person's
 * row is locked, so that concurrent requests count each other.
 */
export async function insertRequest(
  trx: Executor,
  request: Insertable<DB['library_requests']> & { readonly id: string },
): Promise<boolean> {
  await trx.selectFrom('people').select('id').where('id', '=', request.requester_id).forNoKeyUpdate().execute();
  const { open } = await trx
    .selectFrom('library_requests')
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('requester_id', '=', request.requester_id)
    .where('answer_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (open >= LIBRARY_REQUESTS_OPEN_MAX) return false;
  await trx.insertInto('library_requests').values(request).execute();
  await addWant(trx, request.id, request.requester_id);
  return true;
}

export async function deleteRequest(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('library_requests').where('id', '=', id).execute();
}

export async function setAnswer(
  trx: Executor,
  id: string,
  { itemId, personId }: { itemId: string; personId: string },
): Promise<void> {
  await trx
    .updateTable('library_requests')
    .set({ answer_id: itemId, answered_by: personId })
    .where('id', '=', id)
    .execute();
}

/** Whether the requester has rejected this item, or any item offered by this person. */
export async function wasRejected(
  trx: Executor,
  id: string,
  { itemId, personId }: { itemId: string; personId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('library_rejected_answers')
    .select('request_id')
    .where('request_id', '=', id)
    .where((either) => either.or([either('item_id', '=', itemId), either('person_id', '=', personId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reopen a request and record the rejected answer. */
export async function rejectAnswer(
  trx: Executor,
  id: string,
  { itemId, personId }: { itemId: string; personId: string | null },
): Promise<void> {
  await trx
    .insertInto('library_rejected_answers')
    .values({ request_id: id, item_id: itemId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable('library_requests').set({ answer_id: null, answered_by: null }).where('id', '=', id).execute();
}

export async function addWant(db: Executor, id: string, personId: string): Promise<void> {
  await db
    .insertInto('library_wants')
    .values({ request_id: id, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Remove a want. The requester's own want stays. */
export async function removeWant(db: Executor, id: string, personId: string): Promise<void> {
  await db
    .deleteFrom('library_wants')
    .where('request_id', '=', id)
    .where('person_id', '=', personId)
    .where(sql<boolean>`person_id <> (select requester_id from library_requests where id = ${id})`)
    .execute();
}

export async function wantsOf(db: Executor, id: string, personId: string) {
  const row = await db
    .selectFrom('library_requests')
    .select('wanted_count')
    .select(
      sql<boolean>`exists (select from library_wants where request_id = ${id} and person_id = ${personId})`.as(
        'is_wanted',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { isWanted: row.is_wanted, wantedCount: row.wanted_count };
}

/** Lock an answered request and return the uploader of its answer. Undefined without an answer. */
export function lockAnswered(trx: Executor, id: string) {
  return trx
    .selectFrom('library_requests')
    .innerJoin('library_items', 'library_items.id', 'library_requests.answer_id')
    .select('library_items.uploader_id')
    .where('library_requests.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Select up to `limit` people who want a request, in id order, beginning after `after`. */
export async function wantersAfter(
  db: Executor,
  id: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('library_wants')
    .innerJoin('people', 'people.id', 'library_wants.person_id')
    .select('library_wants.person_id')
    .where('library_wants.request_id', '=', id)
    .where('people.is_disabled', '=', false)
    .$if(after !== undefined, (query) => query.where('library_wants.person_id', '>', after ?? ''))
    .orderBy('library_wants.person_id')
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

export function findReportedRequest(db: Executor, id: string) {
  return db
    .selectFrom('library_requests')
    .select(['requester_id', 'title', 'subject', 'details', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
