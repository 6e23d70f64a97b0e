import type { Announcement } from '@quad/contract/college/announcements';
import { ANNOUNCEMENTS_EXPORTED } from '@quad/contract/limits/college';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { type CsvColumns, csvText } from '../../../platform/admin-table/csv-file.ts';
import { numberedPage } from '../../../platform/admin-table/numbered-page.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type BuiltFile, versionOf } from '../../../platform/http/built-file.ts';
import { defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import * as repo from './announcements.repo.ts';

const countReach = defineJob<object>('count-notice-reach');
const EVERY_MINUTE = '* * * * *';

export type Announcements = ReturnType<typeof createAnnouncements>;

/** Announcements: notices with their audience and reach, for admins. */
export function createAnnouncements(db: Database) {
  const count = async (): Promise<void> => {
    while ((await repo.countReach(db)) > 0);
  };
  return {
    /** Return a page of announcements and their total number; the last page when `page` is too high. */
    async list(filter: repo.AnnouncementFilter, { page, limit }: { page: number; limit: number }) {
      const { rows, total, currentPage } = await numberedPage(
        { page, limit },
        {
          count: () => repo.countAnnouncements(db, filter),
          read: (range) => repo.listAnnouncements(db, filter, range),
        },
      );
      return { announcements: rows.map(toAnnouncement), total, currentPage };
    },

    /** Return the announcements as a CSV file. */
    async file(filter: repo.AnnouncementFilter): Promise<BuiltFile> {
      const rows = await repo.listAnnouncements(db, filter, { offset: 0, limit: ANNOUNCEMENTS_EXPORTED });
      return {
        name: 'announcements.csv',
        version: versionOf('announcements', rows),
        build: () => csvText(COLUMNS, rows),
      };
    },

    count,
    jobs: [handleJob(countReach, count, { cron: EVERY_MINUTE })],
  };
}

const COLUMNS: CsvColumns<repo.AnnouncementRow> = {
  Title: ({ title }) => title,
  Published: ({ published_at }) => published_at.toISOString(),
  State: ({ state }) => state,
  College: ({ college }) => college,
  Department: ({ department }) => (department === null ? '' : DEPARTMENTS[department]),
  Year: ({ year }) => year,
  Section: ({ section }) => section ?? '',
  Hostel: ({ hostel }) => hostel ?? '',
  Told: ({ told }) => told,
  Read: ({ read }) => read,
  Acknowledged: (row) => (row.asks_acknowledgement ? row.acknowledged : ''),
};

const toAnnouncement = (row: repo.AnnouncementRow): Announcement => ({
  _id: row.id,
  title: row.title,
  date: String(row.date),
  publishedAt: row.published_at.toISOString(),
  college: row.college,
  audience: { department: row.department, year: row.year, section: row.section, hostel: row.hostel },
  state: row.state,
  isPinned: row.is_pinned,
  isUrgent: row.is_urgent,
  author: row.author && toPersonSummary(row.author),
  told: row.told,
  read: row.read,
  acknowledged: row.asks_acknowledgement ? row.acknowledged : null,
});
