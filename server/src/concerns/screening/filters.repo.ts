import type { FilterKind } from '@quad/contract/moderation/filter-terms';
import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { foldedPattern } from '../../platform/db/like-pattern.ts';

const FILTER_COLUMNS = ['id', 'kind', 'text', 'reason', 'created_at'] as const;

/** A page of the filters of a kind, newest first, and their number. */
export async function listFilters(
  db: Database,
  { kind, search, before, limit }: { kind: FilterKind; search: string; before: string | undefined; limit: number },
) {
  const wanted = db
    .selectFrom('filters')
    .where('kind', '=', kind)
    .$if(search !== '', (query) => query.where(sql<string>`fold_text(text)`, 'like', foldedPattern(search)));
  const [rows, { total }] = await Promise.all([
    wanted
      .select(FILTER_COLUMNS)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
    wanted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export type FilterRow = Awaited<ReturnType<typeof listFilters>>['rows'][number];

/** All filters: some thousands at most. */
export const allFilters = (db: Executor) =>
  db.selectFrom('filters').select(['id', 'kind', 'text', 'key', 'reason']).orderBy('id').execute();

/** A filter to add, with its comparison key. */
export interface NewFilter {
  readonly text: string;
  readonly key: string;
}

/** Add filters one at a time, so that the limit holds; existing ones get the reason. Return the number of new ones. */
export async function addFilters(
  trx: Executor,
  kind: FilterKind,
  filters: readonly NewFilter[],
  reason: ReportReason,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('filters'))`.execute(trx);
  const { rows } = await sql<{ is_new: boolean }>`
    insert into filters (id, kind, text, key, reason)
    select id::uuid, ${kind}, text, key, ${reason}
    from unnest(${filters.map(() => newId())}::text[], ${filters.map(({ text }) => text)}::text[],
      ${filters.map(({ key }) => key)}::text[]) as entered(id, text, key)
    on conflict (kind, key) do update set reason = excluded.reason
    returning xmax = 0 as is_new
  `.execute(trx);
  return rows.filter(({ is_new }) => is_new).length;
}

export async function countFilters(trx: Executor, kind: FilterKind): Promise<number> {
  const row = await trx
    .selectFrom('filters')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Delete a filter and return it; undefined when it does not exist. */
export const deleteFilter = (trx: Executor, id: string) =>
  trx.deleteFrom('filters').where('id', '=', id).returning(['kind', 'text']).executeTakeFirst();
