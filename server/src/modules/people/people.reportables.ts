import type { Database } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';
import type { Reportable, ShownSubject } from '../reports/reportable.ts';
import { findReportedPerson, reportablePerson } from './people.repo.ts';

/** People can be reported. Moderators warn or disable them; an account is removed by its owner alone. */
export const personReportable = (db: Database): Reportable => ({
  type: 'person',
  missing: 'no_such_person',
  ownerOf: (reporterId, id) => reportablePerson(db, reporterId, id),
  show: (id) => showPerson(db, id),
  remove: null,
});

async function showPerson(db: Database, id: string): Promise<ShownSubject | undefined> {
  const row = await findReportedPerson(db, id);
  return (
    row && {
      ownerId: id,
      texts: [row.name, row.username, row.bio, row.portfolio],
      media: row.profile_image === null ? [] : [mediaUrl(row.profile_image)],
      link: `/profile/${id}`,
      createdAt: row.created_at,
    }
  );
}
