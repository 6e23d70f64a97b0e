import type { createNotice, editNotice, Notice } from '@quad/contract/college/notices';
import { NOTICE_FILES_MAX } from '@quad/contract/limits/college';
import type { PersonCard } from '@quad/contract/people/people';
import type { FormOf } from '@quad/contract/wire/call';
import { addNotifications, peopleLosingUnread } from '../../../concerns/notifications/add-notifications.ts';
import { readSubjects } from '../../../concerns/notifications/read-subjects.ts';
import type { AlsoInTransaction } from '../../../concerns/reports/reportable.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import {
  addNoticeFiles,
  type NewNoticeFile,
  type NoticeFileRecord,
  presentNoticeFile,
  storedNames,
} from './notice-file.ts';
import { announceNotice, published } from './notice-notifications.ts';
import * as repo from './notices.repo.ts';
import { type NoticeReader, type NoticeRow, toNotice } from './notices.row.ts';
import { readsAllNotices, seesAcknowledgements } from './notices.rules.ts';

/** A new notice with its files. Set `at` (milliseconds since 1970) for a notice published in the past. */
export type NewNotice = FormOf<typeof createNotice> & {
  readonly files?: readonly NewNoticeFile[];
  readonly at?: number;
};

/** Changes of a notice. Undefined fields stay unchanged. */
export type NoticeEdit = FormOf<typeof editNotice> & { readonly files?: readonly NewNoticeFile[] };

export type Notices = ReturnType<typeof createNotices>;

/** Notifications in one transaction. */
const BATCH_SIZE = 200;

export function createNotices({ db, media }: { db: Database; media: MediaLibrary }) {
  const readerOf = (viewer: Viewer): NoticeReader => ({ id: viewer.id, all: readsAllNotices(viewer) });

  const find = async (viewer: Viewer, id: string): Promise<NoticeRow> => {
    const row = await repo.findNotice(db, readerOf(viewer), id);
    if (!row) throw new AppError('no_such_notice');
    return row;
  };

  /** Refuse an event that a notice cannot name. Undefined keeps the event, an empty text removes it. */
  const requireEvent = async (event: string | undefined): Promise<void> => {
    if (event === undefined || event === '' || (await repo.isNameable(db, event))) return;
    throw new AppError('no_such_event', { fields: { event: 'Please choose an event that is published' } });
  };

  /** Store a notice's files in the transaction in which `write` changes the notice. */
  const withFiles = <Result>(
    owner: Viewer,
    files: readonly NewNoticeFile[],
    write: (trx: Executor, records: readonly NoticeFileRecord[]) => Promise<Result>,
  ): Promise<Result> =>
    files.length > 0
      ? addNoticeFiles(media, files, owner, (records, trx) => write(trx, records))
      : transact(db, (trx) => write(trx, []));

  return {
    /** Return the viewer's notices, newest first, and the number of unread ones. */
    async list(viewer: Viewer, filter: repo.NoticeFilter): Promise<{ response: Notice[]; unread: number }> {
      const [rows, unread] = await Promise.all([
        repo.listNotices(db, readerOf(viewer), filter),
        repo.countUnread(db, viewer.id),
      ]);
      return { response: rows.map(toNotice), unread };
    },

    /** Mark notices as read, and return the number of unread ones. */
    async read(viewer: Viewer, ids: readonly string[]): Promise<number> {
      await transact(db, (trx) => markRead(trx, viewer.id, ids));
      return repo.countUnread(db, viewer.id);
    },

    /** Publish and return a notice; throws `no_such_college` when its college does not exist. */
    async publish(author: Viewer, { college, files = [], at, ...form }: NewNotice): Promise<Notice> {
      const collegeId = college ?? (await repo.collegeOf(db, author.id));
      if (collegeId === undefined) throw new AppError('no_such_college');
      await requireEvent(form.event);
      const id = newId(at);
      await withFiles(author, files, async (trx, records) => {
        await repo
          .insertNotice(trx, form, {
            id,
            college_id: collegeId,
            author_id: author.id,
            title: form.title,
            description: form.description ?? '',
            date: form.date ?? today(),
            created_at: new Date(at ?? Date.now()),
            files: records,
          })
          .catch((error: unknown) => {
            if (violatedConstraint(error) !== 'notices_college_id_fkey') throw error;
            throw new AppError('no_such_college', { cause: error });
          });
        await addJob(trx, announceNotice, { id });
        await recordAct(trx, { by: author.id, action: 'notice.published', subject: { type: 'notice', id } });
      });
      return toNotice(await find(author, id));
    },

    /** Edit and return a notice. A job of the same transaction deletes the removed files. */
    async edit(viewer: Viewer, id: string, { files = [], removedFiles, ...form }: NoticeEdit): Promise<Notice> {
      const removed = new Set(removedFiles?.split(' '));
      const isRemoved = (record: NoticeFileRecord) => removed.has(presentNoticeFile(record).url);
      const changesFiles = files.length > 0 || removedFiles !== undefined;
      await requireEvent(form.event);
      await withFiles(viewer, files, async (trx, records) => {
        const before = await repo.lockFiles(trx, id);
        if (!before) throw new AppError('no_such_notice');
        const after = [...before.filter((record) => !isRemoved(record)), ...records];
        if (after.length > NOTICE_FILES_MAX) throw new AppError('too_many_notice_files');
        await repo.updateNotice(trx, id, form, changesFiles ? after : undefined);
        await media.remove(trx, before.filter(isRemoved).flatMap(storedNames));
        // The new audience may be larger.
        if (form.department !== undefined || form.year !== undefined) await addJob(trx, announceNotice, { id });
        const fields = Object.keys(form).filter((key) => form[key as keyof typeof form] !== undefined);
        await recordAct(trx, {
          by: viewer.id,
          action: 'notice.edited',
          subject: { type: 'notice', id },
          details: { fields: changesFiles ? [...fields, 'files'] : fields },
        });
      });
      return toNotice(await find(viewer, id));
    },

    /** Notify a notice's audience, except its author, in batches. Idempotent: nobody is notified twice. */
    async announce(id: string): Promise<void> {
      let last: string | undefined;
      do {
        last = await transact(db, async (trx) => {
          const notice = await repo.lockNotice(trx, id);
          if (!notice) return undefined;
          const recipients = await repo.audienceAfter(trx, id, last, BATCH_SIZE);
          const at = notice.created_at.getTime();
          const count = await addNotifications(trx, [{ kind: published, subject: id, actor: null, recipients, at }]);
          await repo.addNotified(trx, id, count);
          return recipients.at(BATCH_SIZE - 1);
        });
      } while (last !== undefined);
    },

    /** Delete a notice. A job of the same transaction deletes its files. */
    async remove(id: string, also?: AlsoInTransaction): Promise<void> {
      await transact(db, async (trx) => {
        await repo.lockNotice(trx, id);
        const losing = await peopleLosingUnread(trx, [id]);
        const before = await repo.deleteNotice(trx, id);
        if (!before) throw new AppError('no_such_notice');
        await media.remove(trx, before.flatMap(storedNames));
        await also?.(trx);
        await addNotifications(trx, [], [], losing);
      });
    },

    /** Acknowledge a notice that asks the viewer for it. */
    async acknowledge(viewer: Viewer, id: string): Promise<void> {
      const row = await find(viewer, id);
      if (!row.asks_acknowledgement || !row.is_asked) throw new AppError('not_asked');
      await transact(db, async (trx) => {
        await repo.acknowledge(trx, id, viewer.id);
        await markRead(trx, viewer.id, [id]);
      }).catch((error: unknown) => {
        // The notice has just been deleted.
        if (violatedConstraint(error) !== 'notice_acknowledgements_notice_id_fkey') throw error;
        throw new AppError('no_such_notice', { cause: error });
      });
    },

    /** Return a page of people who have not acknowledged a notice, by name, and the number of those who have. */
    async missing(viewer: Viewer, id: string, { page, limit }: { page: number; limit: number }) {
      const row = await find(viewer, id);
      if (!seesAcknowledgements(viewer, { authorId: row.author_id })) throw new AppError('forbidden');
      if (!row.asks_acknowledgement) throw new AppError('not_asked');
      const { people, total } = await repo.listMissing(db, viewer.id, id, { offset: (page - 1) * limit, limit });
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

/** Mark notices and their notifications as read. */
async function markRead(trx: Executor, personId: string, ids: readonly string[]): Promise<void> {
  await repo.markRead(trx, personId, ids);
  await readSubjects(trx, { personId, kind: published, subjects: ids });
}

/** Today's date in the server's time zone, YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
