import { sql } from 'kysely';
import { deliverAfterCommit } from '../../platform/db/after-commit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { NotificationKind } from './notification-kind.ts';

/** Something that people are to be told. */
export interface NewNotification {
  readonly kind: NotificationKind;
  /** What it is about: notifications of one kind about one subject are one, with several actors. */
  readonly subject: string;
  /** Who did it; null when nobody in person did. */
  readonly actor: string | null;
  /** Who may see what it is about. Those among them who do not want to be told are left out by `addNotifications`. */
  readonly recipients: readonly string[];
  /** When it happened, milliseconds since 1970; now unless told. */
  readonly at?: number | undefined;
}

/** Something done before that is not so any more. */
export interface WithdrawnNotification {
  readonly kind: NotificationKind;
  readonly subject: string;
  readonly actor: string;
  /** Whose notifications it stays in. */
  readonly keptBy?: readonly string[];
  /** When the actor last did it before, if what is taken back is not all they did: they stay, as of then. */
  readonly lastAt?: Date | undefined;
}

/**
 * Notifies people, and takes back what is not so any more, in the transaction that causes it; adding the same again
 * changes nothing unless its kind renews. `losing` are people whose notifications have gone with their subject
 * (`whoLosesUnread`). The actor, and people who have blocked, muted or switched off, are not told. Call it last in the
 * transaction and once, with what it is about locked. Their open apps learn of it after the commit.
 * Returns how many people have something new or lost something.
 */
export async function addNotifications(
  trx: Executor,
  added: readonly NewNotification[],
  withdrawn: readonly WithdrawnNotification[] = [],
  losing: readonly string[] = [],
): Promise<number> {
  const calls = [
    ...(losing.length > 0 ? [sql`select ${[...losing]}::uuid[] as people`] : []),
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

/** Who is told that their notifications have gone: more people are left to find out when their apps next ask. */
const TOLD_OF_LOSS = 200;

/**
 * Whose unread notifications go when these subjects are deleted; nobody when they are too many to be told. Ask before
 * the deletion with the subjects locked, and hand the answer to `addNotifications` as `losing`.
 */
export async function whoLosesUnread(trx: Executor, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct person_id as id from notifications where subject_id = any (${[...subjects]}::uuid[]) and is_unread
    limit ${TOLD_OF_LOSS + 1}
  `.execute(trx);
  return rows.length > TOLD_OF_LOSS ? [] : rows.map(({ id }) => id);
}

const addition = ({ kind, subject, actor, recipients, at }: NewNotification) => sql`
  select notify(
    ${[...recipients]}::uuid[], ${kind.name}, ${subject}, ${actor}::uuid,
    ${at === undefined ? null : new Date(at)}::timestamptz, ${kind.isOnByDefault}, ${kind.renews}
  ) as people`;

const withdrawal = ({ kind, subject, actor, keptBy = [], lastAt }: WithdrawnNotification) =>
  lastAt
    ? sql`select date_notification_back(${kind.name}, ${subject}, ${actor}, ${lastAt}) as people`
    : sql`
  select withdraw_notification(null, ${kind.name}, ${subject}, ${actor}, ${[...keptBy]}::uuid[]) as people`;
