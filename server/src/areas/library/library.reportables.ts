import { hidingRows } from '../../concerns/reports/hidden-rows.ts';
import type { Reportable } from '../../concerns/reports/reportable.ts';
import type { Database } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';
import * as repo from './library.repo.ts';
import type { Library } from './library.service.ts';
import * as requestsRepo from './library-requests.repo.ts';
import type { LibraryRequests } from './library-requests.service.ts';

/** People may report every book and note they can see. */
export const itemReportable = ({ db, library }: { db: Database; library: Library }): Reportable => ({
  type: 'library_item',
  missing: 'no_such_library_item',
  ownerOf: (reporterId, id) => repo.uploaderOf(db, reporterId, id),
  async show(id) {
    const row = await repo.findReportedItem(db, id);
    if (!row) return undefined;
    return {
      ownerId: row.uploader_id,
      texts: [row.title, row.author, row.subject, row.description, row.file_name],
      media: [mediaUrl(row.stored_name)],
      link: `/library/${id}`,
      createdAt: row.created_at,
    };
  },
  remove: (_moderator, id, also) => library.removeAny(id, also),
  ...hidingRows({ db, table: 'all_library_items', missing: 'no_such_library_item' }),
});

/** People may report every request they can see. */
export const requestReportable = ({ db, requests }: { db: Database; requests: LibraryRequests }): Reportable => ({
  type: 'library_request',
  missing: 'no_such_library_request',
  ownerOf: (reporterId, id) => requestsRepo.requesterOf(db, reporterId, id),
  async show(id) {
    const row = await requestsRepo.findReportedRequest(db, id);
    if (!row) return undefined;
    return {
      ownerId: row.requester_id,
      texts: [row.title, row.subject, row.details],
      media: [],
      link: `/library/requests/${id}`,
      createdAt: row.created_at,
    };
  },
  remove: (_moderator, id, also) => requests.removeAny(id, also),
});
