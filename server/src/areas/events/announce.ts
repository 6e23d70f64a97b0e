import { sql } from 'kysely';
import { addNotifications, type NewNotification } from '../../concerns/notifications/add-notifications.ts';
import type { NotificationKind } from '../../concerns/notifications/notification-kind.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import { eventCancelled, eventMoved, updatePosted } from './event-notifications.ts';

/** News of an event for its registered users. `subject` is the change or update, `except` its author. */
interface News {
  readonly kind: string;
  readonly subject: string;
  readonly event: string;
  readonly except: string;
}

export const announceNews = defineJob<News>('announce-event-news');

/** Notifications in one transaction. More would block registrations for too long. */
const BATCH_SIZE = 200;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
const KINDS: ReadonlyMap<string, NotificationKind> = new Map(
  [eventMoved, eventCancelled, updatePosted].map((kind) => [kind.name, kind]),
);

/**
 * Return a notification that tells all registered users the news, for `addNotifications`. For many users, add a job
 * that sends the news instead, and return nothing. Set `at` (milliseconds since 1970) for past news; the job drops it.
 */
export async function newsForRegistered(
  trx: Executor,
  { kind, subject, event, except, at }: Omit<News, 'kind'> & { kind: NotificationKind; at?: number | undefined },
): Promise<NewNotification[]> {
  const people = await registeredAfter(trx, {
    kind: kind.name,
    event,
    except,
    after: LOWEST_ID,
    limit: BATCH_SIZE + 1,
  });
  if (people.length <= BATCH_SIZE) return [{ kind, subject, actor: null, recipients: people, at }];
  await addJob(trx, announceNews, { kind: kind.name, subject, event, except });
  return [];
}

/** Notify the registered users in batches. Idempotent: a retry notifies nobody twice. */
export async function announce({ db }: { db: Database }, news: News): Promise<void> {
  const kind = KINDS.get(news.kind);
  if (!kind) return;
  for (let after: string | undefined = LOWEST_ID; after !== undefined; ) {
    const from: string = after;
    after = await transact(db, async (trx) => {
      // Skip subjects deleted since the job was added.
      if (!(await lockIfExists(trx, news.subject))) return undefined;
      const recipients = await registeredAfter(trx, { ...news, after: from, limit: BATCH_SIZE });
      await addNotifications(trx, [{ kind, subject: news.subject, actor: null, recipients }]);
      return recipients.at(-1);
    });
  }
}

/** The next recipients of news. An update does not reach those who have muted the event; a new time and a cancellation do. */
async function registeredAfter(
  trx: Executor,
  { kind, event, except, after, limit }: Omit<News, 'subject'> & { after: string; limit: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('event_registrations')
    .select('person_id')
    .where('event_id', '=', event)
    .where('person_id', '>', after)
    .where('person_id', '<>', except)
    .$if(kind === updatePosted.name, (query) => query.where('is_muted', '=', false))
    .orderBy('person_id')
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Whether a change or update still exists. Locks it against deletion. */
async function lockIfExists(trx: Executor, subject: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (select id from event_changes where id = ${subject} for key share) change
    union all select 1 from (select id from event_updates where id = ${subject} for key share) news
  `.execute(trx);
  return rows.length > 0;
}
