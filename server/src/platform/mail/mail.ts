import type { Language } from '@quad/contract/language/languages';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database, Executor } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { addJobs, defineJob, handleJob, type JobHandler, type JobOptions } from '../jobs/jobs.ts';
import { type Metrics, NO_METRICS } from '../observe/metrics.ts';
import { retained } from '../retention/retained.ts';
import { composeMail } from './compose.ts';
import { composeInLanguages, type MailForReader } from './in-languages.ts';
import type { createMailLogos, ReadLetterhead } from './letterhead.ts';
import { deleteOldMails, finishMail, insertMails, noteFailure, type StoredMail, unsentMail } from './mails.repo.ts';
import { failureText, logTransport, MailRefused, type MailTransport, smtpTransport } from './transport.ts';

const sendMail = defineJob<{ id: string }>('send-mail');
const forgetOldMails = defineJob<object>('forget-old-mails');
const NIGHTLY = '17 3 * * *';
/** About ten hours: by then a mail is outdated. */
const MAX_ATTEMPTS = 11;
/** Mails that a user waits for are sent before bulk mails. */
const BULK_PRIORITY = 100;

/** A mail as features write it. */
type WrittenMail = Omit<StoredMail, 'content'> & Pick<MailForReader, 'content'>;

/**
 * A mail to send. `cause` identifies its reason: one cause sends one mail. The mail is deleted with the account of its
 * person. It is in the person's language unless it names another `language`, that of another reader.
 */
export type NewMail = WrittenMail & { readonly cause: string } & (
    | { readonly personId: string; readonly language?: Language }
    | { readonly personId?: undefined; readonly language: Language }
  );

/** Sends mails. */
export interface Mail {
  /** Whether a mail server is configured. Without one, features that need mail say so and queue none. */
  readonly canSend: boolean;
  /**
   * Queue a mail in the transaction of the executor. It is retried for some hours until the mail server takes it. False
   * when a mail for its cause was queued before. With SMTP a mail can arrive twice when the server's answer is lost:
   * both then have the same Message-ID.
   */
  queue(executor: Executor, mail: NewMail): Promise<boolean>;
  /** Queue many mails at once, after mails that are queued one by one. Returns the number of mails with a new cause. */
  queueMany(executor: Executor, mails: readonly NewMail[]): Promise<number>;
  /** Send a test mail at once, in the language of the caller; throws the mail server's error. Features queue theirs. */
  tryNow(mail: WrittenMail): Promise<void>;
}

/** The mail service, and the job that sends mails. */
export interface MailPlatform {
  readonly mail: Mail;
  readonly jobs: readonly JobHandler[];
  close(): Promise<void>;
}

/** Open the mail service. Each mail gets the letterhead of the college: its name, logo, contacts and rules. */
export function openMail({
  config,
  db,
  logger,
  metrics = NO_METRICS,
  readLetterhead,
  readLogo,
}: {
  config: Config;
  db: Database;
  logger: FastifyBaseLogger;
  metrics?: Metrics;
  readLetterhead: ReadLetterhead;
  readLogo: ReturnType<typeof createMailLogos>;
}): MailPlatform {
  const { smtpUrl, mailFrom, publicUrl } = config;
  const transport: MailTransport = smtpUrl ? smtpTransport({ smtpUrl, mailFrom }) : logTransport(config, logger);
  const counts = metrics.counter('quad_mails_total', 'Attempts to send a mail', ['outcome']);

  /** Send a composed mail in the name of the college. */
  const deliver = async (id: string, mail: StoredMail): Promise<void> => {
    const { college, logo } = await readLetterhead(db);
    await transport.send({ id, ...mail, sender: { name: college, logo: await readLogo(logo) } });
  };

  const send = async (id: string, { isLast }: { isLast: boolean }) => {
    const mail = await unsentMail(db, id);
    if (!mail) return;
    try {
      await deliver(id, mail);
    } catch (error) {
      const refused = error instanceof MailRefused;
      counts({ outcome: refused ? 'refused' : isLast ? 'given up' : 'delayed' }).add();
      const failure = failureText(error);
      if (!refused && !isLast) {
        await noteFailure(db, id, failure);
        throw error;
      }
      logger.error({ err: error }, refused ? 'a mail was refused' : 'a mail is given up');
      return finishMail(db, id, { failure });
    }
    counts({ outcome: 'sent' }).add();
    await finishMail(db, id, {});
  };

  /** Store the mails with a new cause, each in the language of its reader, and return their number. */
  const queueAll = async (executor: Executor, mails: readonly NewMail[], how: JobOptions): Promise<number> => {
    if (mails.length === 0) return 0;
    const composed = await composeInLanguages(executor, mails, {
      letterhead: await readLetterhead(executor),
      publicUrl,
    });
    const rows = [...composed].map(([{ cause, personId = null, to, unsubscribeUrl }, content]) => ({
      ...{ id: newId(), cause, personId },
      mail: { to, unsubscribeUrl, content },
    }));
    const ids = await insertMails(executor, rows);
    await addJobs(
      executor,
      sendMail,
      ids.map((id) => ({ id })),
      how,
    );
    return ids.length;
  };

  return {
    mail: {
      canSend: smtpUrl !== undefined,
      queue: async (executor, mail) => (await queueAll(executor, [mail], { maxAttempts: MAX_ATTEMPTS })) > 0,
      queueMany: (executor, mails) => queueAll(executor, mails, { maxAttempts: MAX_ATTEMPTS, priority: BULK_PRIORITY }),
      tryNow: async ({ content, ...rest }) =>
        deliver(newId(), { ...rest, content: composeMail(content(), await readLetterhead(db), publicUrl) }),
    },
    jobs: [
      handleJob(sendMail, ({ id }, attempt) => send(id, attempt)),
      handleJob(
        forgetOldMails,
        retained(db, 'mails', () => deleteOldMails(db)),
        { cron: NIGHTLY },
      ),
    ],
    close: async () => transport.close(),
  };
}
