import type { Database } from '../db/database.ts';
import { makePartitions } from '../db/partitions.ts';
import { defineJob, handleJob, type JobHandler } from './jobs.ts';

const makeAhead = defineJob<object>('make-partitions');
/** An attempt that readers kept waiting is repeated in the next hour. */
const HOURLY = '11 * * * *';

export const partitionJobs = (db: Database): JobHandler[] => [
  handleJob(makeAhead, async () => void (await makePartitions(db)), { cron: HOURLY }),
];
