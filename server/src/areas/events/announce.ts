import { sql } from 'kysely';
import { addNotifications, type NewNotification } from '../../concerns/notifications/add-notifications.ts';
import type { NotificationKind } from '../../concerns/notifications/notification-kind.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import { eventCancelled, eventMoved, updateTold } from './event-notifications.ts';

/** News of an event for everybody who is registered. `subject` is the change or update; `except` has written it. */
interface News {
  readonly kind: string;
  readonly subject: string;
  readonly event: string;
  readonly except: string;
}

/** Tells those who are registered for an event to which many go. */
export const announceNews = defineJob<News>('announce-event-news');

/** People told in one transaction: more would hold up those who register meanwhile. */
const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
const KINDS: ReadonlyMap<string, NotificationKind> = new Map(
  [eventMoved, eventCancelled, updateTold].map((kind) => [kind.name, kind]),
);

/**
 * What everybody who is registered is to be told of, for `addNotifications`: nothing when they are many, whom a job tells
 * then. `at` (milliseconds since 1970) is for what was told before.
 */
export async function newsFor(
  trx: Executor,
  { kind, subject, event, except, at }: Omit<News, 'kind'> & { kind: NotificationKind; at?: number | undefined },
): Promise<NewNotification[]> {
  const people = await registeredAfter(trx, { event, except, after: FIRST, limit: AT_ONCE + 1 });
  if (people.length <= AT_ONCE) return [{ kind, subject, actor: null, recipients: people, at }];
  await addJob(trx, announceNews, { kind: kind.name, subject, event, except });
  return [];
}

/** Tells them some at a time. Done again, it tells nobody twice. */
export async function announce({ db }: { db: Database }, news: News): Promise<void> {
  const kind = KINDS.get(news.kind);
  if (!kind) return;
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const from: string = after;
    after = await transact(db, async (trx) => {
      // what has been deleted meanwhile is not told of
      if (!(await isThere(trx, news.subject))) return undefined;
      const recipients = await registeredAfter(trx, { ...news, after: from, limit: AT_ONCE });
      await addNotifications(trx, [{ kind, subject: news.subject, actor: null, recipients }]);
      return recipients.at(-1);
    });
  }
}

async function registeredAfter(
  trx: Executor,
  { event, except, after, limit }: { event: string; except: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('event_registrations')
    .select('person_id')
    .where('event_id', '=', event)
    .where('person_id', '>', after)
    .where('person_id', '<>', except)
    .orderBy('person_id')
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Whether a change or update is there; it stays while its transaction lasts. */
async function isThere(trx: Executor, subject: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (select id from event_changes where id = ${subject} for key share) change
    union all select 1 from (select id from event_updates where id = ${subject} for key share) news
  `.execute(trx);
  return rows.length > 0;
}
