import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { GaugeDefinition } from '../observe/metrics.ts';

/** The jobs of a name. */
export interface QueueState {
  readonly job: string;
  /** Jobs that could run now. */
  readonly due: number;
  /** How long the oldest of them has waited, in seconds. */
  readonly oldestSeconds: number;
  readonly running: number;
  /** Jobs for later, such as retries. */
  readonly later: number;
  /** Jobs that failed on every attempt. */
  readonly failed: number;
}

/** The state of the queue by job. A job that has never waited is missing. */
async function readQueue(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select task_identifier as job,
      count(*) filter (where is_due)::int as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float as "oldestSeconds",
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and run_at > now() and attempts < max_attempts)::int as later,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
    from graphile_worker.jobs,
      lateral (select locked_at is null and run_at <= now() and attempts < max_attempts as is_due) as _
    group by task_identifier order by task_identifier
  `.execute(db);
  return rows;
}

/** The queue of jobs, which all nodes share. */
export const queueGauges = (db: Database): readonly GaugeDefinition[] => {
  // Both numbers of a scrape come from one query.
  let reading: Promise<QueueState[]> | undefined;
  const read = () =>
    (reading ??= readQueue(db).finally(() => {
      reading = undefined;
    }));
  return [
    {
      name: 'quad_jobs',
      help: 'Jobs in the queue, by job and state',
      labels: ['job', 'state'],
      isShared: true,
      read: async () =>
        (await read()).flatMap(({ job, due, running, later, failed }) =>
          Object.entries({ due, running, later, failed }).map(([state, count]) => [{ job, state }, count] as const),
        ),
    },
    {
      name: 'quad_job_oldest_seconds',
      help: 'How long the oldest due job has waited, by job',
      labels: ['job'],
      isShared: true,
      read: async () => (await read()).map(({ job, oldestSeconds }) => [{ job }, oldestSeconds]),
    },
  ];
};
