import type { Reportable, ShownSubject } from '../../../concerns/reports/reportable.ts';
import type { Database } from '../../../platform/db/database.ts';
import { mediaUrl } from '../../../platform/media/media-url.ts';
import { findHiddenProfile } from './hidden-profiles.repo.ts';
import { findReportedPerson, reportablePerson } from './people.repo.ts';
import type { People } from './people.service.ts';

/**
 * Reported people. Moderators may hide picture, text and link of a profile. They may not remove the account (`remove`
 * is null).
 */
export const personReportable = ({ db, people }: { db: Database; people: People }): Reportable => ({
  type: 'person',
  missing: 'no_such_person',
  ownerOf: (reporterId, id) => reportablePerson(db, reporterId, id),
  show: (id) => showPerson(db, id),
  remove: null,
  hide: (_moderator, id, also) => people.setHidden(id, true, also),
  unhide: (_moderator, id, also) => people.setHidden(id, false, also),
});

async function showPerson(db: Database, id: string): Promise<ShownSubject | undefined> {
  const [row, hidden] = await Promise.all([findReportedPerson(db, id), findHiddenProfile(db, id)]);
  const picture = row?.profile_image ?? hidden?.profile_image ?? null;
  return (
    row && {
      ownerId: id,
      texts: [row.name, row.username, row.bio || (hidden?.bio ?? ''), row.portfolio || (hidden?.portfolio ?? '')],
      links: [row.portfolio || (hidden?.portfolio ?? '')],
      media: picture === null ? [] : [mediaUrl(picture)],
      link: `/profile/${id}`,
      createdAt: row.created_at,
    }
  );
}
