import { sql } from 'kysely';
import { deliverAfterCommit } from '../../platform/db/after-commit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { NotificationKind } from './notification-kind.ts';

export interface NewNotification {
  readonly kind: NotificationKind;
  /** Notifications of one kind about one subject form one group with several actors. */
  readonly subject: string;
  /** The person who acted; null when no person did. */
  readonly actor: string | null;
  /** People who may see the subject. Those who switched the kind off, blocked or muted are skipped. */
  readonly recipients: readonly string[];
  /** The time of the act, milliseconds since 1970; by default now. */
  readonly at?: number | undefined;
  /** The id of a text that can be edited: people notified of it before get the notification silently. */
  readonly ofText?: string | undefined;
}

/** An act that was undone. */
export interface WithdrawnNotification {
  readonly kind: NotificationKind;
  readonly subject: string;
  readonly actor: string;
  /** The people in whose list the actor stays. */
  readonly keptBy?: readonly string[];
  /** The time of the actor's previous act of this kind, when one remains: the actor stays in the group as of then. */
  readonly lastAt?: Date | undefined;
  /** As for a new notification: the people who lose theirs count as notified. */
  readonly ofText?: string | undefined;
}

/**
 * Notify people, and withdraw notifications of undone acts, in the transaction of the acts. Idempotent, unless the kind
 * renews. `losing` are people whose unread notifications are deleted with their subject (`peopleLosingUnread`). The actor,
 * and people who have blocked, muted or switched off, are skipped. Call it once, last in the transaction, with the
 * subject locked. Open apps are notified after the commit. Return how many people gained or lost a notification.
 */
export async function addNotifications(
  trx: Executor,
  added: readonly NewNotification[],
  withdrawn: readonly WithdrawnNotification[] = [],
  losing: readonly string[] = [],
): Promise<number> {
  const calls = [
    ...(losing.length > 0 ? [sql`select ${[...losing]}::uuid[] as people`] : []),
    ...withdrawn.flatMap((one) => (one.ofText === undefined ? [] : note(one, one.ofText))),
    ...withdrawn.map(withdrawal),
    ...added.filter(({ recipients }) => recipients.length > 0).map(addition),
  ];
  if (calls.length === 0) return 0;
  const { rows } = await sql<{ people: string[] }>`
    with changed as materialized (${sql.join(calls, sql` union all `)}),
    told as materialized (select array(select distinct unnest(people) from changed) as people)
    select people, tell_notifications(people) from told
  `.execute(trx);
  const people = rows[0]?.people ?? [];
  deliverAfterCommit(trx, people);
  return people.length;
}

/** At most this many people are notified of lost notifications. Beyond, apps learn of it on their next request. */
const NOTIFIED_OF_LOSS_MAX = 200;

/**
 * The people who lose unread notifications when these subjects are deleted; empty when they are too many to notify.
 * Call it before the deletion with the subjects locked, and pass the result to `addNotifications` as `losing`.
 */
export async function peopleLosingUnread(trx: Executor, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct person_id as id from notifications where subject_id = any (${[...subjects]}::uuid[]) and is_unread
    limit ${NOTIFIED_OF_LOSS_MAX + 1}
  `.execute(trx);
  return rows.length > NOTIFIED_OF_LOSS_MAX ? [] : rows.map(({ id }) => id);
}

const addition = ({ kind, subject, actor, recipients, at, ofText }: NewNotification) => {
  const given = sql`
    ${[...recipients]}::uuid[], ${kind.name}, ${subject}, ${actor}::uuid,
    ${at === undefined ? null : new Date(at)}::timestamptz, ${kind.isOnByDefault}, ${kind.renews}`;
  return ofText === undefined
    ? sql`select notify(${given}) as people`
    : sql`select notify_of_text(${given}, ${ofText}) as people`;
};

/** Nobody is published to by this call alone. */
const note = ({ kind, subject, actor, keptBy = [] }: WithdrawnNotification, ofText: string) => sql`
  select '{}'::uuid[] as people
  from note_notified(${kind.name}, ${subject}, ${actor}, ${[...keptBy]}::uuid[], ${ofText})`;

const withdrawal = ({ kind, subject, actor, keptBy = [], lastAt }: WithdrawnNotification) =>
  lastAt
    ? sql`select date_notification_back(${kind.name}, ${subject}, ${actor}, ${lastAt}) as people`
    : sql`
  select withdraw_notification(null, ${kind.name}, ${subject}, ${actor}, ${[...keptBy]}::uuid[]) as people`;
