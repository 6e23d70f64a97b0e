import type { AuditVia } from '@quad/contract/campus/audit-actions';
import type { Role } from '@quad/contract/people/people';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { foldedPattern, likeText } from '../../../platform/db/like-pattern.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';

export interface LineRow {
  readonly number: number;
  readonly at: Date;
  readonly via: AuditVia;
  readonly actor_id: string | null;
  readonly actor_role: Role | null;
  readonly action: string;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The filters of lines. Undefined ones are not applied. */
export interface LineFilters {
  readonly actorIds?: readonly string[] | undefined;
  readonly via?: AuditVia | undefined;
  readonly action?: string | undefined;
  readonly subjectId?: string | undefined;
  /** The first moment, and the first one after the period. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only lines with a smaller number. */
  readonly before?: number | undefined;
  readonly withheld: readonly number[];
  readonly limit: number;
}

/** The filtered lines, newest first. */
export async function listLines(db: Executor, filters: LineFilters): Promise<LineRow[]> {
  const { actorIds, via, action, subjectId, from, to, before, withheld, limit } = filters;
  const [onlyActor] = actorIds?.length === 1 ? actorIds : [];
  const conditions = [
    // For one person, an index gives the lines in order.
    onlyActor !== undefined ? sql`actor_id = ${onlyActor}::uuid` : actorIds && sql`actor_id = any(${actorIds}::uuid[])`,
    via && sql`via = ${via}`,
    action && sql`action = ${action}`,
    subjectId && sql`subject_id = ${subjectId}`,
    // Numbers grow with time. Filter by them, because they are the order of the lines.
    from && sql`number >= ${firstSince(from)}`,
    to && sql`number < ${firstSince(to)}`,
    before !== undefined && sql`number < ${before}`,
    withheld.length > 0 && sql`number <> all (${[...withheld]}::bigint[])`,
  ].filter((condition) => typeof condition === 'object');
  const { rows } = await sql<LineRow>`
    select number, at, via, actor_id, actor_role, action, subject_type, subject_id, details from audit_log
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by number desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The number of the first line since a moment, or a larger number than any line has. */
const firstSince = (at: Date) => sql`
  coalesce(
    (select l.number from audit_log l where l.at >= ${at} order by l.at, l.number limit 1),
    ${sql.lit(Number.MAX_SAFE_INTEGER)}
  )
`;

/** The actors with this name, username or address. There are few, so the query reads each one once from the index. */
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

export async function findPeople(db: Executor, ids: readonly string[]) {
  const rows = await db
    .selectFrom('people')
    .select(SUMMARY_COLUMNS)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
