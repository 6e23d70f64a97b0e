import type { Reportable } from '../../../concerns/reports/reportable.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Relations } from '../../people/relations/relations.ts';
import { seesPerson } from '../../people/relations/visibility.rules.ts';
import { findRating } from './handovers.repo.ts';
import type { Handovers } from './handovers.service.ts';

/** People may report every rating they can see. */
export const ratingReportable = (parts: { db: Database; relations: Relations; handovers: Handovers }): Reportable => ({
  type: 'rating',
  missing: 'no_such_rating',
  async ownerOf(reporterId, id) {
    const row = await findRating(parts.db, id);
    if (!row) return undefined;
    return seesPerson(await parts.relations.visibilityOf(reporterId), row.id) ? row.id : undefined;
  },
  async show(id) {
    const row = await findRating(parts.db, id);
    return (
      row && {
        ownerId: row.id,
        texts: [`${row.stars} of 5 stars`, row.text],
        media: [],
        link: `/marketplace/ratings/${row.rated_id}`,
        createdAt: row.created_at,
      }
    );
  },
  remove: (_moderator, id, also) => parts.handovers.removeRating(id, also),
});
