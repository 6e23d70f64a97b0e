import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { AttentionSource } from '../dashboard/attention.ts';

/** Reports should be looked at within a day; after three somebody has been left alone with it. */
const LATE_HOURS = 24;
const TOO_LATE_HOURS = 72;

/** Open reports past their time. */
export const reportsAttention = (db: Database): AttentionSource => ({
  name: 'reports',
  async check() {
    const { rows } = await sql<{ late: number; too_late: number }>`
      select count(*)::int as late,
        count(*) filter (where created_at < now() - make_interval(hours => ${TOO_LATE_HOURS}))::int as too_late
      from reports where status = 'open' and created_at < now() - make_interval(hours => ${LATE_HOURS})
    `.execute(db);
    const { late = 0, too_late: tooLate = 0 } = rows[0] ?? {};
    if (late === 0) return [];
    return [
      {
        kind: 'late-reports',
        level: tooLate > 0 ? 'urgent' : 'soon',
        title: late === 1 ? '1 report is waiting' : `${late} reports are waiting`,
        text: `Open for more than ${LATE_HOURS} hours${tooLate > 0 ? `, ${tooLate} of them for more than ${TOO_LATE_HOURS / 24} days` : ''}.`,
        to: '/user-reports',
      },
    ];
  },
});
