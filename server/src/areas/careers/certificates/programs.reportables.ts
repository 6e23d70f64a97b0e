import type { Reportable } from '../../../concerns/reports/reportable.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Programs } from './certificates.service.ts';

export const programReportable = ({ db, programs }: { db: Database; programs: Programs }): Reportable => ({
  type: 'program',
  missing: 'no_such_program',
  async ownerOf(_reporterId, id) {
    const row = await db.selectFrom('programs').select('creator_id').where('id', '=', id).executeTakeFirst();
    return row?.creator_id;
  },
  async show(id) {
    const row = await db
      .selectFrom('programs')
      .select(['creator_id', 'title', 'duration', 'organizer', 'description', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    return (
      row && {
        ownerId: row.creator_id,
        texts: [row.title, row.duration, row.organizer, row.description],
        media: [],
        link: `/internship/programs/${id}`,
        createdAt: row.created_at,
      }
    );
  },
  remove: (_moderator, id, also) => programs.removeWith(id, also),
});
