import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { isNotHeld, retained, retainedSince } from '../../platform/retention/retained.ts';

const deleteSessions = defineJob<object>('delete-expired-sessions');
const deleteCorrections = defineJob<object>('delete-answered-corrections');
const deleteRequests = defineJob<object>('delete-nominee-requests');
const NIGHTLY = '43 20 * * *';

/** The jobs that delete what accounts no longer need, by the periods of `RETENTION` (decision 298). */
export const accountRetention = (db: Database): readonly JobHandler[] => [
  handleJob(
    deleteSessions,
    retained(db, 'sessions', async () => {
      const since = await retainedSince(db, 'sessions');
      const { numDeletedRows } = await db.deleteFrom('sessions').where('expires_at', '<', since).executeTakeFirst();
      return Number(numDeletedRows);
    }),
    { cron: NIGHTLY },
  ),
  handleJob(
    deleteCorrections,
    retained(db, 'corrections', async () => {
      const { numDeletedRows } = await db
        .deleteFrom('student_corrections')
        .where('state', '<>', 'open')
        .where('decided_at', '<', await retainedSince(db, 'corrections'))
        .where(isNotHeld(sql.ref('student_corrections.person_id')))
        .executeTakeFirst();
      return Number(numDeletedRows);
    }),
    { cron: NIGHTLY },
  ),
  handleJob(
    deleteRequests,
    retained(db, 'nominee_requests', async () => {
      const { numDeletedRows } = await db
        .deleteFrom('nominee_requests')
        // the request of an account that is not erased yet stays with it
        .where('person_id', 'is', null)
        .where('recorded_at', '<', await retainedSince(db, 'nominee_requests'))
        .executeTakeFirst();
      return Number(numDeletedRows);
    }),
    { cron: NIGHTLY },
  ),
];
