import { msg } from '@lingui/core/runtime-macro';
import type { createNotice, editNotice, listNotices, Notice } from '@quad/contract/college/notices';
import { say } from '@quad/contract/language/say';
import { NOTICE_FILES_MAX } from '@quad/contract/limits/college';
import type { PersonCard } from '@quad/contract/people/people';
import { isoDay } from '@quad/contract/text/dates';
import type { AnswerOf, FormOf } from '@quad/contract/wire/call';
import { sql } from 'kysely';
import { addNotifications, peopleLosingUnread } from '../../../concerns/notifications/add-notifications.ts';
import { readSubjects } from '../../../concerns/notifications/read-subjects.ts';
import { type Act, recordActs } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import { findPlaces } from '../../accounts/students/student-places.sql.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import { readClock } from './notice-delivery.repo.ts';
import { changesDelivery, problemsOfTimes } from './notice-delivery.rules.ts';
import type { NoticeDelivery } from './notice-delivery.service.ts';
import {
  addNoticeFiles,
  type NewNoticeFile,
  type NoticeFileRecord,
  presentNoticeFile,
  storedNames,
} from './notice-file.ts';
import { published, reminded, urgent } from './notice-notifications.ts';
import { remindersOf } from './notice-readers.repo.ts';
import * as repo from './notices.repo.ts';
import { type NoticeForm, type NoticeReader, type NoticeRow, toNotice } from './notices.row.ts';
import { readsAllNotices, seesReaders } from './notices.rules.ts';

/** A new notice with its files. Set `at` (milliseconds since 1970) for a notice published in the past. */
export type NewNotice = FormOf<typeof createNotice> & {
  readonly files?: readonly NewNoticeFile[];
  readonly at?: number;
};

/** Changes of a notice. Undefined fields stay unchanged. */
export type NoticeEdit = FormOf<typeof editNotice> & { readonly files?: readonly NewNoticeFile[] };

export type Notices = ReturnType<typeof createNotices>;

/** The fields of a form that decide a notice's audience. */
const AUDIENCE_FIELDS = ['department', 'year', 'section', 'hostel'] as const;
const NO_TIMES = { publish_at: null, expires_at: null };

export function createNotices({
  db,
  media,
  delivery,
}: {
  db: Database;
  media: MediaLibrary;
  delivery: NoticeDelivery;
}) {
  const readerOf = (viewer: Viewer): NoticeReader => ({ id: viewer.id, all: readsAllNotices(viewer) });

  const find = async (viewer: Viewer, id: string): Promise<NoticeRow> => {
    const row = await repo.findNotice(db, readerOf(viewer), id);
    if (!row) throw new AppError('no_such_notice');
    return row;
  };

  /** Refuse an event that a notice cannot name. Undefined keeps the event, an empty text removes it. */
  const requireEvent = async (event: string | undefined): Promise<void> => {
    if (event === undefined || event === '' || (await repo.isNameable(db, event))) return;
    throw new AppError('no_such_event', { fields: { event: say(msg`Please choose an event that is published`) } });
  };

  /** Refuse a section or hostel that no listed student has. An unchanged one stays, even if its students have left. */
  const requireReaders = async (
    executor: Executor,
    { section = '', hostel = '' }: Pick<NoticeForm, 'section' | 'hostel'>,
    stored: { readonly section: string | null; readonly hostel: string | null } = { section: null, hostel: null },
  ): Promise<void> => {
    const asked = {
      section: section.trim() === stored.section ? '' : section.trim(),
      hostel: hostel.trim() === stored.hostel ? '' : hostel.trim(),
    };
    if (asked.section === '' && asked.hostel === '') return;
    const known = await findPlaces(executor, asked);
    const fields = {
      ...(asked.section !== '' &&
        !known.section && { section: say(msg`Nobody on the list of students is in this section`) }),
      ...(asked.hostel !== '' &&
        !known.hostel && { hostel: say(msg`Nobody on the list of students is in this hostel`) }),
    };
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  };

  const requireTimes = async (
    executor: Executor,
    form: Pick<NoticeForm, 'publishAt' | 'expiresAt'>,
    stored: { readonly publish_at: Date | null; readonly expires_at: Date | null },
  ): Promise<void> => {
    if (!form.publishAt && !form.expiresAt) return;
    const fields = problemsOfTimes(form, { stored, now: await readClock(executor) });
    if (fields) throw new AppError('invalid_input', { fields });
  };

  const requireMail = ({ sendsMail }: Pick<NoticeForm, 'sendsMail'>): void => {
    if (sendsMail === 'true' && !delivery.sendsMail) throw new AppError('mail_not_set_up');
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
    /** Return the viewer's notices, newest first, the pinned ones among them, and the number of unread ones. */
    async list(viewer: Viewer, filter: repo.NoticeFilter): Promise<AnswerOf<typeof listNotices>> {
      const reader = readerOf(viewer);
      const hasPins = filter.id === undefined && filter.shelf === undefined;
      const [rows, pinned, unread] = await Promise.all([
        repo.listNotices(db, reader, filter),
        hasPins ? repo.listPinned(db, reader, filter) : [],
        repo.countUnread(db, viewer.id),
      ]);
      return { response: rows.map(toNotice), pinned: pinned.map(toNotice), unread };
    },

    /** Mark notices as read, and return the number of unread ones. */
    async read(viewer: Viewer, ids: readonly string[]): Promise<number> {
      await transact(db, (trx) => markRead(trx, viewer.id, ids));
      return repo.countUnread(db, viewer.id);
    },

    /**
     * Publish a notice, or schedule it for `publishAt`, and return it; throws `no_such_college` when its college does not
     * exist.
     */
    async publish(author: Viewer, { college, files = [], at, ...form }: NewNotice): Promise<Notice> {
      const collegeId = college ?? (await repo.collegeOf(db, author.id));
      if (collegeId === undefined) throw new AppError('no_such_college');
      await Promise.all([requireEvent(form.event), requireReaders(db, form), requireTimes(db, form, NO_TIMES)]);
      requireMail(form);
      const publishes = form.publishAt ? new Date(form.publishAt) : undefined;
      const id = newId(at);
      const created = new Date(at ?? Date.now());
      await withFiles(author, files, async (trx, records) => {
        await repo
          .insertNotice(trx, form, {
            id,
            college_id: collegeId,
            author_id: author.id,
            title: form.title,
            description: form.description ?? '',
            date: form.date ?? isoDay(publishes ?? new Date()),
            created_at: created,
            // the clock of the database decides, and a new account is older than a notice of the same moment
            published_at: publishes ? null : at === undefined ? sql<Date>`now()` : created,
            files: records,
          })
          .catch((error: unknown) => {
            if (violatedConstraint(error) !== 'notices_college_id_fkey') throw error;
            throw new AppError('no_such_college', { cause: error });
          });
        const subject = { type: 'notice', id };
        const acts: Act[] = [];
        if (publishes) {
          await delivery.planPublication(trx, id, publishes);
          acts.push({ by: author.id, action: 'notice.scheduled', subject, details: { at: publishes.toISOString() } });
        } else {
          await delivery.begin(trx, {
            id,
            sends_mail: form.sendsMail === 'true',
            expires_at: form.expiresAt ? new Date(form.expiresAt) : null,
          });
          acts.push({ by: author.id, action: 'notice.published', subject });
        }
        await recordActs(trx, [...acts, ...urgencyActs(author, id, form.urgentReason, null)]);
      });
      return toNotice(await find(author, id));
    },

    /**
     * Edit and return a notice. A job of the same transaction deletes the removed files. A scheduled notice with an empty
     * `publishAt` is published.
     */
    async edit(viewer: Viewer, id: string, { files = [], removedFiles, ...form }: NoticeEdit): Promise<Notice> {
      const removed = new Set(removedFiles?.split(' '));
      const isRemoved = (record: NoticeFileRecord) => removed.has(presentNoticeFile(record).url);
      const changesFiles = files.length > 0 || removedFiles !== undefined;
      await requireEvent(form.event);
      await withFiles(viewer, files, async (trx, records) => {
        const before = await repo.lockNotice(trx, id);
        if (!before) throw new AppError('no_such_notice');
        const isPublished = before.published_at !== null;
        if (isPublished && changesDelivery(form, before)) throw new AppError('notice_is_published');
        await requireReaders(trx, form, before);
        await requireTimes(trx, form, before);
        if (!before.sends_mail) requireMail(form);
        const after = [...before.files.filter((record) => !isRemoved(record)), ...records];
        if (after.length > NOTICE_FILES_MAX) throw new AppError('too_many_notice_files');
        const { publishAt, ...rest } = form;
        const publishesNow = !isPublished && publishAt === '';
        await repo.updateNotice(trx, id, isPublished || publishesNow ? rest : form, {
          files: changesFiles ? after : undefined,
          publishesNow,
          // A notice with a later end is shown again.
          isRevived: form.expiresAt !== undefined,
        });
        await media.remove(trx, before.files.filter(isRemoved).flatMap(storedNames));
        const { published_at, publish_at, expires_at, sends_mail } = (await repo.lockNotice(trx, id)) ?? before;
        // The new audience may be larger.
        if (publishesNow || (isPublished && AUDIENCE_FIELDS.some((field) => form[field] !== undefined)))
          await delivery.begin(trx, { id, sends_mail, expires_at });
        else if (published_at === null && publish_at) await delivery.planPublication(trx, id, publish_at);
        else if (form.expiresAt && expires_at) await delivery.planEnd(trx, id, expires_at);
        const fields = Object.keys(form).filter((key) => form[key as keyof typeof form] !== undefined);
        const subject = { type: 'notice', id };
        await recordActs(trx, [
          {
            by: viewer.id,
            action: 'notice.edited',
            subject,
            details: { fields: changesFiles ? [...fields, 'files'] : fields },
          },
          ...(publishesNow ? [{ by: viewer.id, action: 'notice.published' as const, subject }] : []),
          ...urgencyActs(viewer, id, form.urgentReason, before.urgent_reason),
        ]);
      });
      return toNotice(await find(viewer, id));
    },

    /**
     * Delete a notice. A job of the same transaction deletes its files. `also` gets its title, and whether it was published:
     * a scheduled one is only cancelled.
     */
    async remove(
      id: string,
      also?: (trx: Executor, was: { readonly isPublished: boolean; readonly title: string }) => Promise<void>,
    ): Promise<{ isPublished: boolean }> {
      return transact(db, async (trx) => {
        const before = await repo.lockNotice(trx, id);
        if (!before) throw new AppError('no_such_notice');
        const losing = await peopleLosingUnread(trx, [id, ...(await remindersOf(trx, [id]))]);
        await repo.deleteNotice(trx, id);
        await media.remove(trx, before.files.flatMap(storedNames));
        const was = { isPublished: before.published_at !== null, title: before.title };
        await also?.(trx, was);
        await addNotifications(trx, [], [], losing);
        return was;
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
      if (!seesReaders(viewer, { authorId: row.author_id })) throw new AppError('forbidden');
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
  const subjects = [...ids, ...(await remindersOf(trx, ids))];
  await readSubjects(trx, { personId, kinds: [published, urgent, reminded], subjects });
}

/** The audit line of a notice that becomes urgent, or urgent for another reason. */
function urgencyActs(by: Viewer, id: string, reason: string | undefined, before: string | null): Act[] {
  const text = reason?.trim() ?? '';
  if (text === '' || text === before) return [];
  return [{ by: by.id, action: 'notice.urgent', subject: { type: 'notice', id }, details: { reason: text } }];
}
