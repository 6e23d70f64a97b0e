import type { listRetentionRuns, RetentionPeriods, StoredPeriods } from '@quad/contract/campus/retention';
import {
  ADJUSTABLE_KINDS,
  RETENTION,
  RETENTION_KINDS,
  type RetentionKind,
} from '@quad/contract/campus/retention-terms';
import { RETENTION_RUNS_LISTED } from '@quad/contract/limits/campus';
import type { AnswerOf } from '@quad/contract/wire/call';
import { sql } from 'kysely';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { lockSetting, readVersioned, saveSetting } from '../../../platform/db/settings.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { RETENTION_SETTING, retained, retainedSince } from '../../../platform/retention/retained.ts';

const deleteRuns = defineJob<object>('delete-retention-runs');
const NIGHTLY = '51 20 * * *';

const DEFAULTS = Object.fromEntries(ADJUSTABLE_KINDS.map((kind) => [kind, RETENTION[kind].days])) as RetentionPeriods;

export type RetentionLog = ReturnType<typeof createRetention>;

/** The campus's periods of retention, and the log of what jobs have deleted (decision 298). */
export function createRetention({ db, reads }: { db: Database; reads: Database }) {
  const periods = async (): Promise<StoredPeriods> => {
    const { value, version } = await readVersioned<Partial<RetentionPeriods>>(db, RETENTION_SETTING);
    return { ...DEFAULTS, ...value, version };
  };

  const jobs: readonly JobHandler[] = [
    handleJob(
      deleteRuns,
      retained(db, 'retention_runs', async () => {
        const { numDeletedRows } = await db
          .deleteFrom('retention_runs')
          .where('at', '<', await retainedSince(db, 'retention_runs'))
          .executeTakeFirst();
        return Number(numDeletedRows);
      }),
      { cron: NIGHTLY },
    ),
  ];

  return {
    jobs,
    periods,

    /** Change the periods. Throw `settings_changed` if another admin was faster. */
    async change(viewer: Viewer, { version: seen, ...changed }: StoredPeriods): Promise<StoredPeriods> {
      await transact(db, async (trx) => {
        const before = { ...DEFAULTS, ...(await lockSetting<Partial<RetentionPeriods>>(trx, RETENTION_SETTING)) };
        if ((await saveSetting(trx, RETENTION_SETTING, changed, seen)) === undefined)
          throw new AppError('settings_changed');
        await recordAct(trx, { by: viewer.id, action: 'retention.changed', details: { before, after: changed } });
      });
      return periods();
    },

    /** The sum of deletions of each kind, and the newest runs. */
    async list(): Promise<AnswerOf<typeof listRetentionRuns>> {
      const [sums, runs, held] = await Promise.all([
        sql<{ kind: RetentionKind; last: Date; deleted: number }>`
          select kind, max(at) as last,
            coalesce(sum(deleted) filter (where at > now() - interval '30 days'), 0)::integer as deleted
          from retention_runs group by kind
        `.execute(reads),
        reads
          .selectFrom('retention_runs')
          .select(['kind', 'at', 'deleted'])
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(RETENTION_RUNS_LISTED)
          .execute(),
        reads
          .selectFrom('legal_holds')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ]);
      const byKind = new Map(sums.rows.map((row) => [row.kind, row]));
      return {
        held: held.count,
        kinds: RETENTION_KINDS.map((kind) => {
          const row = byKind.get(kind);
          return { kind, last: row?.last.toISOString() ?? null, deleted: row?.deleted ?? 0 };
        }),
        runs: runs.map(({ kind, at, deleted }) => ({ kind: kind as RetentionKind, at: at.toISOString(), deleted })),
      };
    },
  };
}
