import type { ReportSubject } from '@quad/contract/moderation/reports';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** A subject that waits to be screened, with its lines of the queue. */
export interface Waiting {
  readonly subject: ReportSubject;
  readonly lines: string[];
  /** The time of its last edit; undefined when it was only published. */
  readonly editedAt: Date | undefined;
}

/** A subject that fails this often is dropped. */
const FAILURES_MAX = 5;

/** The subjects that have waited longest, without those that failed in this run. */
export async function nextWaiting(db: Executor, failed: readonly string[], limit: number): Promise<Waiting[]> {
  const { rows } = await sql<{ type: string; id: string; lines: string[]; edited_at: Date | null }>`
    with lines as (
      select id, subject_type, subject_id, is_edit, at from screening_queue
      where not (id = any(${[...failed]}::bigint[])) order by id limit ${sql.lit(limit)}
    )
    select subject_type as type, subject_id as id, array_agg(id::text) as lines, max(at) filter (where is_edit) as edited_at
    from lines group by subject_type, subject_id order by min(id)
  `.execute(db);
  return rows.map(({ type, id, lines, edited_at }) => ({
    // triggers write the kinds' names as reports do
    subject: { type: type as ReportSubject['type'], id },
    lines,
    editedAt: edited_at ?? undefined,
  }));
}

/** Delete lines; false when another run has done so. */
export async function takeLines(trx: Executor, lines: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from screening_queue where id = any(${[...lines]}::bigint[])
  `.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Count a failure, and drop lines that have failed too often. Return whether they were dropped. */
export async function countFailure(db: Executor, lines: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ failures: number }>`
    update screening_queue set failures = failures + 1 where id = any(${[...lines]}::bigint[]) returning failures
  `.execute(db);
  const isGivenUp = rows.some(({ failures }) => failures >= FAILURES_MAX);
  if (isGivenUp) await takeLines(db, lines);
  return isGivenUp;
}

/** A published text, as a hash. */
export interface PublishedText {
  readonly hash: Buffer;
  readonly subject: ReportSubject;
  readonly ownerId: string | null;
  readonly publishedAt: Date;
}

/** How often a text was published within the last hour, and whether it was flagged. */
export interface Copies {
  readonly ofAccount: number;
  readonly ofAll: number;
  readonly isFlagged: boolean;
}

/** Record a text and count its copies of the last hour. A lock serializes equal texts, so only one call flags them. */
export async function noteText(trx: Executor, text: PublishedText): Promise<Copies> {
  const { hash, subject, ownerId, publishedAt } = text;
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 0))`.execute(trx);
  await sql`
    insert into screening_texts (text_hash, subject_type, subject_id, owner_id, published_at)
    select ${hash}, ${subject.type}, ${subject.id}::uuid, (select id from people where id = ${ownerId}::uuid), ${publishedAt}::timestamptz
    where ${publishedAt}::timestamptz > now() - interval '1 hour'
    on conflict do nothing
  `.execute(trx);
  const { rows } = await sql<Copies>`
    select count(*) filter (where owner_id = ${ownerId}::uuid)::int as "ofAccount", count(*)::int as "ofAll",
      coalesce(bool_or(is_flagged), false) as "isFlagged"
    from screening_texts where text_hash = ${hash} and published_at > now() - interval '1 hour'
  `.execute(trx);
  return rows[0] ?? { ofAccount: 0, ofAll: 0, isFlagged: false };
}

/** Record that a subject was flagged for all copies of its text. */
export async function setTextFlagged(trx: Executor, hash: Buffer, { type, id }: ReportSubject): Promise<void> {
  await trx
    .updateTable('screening_texts')
    .set({ is_flagged: true })
    .where('text_hash', '=', hash)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .execute();
}

/** Delete texts that are older than an hour. */
export async function forgetTexts(db: Executor): Promise<void> {
  await sql`delete from screening_texts where published_at < now() - interval '1 hour'`.execute(db);
}
