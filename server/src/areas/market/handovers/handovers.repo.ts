import { HANDOVER_CODE_MINUTES } from '@quad/contract/limits/market';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { isNotBlocked, seesPerson } from '../../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';
import { isRatingPeriodOver, isRatingShown } from './handovers.sql.ts';

/** A thing to hand over. `amount` is null for a gift or a return. */
export interface NewHandover {
  readonly kind: string;
  readonly subjectId: string;
  readonly title: string;
  readonly giverId: string;
  readonly takerId: string;
  readonly amount: number | null;
}

/** Return the person's hand-overs among these, with both ratings. */
export function findHandovers(db: Executor, personId: string, ids: readonly string[]) {
  return db
    .selectFrom('handovers')
    .innerJoin('people', (join) =>
      join.on(
        'people.id',
        '=',
        sql<string>`case when handovers.giver_id = ${personId} then handovers.taker_id else handovers.giver_id end`,
      ),
    )
    .leftJoin('handover_ratings as own', (join) =>
      join.onRef('own.handover_id', '=', 'handovers.id').on('own.rater_id', '=', personId),
    )
    .leftJoin('handover_ratings as theirs', (join) =>
      join.onRef('theirs.handover_id', '=', 'handovers.id').on('theirs.rated_id', '=', personId),
    )
    .select([
      'handovers.id as handover_id',
      'handovers.kind',
      'handovers.subject_id',
      'handovers.title',
      'handovers.giver_id',
      'handovers.taker_id',
      'handovers.amount',
      'handovers.state',
      'handovers.is_paid',
      'handovers.done_at',
      'own.stars as own_stars',
      'own.text as own_text',
      'theirs.stars as their_stars',
      'theirs.text as their_text',
      sql<boolean>`coalesce(${isRatingPeriodOver()}, false)`.as('is_long_ago'),
      sql<boolean>`${isNotBlocked(personId, 'people.id')}`.as('is_seen'),
      sql<boolean>`exists (select from leaving_people where person_id = people.id)`.as('is_leaving'),
      ...SUMMARY_COLUMNS.map((column) => `people.${column}` as const),
    ])
    .where(sql<boolean>`handovers.id = any (${ids}::uuid[])`)
    .where(sql<boolean>`${personId} in (handovers.giver_id, handovers.taker_id)`)
    .execute();
}

export type HandoverRow = Awaited<ReturnType<typeof findHandovers>>[number];

/** Select the hand-overs of these things that are not cancelled. */
export function currentHandovers(db: Executor, kind: string, subjectIds: readonly string[]) {
  return db
    .selectFrom('handovers')
    .select(['id', 'subject_id', 'giver_id', 'taker_id', 'state'])
    .where('kind', '=', kind)
    .where(sql<boolean>`subject_id = any (${subjectIds}::uuid[])`)
    .where('state', '<>', 'cancelled')
    .execute();
}

export function lockHandover(trx: Executor, id: string) {
  return trx
    .selectFrom('handovers')
    .select([
      'id',
      'kind',
      'subject_id',
      'giver_id',
      'taker_id',
      'amount',
      'code',
      'code_until',
      'tries',
      'state',
      sql<boolean>`coalesce(code_until <= clock_timestamp(), true)`.as('is_expired'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertHandover(trx: Executor, handover: NewHandover): Promise<string> {
  const { id } = await trx
    .insertInto('handovers')
    .values({
      id: newId(),
      kind: handover.kind,
      subject_id: handover.subjectId,
      title: handover.title,
      giver_id: handover.giverId,
      taker_id: handover.takerId,
      amount: handover.amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setAmount(trx: Executor, id: string, amount: number | null): Promise<void> {
  await trx.updateTable('handovers').set({ amount }).where('id', '=', id).execute();
}

export async function cancelHandover(trx: Executor, id: string): Promise<void> {
  await trx
    .updateTable('handovers')
    .set({ state: 'cancelled', code: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

export async function setCode(trx: Executor, id: string, code: string): Promise<Date> {
  const { code_until } = await trx
    .updateTable('handovers')
    .set({ code, tries: 0, code_until: sql<Date>`clock_timestamp() + ${HANDOVER_CODE_MINUTES} * interval '1 minute'` })
    .where('id', '=', id)
    .returning(sql<Date>`code_until`.as('code_until'))
    .executeTakeFirstOrThrow();
  return code_until;
}

export async function countTry(trx: Executor, id: string): Promise<void> {
  await trx.updateTable('handovers').set({ tries: sql`tries + 1` }).where('id', '=', id).execute();
}

export async function markDone(trx: Executor, id: string, isPaid: boolean): Promise<void> {
  await trx
    .updateTable('handovers')
    .set({ state: 'done', code: null, is_paid: isPaid, done_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Record that the money has arrived. False when it was already recorded. */
export async function markPaid(trx: Executor, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('handovers')
    .set({ is_paid: true })
    .where('id', '=', id)
    .where('amount', 'is not', null)
    .where('is_paid', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewRating {
  readonly handoverId: string;
  readonly raterId: string;
  readonly ratedId: string;
  readonly stars: number;
  readonly text: string;
}

/** Store or change a rating. False when the stored rating is already shown and differs. */
export async function upsertRating(trx: Executor, rating: NewRating): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into handover_ratings (id, handover_id, rater_id, rated_id, stars, text)
    values (${newId()}, ${rating.handoverId}, ${rating.raterId}, ${rating.ratedId}, ${rating.stars}, ${rating.text})
    on conflict (handover_id, rater_id) do update set stars = excluded.stars, text = excluded.text
      where (handover_ratings.stars, handover_ratings.text) is not distinct from (excluded.stars, excluded.text)
        or not exists (select from handovers where handovers.id = handover_ratings.handover_id and ${isRatingShown()})
    returning id
  `.execute(trx);
  return rows.length > 0;
}

/** Select the shown ratings of a person by raters visible to the viewer, newest first. */
export function listRatings(
  db: Executor,
  viewerId: string,
  { personId, before, limit }: { personId: string; before: string | undefined; limit: number },
) {
  return selectRatings(db)
    .where('handover_ratings.rated_id', '=', personId)
    .where(seesPerson(viewerId, 'handover_ratings.rater_id'))
    .$if(before !== undefined, (query) => query.where('handover_ratings.id', '<', before ?? ''))
    .orderBy('handover_ratings.id', 'desc')
    .limit(limit)
    .execute();
}

const selectRatings = (db: Executor) =>
  db
    .selectFrom('handover_ratings')
    .innerJoin('handovers', 'handovers.id', 'handover_ratings.handover_id')
    .innerJoin('people', 'people.id', 'handover_ratings.rater_id')
    .select([
      'handover_ratings.id as rating_id',
      'handover_ratings.stars',
      'handover_ratings.text',
      'handover_ratings.rated_id',
      'handover_ratings.created_at',
      ...SUMMARY_COLUMNS.map((column) => `people.${column}` as const),
    ])
    .where(isRatingShown());

/** A shown rating. */
export const findRating = (db: Executor, id: string) =>
  selectRatings(db).where('handover_ratings.id', '=', id).executeTakeFirst();

export async function deleteRating(trx: Executor, id: string): Promise<boolean> {
  const gone = await trx.deleteFrom('handover_ratings').where('id', '=', id).returning('id').executeTakeFirst();
  return gone !== undefined;
}
