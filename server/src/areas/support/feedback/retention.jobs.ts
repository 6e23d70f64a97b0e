import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { isNotHeld, retained, retainedSince } from '../../../platform/retention/retained.ts';

const deleteTickets = defineJob<object>('delete-closed-tickets');
const NIGHTLY = '47 20 * * *';

/** The job that deletes old closed tickets with their messages (decision 298). */
export const ticketRetention = (db: Database): readonly JobHandler[] => [
  handleJob(
    deleteTickets,
    retained(db, 'tickets', async () => {
      const { numDeletedRows } = await db
        .deleteFrom('feedback_tickets')
        .where('state', '=', 'closed')
        .where('changed_at', '<', await retainedSince(db, 'tickets'))
        .where(isNotHeld(sql.ref('feedback_tickets.person_id')))
        .executeTakeFirst();
      return Number(numDeletedRows);
    }),
    { cron: NIGHTLY },
  ),
];
