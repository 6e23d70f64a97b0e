import type { Notice } from '@quad/contract/notices';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import * as repo from './notices.repo.ts';

/** Notices answered at once: years of them. */
const MOST = 500;

export type Notices = ReturnType<typeof createNotices>;

export function createNotices({ db }: { db: Database }) {
  return {
    async list(): Promise<Notice[]> {
      const rows = await repo.listNotices(db, MOST);
      return rows.map(({ id, title, description, date }) => ({
        _id: id,
        title,
        description,
        date: dayMonthYear(String(date)),
      }));
    },
    /** Publishes a notice of a day (YYYY-MM-DD). */
    add: (notice: { collegeId: string; authorId: string | null; title: string; description: string; date: string }) =>
      repo.insertNotice(db, {
        id: newId(),
        college_id: notice.collegeId,
        author_id: notice.authorId,
        title: notice.title,
        description: notice.description,
        date: notice.date,
      }),
  };
}

/** 2026-11-05 as the wire shows it: 05-11-2026. */
function dayMonthYear(date: string): string {
  return date.split('-').reverse().join('-');
}
