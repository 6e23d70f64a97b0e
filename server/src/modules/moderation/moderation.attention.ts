import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { AttentionSource } from '../dashboard/attention.ts';
import { isNoPartyOf } from './case-parties.sql.ts';

/** A case that nobody has decided for so many hours past its time has been left alone. */
const TOO_LATE_HOURS = 48;

/** Cases past their time, without those about the viewer. */
export const moderationAttention = (db: Database): AttentionSource => ({
  name: 'reports',
  async check({ id }) {
    const { rows } = await sql<{ late: number; too_late: number }>`
      select count(*)::int as late,
        count(*) filter (where due_at < now() - make_interval(hours => ${TOO_LATE_HOURS}))::int as too_late
      from moderation_cases cases where state <> 'decided' and due_at < now() and ${isNoPartyOf(id)}
    `.execute(db);
    const { late = 0, too_late: tooLate = 0 } = rows[0] ?? {};
    if (late === 0) return [];
    return [
      {
        kind: 'late-reports',
        level: tooLate > 0 ? 'urgent' : 'soon',
        title: late === 1 ? '1 reported case is overdue' : `${late} reported cases are overdue`,
        text: tooLate > 0 ? `${tooLate} of them by more than two days.` : 'No decision yet.',
        to: '/user-reports',
      },
    ];
  },
});
