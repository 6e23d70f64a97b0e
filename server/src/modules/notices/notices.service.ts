import type { Department } from '@quad/contract/departments';
import type { Notice } from '@quad/contract/notices';
import type { PersonCard } from '@quad/contract/people';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { MediaIntake } from '../../platform/media/intake.ts';
import { discardMedia } from '../../platform/media/media-jobs.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';
import { toPersonSummary } from '../person-summary/person-summary.ts';
import { type NoticeFileRecord, presentNoticeFile, storedNames, takeNoticeFile } from './notice-file.ts';
import * as repo from './notices.repo.ts';
import { readsAllNotices, seesAcknowledgements } from './notices.rules.ts';

/** What is written of a notice. Of an edit, what is undefined stays as it is. */
export interface NoticeDetails {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** YYYY-MM-DD; today unless told. */
  readonly date?: string | undefined;
  /** Null is everybody's. */
  readonly department?: Department | null | undefined;
  readonly year?: number | null | undefined;
  readonly asksAcknowledgement?: boolean | undefined;
  readonly file?: MediaSource | undefined;
  readonly fileName?: string | undefined;
  /** Takes the file away without another in its place. */
  readonly removeFile?: boolean | undefined;
}

export type Notices = ReturnType<typeof createNotices>;

export function createNotices({ db, media }: { db: Database; media: MediaIntake }) {
  const readerOf = (viewer: Viewer): repo.NoticeReader => ({ id: viewer.id, all: readsAllNotices(viewer) });

  const find = async (viewer: Viewer, id: string): Promise<repo.NoticeRow> => {
    const row = await repo.findNotice(db, readerOf(viewer), id);
    if (!row) throw new AppError('no_such_notice');
    return row;
  };

  /** Keeps the file that comes with a notice while `write` puts it on record; when that fails, it goes again. */
  const withFile = async <Result>(
    { file, fileName }: NoticeDetails,
    write: (record: NoticeFileRecord | undefined) => Promise<Result>,
  ): Promise<Result> => {
    const record = file && (await takeNoticeFile(media, file, fileName));
    try {
      return await write(record);
    } catch (error) {
      if (record) await media.discard(storedNames(record));
      throw error;
    }
  };

  return {
    /** The notices a viewer reads, newest first. */
    async list(viewer: Viewer, where: { collegeId?: string | undefined; limit: number }): Promise<Notice[]> {
      return (await repo.listNotices(db, readerOf(viewer), where)).map(toNotice);
    },

    /** Publishes a notice and answers it; `no_such_college` when there is none to publish it in. */
    async publish(
      author: Viewer,
      details: NoticeDetails & { readonly title: string; readonly collegeId?: string | undefined },
    ): Promise<Notice> {
      const collegeId = details.collegeId ?? (await repo.collegeOf(db, author.id));
      if (collegeId === undefined) throw new AppError('no_such_college');
      const id = newId();
      await withFile(details, (record) =>
        repo
          .insertNotice(db, {
            ...columnsOf(details, record),
            id,
            college_id: collegeId,
            author_id: author.id,
            title: details.title,
            description: details.description ?? '',
            date: details.date ?? today(),
          })
          .catch((error: unknown) => {
            if (violatedConstraint(error) !== 'notices_college_id_fkey') throw error;
            throw new AppError('no_such_college', { cause: error });
          }),
      );
      return toNotice(await find(author, id));
    },

    /** Changes a notice and answers it. The file it shows no more is removed by a job of the same transaction. */
    async edit(viewer: Viewer, id: string, details: NoticeDetails): Promise<Notice> {
      await withFile(details, (record) =>
        db.transaction().execute(async (trx) => {
          const columns = columnsOf(details, record);
          const before = await repo.updateNotice(trx, id, columns);
          if (!before) throw new AppError('no_such_notice');
          if (before.file && columns.file !== undefined)
            await addJob(trx, discardMedia, { names: storedNames(before.file) });
        }),
      );
      return toNotice(await find(viewer, id));
    },

    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const before = await repo.deleteNotice(trx, id);
        if (!before) throw new AppError('no_such_notice');
        if (before.file) await addJob(trx, discardMedia, { names: storedNames(before.file) });
      });
    },

    /** Writes down that the viewer has read a notice that asks them for it. */
    async acknowledge(viewer: Viewer, id: string): Promise<void> {
      const row = await find(viewer, id);
      if (!row.asks_acknowledgement || !row.is_asked) throw new AppError('not_asked');
      await repo.acknowledge(db, id, viewer.id).catch((error: unknown) => {
        // deleted meanwhile
        if (violatedConstraint(error) !== 'notice_acknowledgements_notice_id_fkey') throw error;
        throw new AppError('no_such_notice', { cause: error });
      });
    },

    /** A page of those who have not acknowledged a notice, by name, and how many have. */
    async missing(viewer: Viewer, id: string, { page, limit }: { page: number; limit: number }) {
      const row = await find(viewer, id);
      if (!seesAcknowledgements(viewer, { authorId: row.author_id })) throw new AppError('forbidden');
      if (!row.asks_acknowledgement) throw new AppError('not_asked');
      const { people, total } = await repo.missingPeople(db, viewer.id, id, { offset: (page - 1) * limit, limit });
      return {
        missing: people.map((person): PersonCard => toPersonSummary(person)),
        missingCount: total,
        doneCount: row.done_count ?? 0,
        currentPage: page,
        totalPages: Math.ceil(total / limit),
      };
    },
  };
}

function columnsOf(details: NoticeDetails, record: NoticeFileRecord | undefined) {
  return {
    title: details.title,
    description: details.description,
    date: details.date,
    department: details.department,
    year: details.year,
    asks_acknowledgement: details.asksAcknowledgement,
    file: record ? JSON.stringify(record) : details.removeFile ? null : undefined,
  };
}

function toNotice(row: repo.NoticeRow): Notice {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    date: dayMonthYear(String(row.date)),
    college: row.college_id,
    // check constraints hold them to these
    audience: { department: row.department as Department | null, year: row.year },
    file: row.file && presentNoticeFile(row.file),
    acknowledgement: row.asks_acknowledgement ? { done: row.is_done, count: row.done_count } : null,
  };
}

/** 2026-11-05 as the wire shows it: 05-11-2026. */
function dayMonthYear(date: string): string {
  return date.split('-').reverse().join('-');
}

/** The day it is where the server stands, YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
