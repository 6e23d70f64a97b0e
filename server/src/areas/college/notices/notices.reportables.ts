import type { Reportable, ShownSubject } from '../../../concerns/reports/reportable.ts';
import type { Database } from '../../../platform/db/database.ts';
import { presentNoticeFile } from './notice-file.ts';
import { findReportedNotice, noticeAuthorOf } from './notices.repo.ts';
import type { Notices } from './notices.service.ts';

/** Notices, which their audience can report. */
export const noticeReportable = ({ db, notices }: { db: Database; notices: Notices }): Reportable => ({
  type: 'notice',
  missing: 'no_such_notice',
  ownerOf: (reporterId, id) => noticeAuthorOf(db, reporterId, id),
  show: (id) => showNotice(db, id),
  async remove(_moderator, id, also) {
    await notices.remove(id, also);
  },
});

async function showNotice(db: Database, id: string): Promise<ShownSubject | undefined> {
  const row = await findReportedNotice(db, id);
  if (!row) return undefined;
  const files = row.files.map(presentNoticeFile);
  return {
    ownerId: row.author_id,
    texts: [row.title, row.description, ...files.map(({ name }) => name)],
    media: files.map(({ url }) => url),
    link: `/college-NoticeHub?notice=${id}`,
    createdAt: row.created_at,
  };
}
