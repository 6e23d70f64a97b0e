import type { noticeReaders } from '@quad/contract/college/notice-delivery';
import type { PersonCard } from '@quad/contract/people/people';
import type { AnswerOf } from '@quad/contract/wire/call';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addJob, defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import { mailReadersAfter } from './notice-delivery.repo.ts';
import type { NoticeDelivery } from './notice-delivery.service.ts';
import { reminded } from './notice-notifications.ts';
import * as repo from './notice-readers.repo.ts';
import { findNotice, lockNotice } from './notices.repo.ts';
import { readsAllNotices, seesReaders } from './notices.rules.ts';

const remindReaders = defineJob<{ id: string }>('remind-notice-readers');

/** Reminders in one transaction. */
const BATCH_SIZE = 200;

export type NoticeReaderList = ReturnType<typeof createNoticeReaders>;

/** Who has read a notice, and reminders of the others: for its author and admins. */
export function createNoticeReaders({ db, delivery }: { db: Database; delivery: NoticeDelivery }) {
  const requireCharge = async (viewer: Viewer, id: string): Promise<void> => {
    const row = await findNotice(db, { id: viewer.id, all: readsAllNotices(viewer) }, id);
    if (!row) throw new AppError('no_such_notice');
    if (!seesReaders(viewer, { authorId: row.author_id })) throw new AppError('forbidden');
  };

  /** Remind the people who have not read the notice of a reminder, in batches. Idempotent: nobody is reminded twice. */
  const remind = async (id: string): Promise<void> => {
    let last: string | undefined;
    do {
      last = await transact(db, async (trx) => {
        const reminder = await repo.findReminder(trx, id);
        const notice = reminder && (await lockNotice(trx, reminder.notice_id));
        if (!notice?.is_current) return undefined;
        const recipients = await repo.missingAfter(trx, notice.id, last, BATCH_SIZE);
        if (last === undefined) await repo.deleteEarlierReminders(trx, notice.id, id);
        if (notice.sends_mail) {
          const people = await mailReadersAfter(trx, notice.id, { limit: BATCH_SIZE, among: recipients });
          await delivery.queueMails(trx, notice.id, people, { cause: `notice-reminder:${id}`, isReminder: true });
        }
        await addNotifications(trx, [{ kind: reminded, subject: id, actor: null, recipients }]);
        return recipients.at(BATCH_SIZE - 1);
      });
    } while (last !== undefined);
  };

  return {
    /** The number of readers, and a page of people who have not read a notice, by name. */
    async list(
      viewer: Viewer,
      id: string,
      { page, limit }: { page: number; limit: number },
    ): Promise<AnswerOf<typeof noticeReaders>> {
      await requireCharge(viewer, id);
      const [counts, people, last] = await Promise.all([
        repo.countReaders(db, viewer.id, id),
        repo.listUnreadBy(db, viewer.id, id, { offset: (page - 1) * limit, limit }),
        repo.findLastReminder(db, id),
      ]);
      return {
        missing: people.map((person): PersonCard => toPersonSummary(person)),
        missingCount: counts.missing,
        readCount: counts.read,
        reminder: last ? toReminder(last) : null,
        currentPage: page,
        totalPages: Math.ceil(counts.listed / limit),
      };
    },

    /**
     * Remind everyone who has not read a notice, and return their number. The lock on the notice makes a second admin
     * wait, and read that the first one has just reminded them.
     */
    async remindAll(viewer: Viewer, id: string): Promise<number> {
      await requireCharge(viewer, id);
      return transact(db, async (trx) => {
        const notice = await lockNotice(trx, id);
        if (!notice) throw new AppError('no_such_notice');
        if (!notice.is_current) throw new AppError('notice_not_current');
        if ((await repo.findLastReminder(trx, id))?.is_recent) throw new AppError('reminded_recently');
        const { missing } = await repo.countReaders(trx, viewer.id, id);
        if (missing === 0) throw new AppError('everyone_has_read');
        const reminder = { id: newId(), notice_id: id, reminded_by: viewer.id };
        await repo.insertReminder(trx, reminder);
        await addJob(trx, remindReaders, { id: reminder.id });
        const subject = { type: 'notice', id };
        await recordAct(trx, { by: viewer.id, action: 'notice.reminded', subject, details: { people: missing } });
        return missing;
      });
    },

    remind,
    jobs: [handleJob(remindReaders, ({ id }) => remind(id))],
  };
}

function toReminder(row: NonNullable<Awaited<ReturnType<typeof repo.findLastReminder>>>) {
  const { id, name, username, picture, role, is_verified } = row;
  // the left join makes all columns nullable
  const person = id && name && username && role ? { id, name, username, picture, role, is_verified } : null;
  return {
    at: row.reminded_at.toISOString(),
    by: person && toPersonSummary({ ...person, is_verified: is_verified ?? false }),
    canRepeatAt: row.can_repeat_at.toISOString(),
  };
}
