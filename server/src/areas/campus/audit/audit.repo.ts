import type { AuditVia } from '@quad/contract/campus/audit-actions';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { foldedPattern, likeText } from '../../../platform/db/like-pattern.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';

export interface LineRow {
  readonly number: number;
  readonly at: Date;
  readonly via: AuditVia;
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What lines are looked for; what is undefined does not matter. */
export interface LineSearch {
  readonly actorIds?: readonly string[] | undefined;
  readonly via?: AuditVia | undefined;
  readonly action?: string | undefined;
  readonly subjectId?: string | undefined;
  /** From this moment on, and before this one. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Lines before this one. */
  readonly before?: number | undefined;
  /** Not these. */
  readonly withheld: readonly number[];
  readonly limit: number;
}

/** Lines, the newest first. */
export async function listLines(db: Executor, wanted: LineSearch): Promise<LineRow[]> {
  const { actorIds, via, action, subjectId, from, to, before, withheld, limit } = wanted;
  const [onlyActor] = actorIds?.length === 1 ? actorIds : [];
  const conditions = [
    // of one person the lines are read in the order of the index
    onlyActor !== undefined ? sql`actor_id = ${onlyActor}::uuid` : actorIds && sql`actor_id = any(${actorIds}::uuid[])`,
    via && sql`via = ${via}`,
    action && sql`action = ${action}`,
    subjectId && sql`subject_id = ${subjectId}`,
    // numbers grow with time: days are turned into numbers, in whose order the lines are read
    from && sql`number >= ${firstSince(from)}`,
    to && sql`number < ${firstSince(to)}`,
    before !== undefined && sql`number < ${before}`,
    withheld.length > 0 && sql`number <> all (${[...withheld]}::bigint[])`,
  ].filter((condition) => typeof condition === 'object');
  const { rows } = await sql<LineRow>`
    select number, at, via, actor_id, action, subject_type, subject_id, details from audit_log
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by number desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The number of the first line of a time; that after the last one when there is none yet. */
const firstSince = (at: Date) => sql`
  coalesce(
    (select l.number from audit_log l where l.at >= ${at} order by l.at, l.number limit 1),
    ${sql.lit(Number.MAX_SAFE_INTEGER)}
  )
`;

/** Those who have done something and are called so. Few people run a campus: each is looked up by the index once. */
export async function findActors(db: Executor, text: string): Promise<string[]> {
  const part = foldedPattern(text);
  const beginning = `${likeText(text.toLowerCase())}%`;
  const { rows } = await sql<{ id: string }>`
    with recursive actors as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select l.actor_id from audit_log l where l.actor_id > a.actor_id order by l.actor_id limit 1)
      from actors a where a.actor_id is not null
    )
    select p.id from actors a join people p on p.id = a.actor_id
    where fold_text(p.name) like ${part} or lower(p.username) like ${beginning} or lower(p.email) like ${beginning}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The people among these ids, as they are shown. */
export async function findPeople(db: Executor, ids: readonly string[]) {
  const rows = await db
    .selectFrom('people')
    .select(SUMMARY_COLUMNS)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The hashtags among these ids: `#quad`. One that is merged keeps its own name. */
export async function findTagNames(db: Executor, ids: readonly string[]): Promise<[id: string, name: string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'tag'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id, tag }) => [id, `#${tag}`]);
}
