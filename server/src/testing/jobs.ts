import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** Make the waiting jobs of a name due now, or only those due within a minute, and wake the workers. */
export async function hurryJobs(db: Database, name: string, { soon = false } = {}): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set run_at = now()
    where locked_at is null and ${isMeant(soon)} and task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
  `.execute(db);
  await sql`select pg_notify('jobs:insert', '{"r":0,"count":10}')`.execute(db);
}

const isMeant = (soon: boolean) => (soon ? sql`run_at < now() + interval '1 minute'` : sql`true`);

/** Block the jobs of a line, like a running job on another node, until the returned function is called. */
export async function holdLine(db: Database, line: string): Promise<() => Promise<void>> {
  await sql`
    insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by) values (${line}, now(), 'another node')
    on conflict (queue_name) do update set locked_at = now(), locked_by = 'another node'
  `.execute(db);
  return async () => {
    await sql`
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null where queue_name = ${line}
    `.execute(db);
    await sql`select pg_notify('jobs:insert', '{"r":0,"count":10}')`.execute(db);
  };
}

/** Count the waiting and running jobs of a name, or only those due within a minute. */
export async function countJobs(db: Database, name: string, { soon = false } = {}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker._private_jobs
    where attempts < max_attempts and ${isMeant(soon)}
      and task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** When the next job of a name is due. */
export async function nextRun(db: Database, name: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(run_at) as at from graphile_worker._private_jobs
    where attempts < max_attempts
      and task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
  `.execute(db);
  return rows[0]?.at ?? undefined;
}
