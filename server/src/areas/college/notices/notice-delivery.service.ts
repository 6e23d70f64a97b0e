import type { UnsubscribeLinks } from '../../../concerns/digest/unsubscribe-links.ts';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { retireSubjects } from '../../../concerns/notifications/read-subjects.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { addJob, defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import * as repo from './notice-delivery.repo.ts';
import { noticeMail } from './notice-mail.ts';
import { noticePath, published, urgent } from './notice-notifications.ts';
import { remindersOf } from './notice-readers.repo.ts';
import { lockNotice } from './notices.repo.ts';

const publishNotice = defineJob<{ id: string }>('publish-notice');
const announceNotice = defineJob<{ id: string }>('announce-notice');
const mailNotice = defineJob<{ id: string }>('mail-notice');
const retireNotice = defineJob<{ id: string }>('retire-notice');
const checkNotices = defineJob<object>('check-notices');
/** For jobs that were lost or given up, such as after a restored backup. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Notifications or mails in one transaction. */
const BATCH_SIZE = 200;

export type NoticeDelivery = ReturnType<typeof createNoticeDelivery>;

/**
 * Publishes scheduled notices, notifies and mails the readers of published ones, and retires expired ones. Postgres's
 * clock decides, and each job is idempotent.
 */
export function createNoticeDelivery(parts: {
  db: Database;
  mail: Mail;
  /** False on a demo campus, where nobody reads the mails. */
  sendsMail: boolean;
  publicUrl: string;
  links: UnsubscribeLinks;
}) {
  const { db, mail, sendsMail, publicUrl, links } = parts;

  /** Publish a scheduled notice at its time. A later call for the notice replaces the earlier one. */
  const planPublication = (trx: Executor, id: string, at: Date) =>
    addJob(trx, publishNotice, { id }, { key: `publish-notice:${id}`, runAt: at });

  /** Retire a published notice at its end. A later call for the notice replaces the earlier one. */
  const planEnd = (trx: Executor, id: string, at: Date) =>
    addJob(trx, retireNotice, { id }, { key: `retire-notice:${id}`, runAt: at });

  /** Queue the notifications and mails of a published notice, in its transaction. */
  const begin = async (
    trx: Executor,
    notice: { readonly id: string; readonly sends_mail: boolean; readonly expires_at: Date | null },
  ): Promise<void> => {
    const { id } = notice;
    await addJob(trx, announceNotice, { id });
    if (notice.sends_mail) await addJob(trx, mailNotice, { id });
    if (notice.expires_at) await planEnd(trx, id, notice.expires_at);
  };

  /** Publish a scheduled notice that is due. Wait again for one whose time has moved. */
  const publishDue = (id: string): Promise<void> =>
    transact(db, async (trx) => {
      const notice = await lockNotice(trx, id);
      if (!notice || notice.published_at !== null) return;
      if (!notice.is_due) {
        if (notice.publish_at) await planPublication(trx, id, notice.publish_at);
        return;
      }
      await repo.publishNow(trx, id);
      await begin(trx, notice);
      await recordAct(trx, { by: 'server', action: 'notice.published', subject: { type: 'notice', id } });
    });

  /** Notify a notice's audience, except its author, in batches. Idempotent: nobody is notified twice. */
  const announce = async (id: string): Promise<void> => {
    let last: string | undefined;
    do {
      last = await transact(db, async (trx) => {
        const notice = await lockNotice(trx, id);
        if (!notice?.is_current) return undefined;
        const recipients = await repo.audienceAfter(trx, id, last, BATCH_SIZE);
        const kind = notice.urgent_reason === null ? published : urgent;
        const at = notice.published_at?.getTime();
        const count = await addNotifications(trx, [{ kind, subject: id, actor: null, recipients, at }]);
        await repo.addNotified(trx, id, count);
        return recipients.at(BATCH_SIZE - 1);
      });
    } while (last !== undefined);
  };

  /**
   * Queue a mail with a notice for each of these people. One cause sends one mail, so a repeated call mails nobody twice.
   */
  const queueMails = async (
    trx: Executor,
    id: string,
    people: readonly repo.MailReader[],
    { cause, isReminder }: { cause: string; isReminder: boolean },
  ): Promise<void> => {
    const notice = sendsMail && people.length > 0 ? await repo.findMailed(trx, id) : undefined;
    if (!notice) return;
    const mails = people.map((person) => {
      const unsubscribeUrl = links.urlOf(person.id);
      return {
        cause: `${cause}:${person.id}`,
        personId: person.id,
        to: { name: person.name, address: person.email },
        content: () => noticeMail({ notice, link: publicUrl + noticePath(id), unsubscribeUrl, isReminder }),
        unsubscribeUrl,
      };
    });
    await mail.queueMany(trx, mails);
  };

  /** Mail a notice to its audience in batches. */
  const mailOut = async (id: string): Promise<void> => {
    let last: string | undefined;
    do {
      last = await transact(db, async (trx) => {
        const people = await repo.mailReadersAfter(trx, id, { after: last, limit: BATCH_SIZE });
        await queueMails(trx, id, people, { cause: `notice:${id}`, isReminder: false });
        return people.at(BATCH_SIZE - 1)?.id;
      });
    } while (last !== undefined);
  };

  /** Mark the notifications of an expired notice as read, in batches. Wait again for one whose end has moved. */
  const retire = async (id: string): Promise<void> => {
    let isLeft = true;
    while (isLeft) {
      isLeft = await transact(db, async (trx) => {
        const notice = await lockNotice(trx, id);
        if (!notice?.expires_at || notice.published_at === null || notice.is_retired) return false;
        if (!notice.is_expired) {
          await planEnd(trx, id, notice.expires_at);
          return false;
        }
        const subjects = [id, ...(await remindersOf(trx, [id]))];
        const count = await retireSubjects(trx, { subjects, limit: BATCH_SIZE });
        if (count < BATCH_SIZE) await repo.markRetired(trx, id);
        return count === BATCH_SIZE;
      });
    }
  };

  return {
    planPublication,
    planEnd,
    begin,
    publishDue,
    announce,
    queueMails,
    retire,
    sendsMail,
    jobs: [
      handleJob(publishNotice, ({ id }) => publishDue(id)),
      handleJob(announceNotice, ({ id }) => announce(id)),
      handleJob(mailNotice, ({ id }) => mailOut(id)),
      handleJob(retireNotice, ({ id }) => retire(id)),
      handleJob(
        checkNotices,
        async () => {
          for (const { id } of await repo.listDue(db)) await publishDue(id);
          for (const { id } of await repo.listToRetire(db)) await retire(id);
        },
        { cron: EVERY_FIVE_MINUTES },
      ),
    ],
  };
}
