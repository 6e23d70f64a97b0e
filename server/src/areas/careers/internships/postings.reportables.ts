import { sql } from 'kysely';
import type { Reportable } from '../../../concerns/reports/reportable.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Postings } from './postings.service.ts';

/** Published postings, which their viewers can report. */
export const postingReportable = ({ db, postings }: { db: Database; postings: Postings }): Reportable => ({
  type: 'posting',
  missing: 'no_such_posting',
  async ownerOf(_reporterId, id) {
    const row = await db
      .selectFrom('postings')
      .select('poster_id')
      .where('id', '=', id)
      .where(sql<boolean>`status in ('Open', 'Interviewing', 'Closed')`)
      .executeTakeFirst();
    return row?.poster_id;
  },
  async show(id) {
    const row = await db
      .selectFrom('postings')
      .select(['poster_id', 'title', 'company', 'location', 'pay', 'description', 'created_at'])
      .select(sql<string[]>`array(select jsonb_array_elements(questions) ->> 'text')`.as('questions'))
      .where('id', '=', id)
      .executeTakeFirst();
    return (
      row && {
        ownerId: row.poster_id,
        texts: [row.title, row.company, row.location, row.pay, row.description, ...row.questions],
        media: [],
        link: `/internship/${id}`,
        createdAt: row.created_at,
      }
    );
  },
  remove: (_moderator, id, also) => postings.removeWith(id, also),
});
