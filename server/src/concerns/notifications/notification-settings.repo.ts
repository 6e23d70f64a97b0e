import type { NotificationSettings } from '@quad/contract/notifications/notifications';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The kinds that these people have switched on or off, by person. */
export async function readSwitches(
  db: Executor,
  people: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, boolean>>> {
  const rows = await db
    .selectFrom('notification_switches')
    .select(['person_id', 'kind', 'is_on'])
    .where(sql<boolean>`person_id = any (${[...people]}::uuid[])`)
    .execute();
  const byPerson = Map.groupBy(rows, ({ person_id }) => person_id);
  return new Map([...byPerson].map(([id, of]) => [id, new Map(of.map(({ kind, is_on }) => [kind, is_on]))]));
}

/** The settings of these people, without those who have changed nothing. */
export async function readSettings(db: Executor, people: readonly string[]) {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['person_id', 'push', 'digest', 'official_mails', 'quiet_hours'])
    .where(sql<boolean>`person_id = any (${[...people]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.person_id, row]));
}

export async function writeSettings(
  trx: Executor,
  personId: string,
  { kinds = [], push, digest, officialMails, quietHours }: Partial<NotificationSettings>,
): Promise<void> {
  // the last of several entries of one kind counts
  const switches = [
    ...new Map(kinds.map(({ kind, isOn }) => [kind, { person_id: personId, kind, is_on: isOn }])).values(),
  ];
  if (switches.length > 0)
    await trx
      .insertInto('notification_switches')
      .values(switches)
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'kind']).doUpdateSet({ is_on: sql<boolean>`excluded.is_on` }),
      )
      .execute();
  const changes = {
    ...(push === undefined ? {} : { push }),
    ...(digest === undefined ? {} : { digest }),
    ...(officialMails === undefined ? {} : { official_mails: officialMails }),
    ...(quietHours === undefined ? {} : { quiet_hours: quietHours && JSON.stringify(quietHours) }),
  };
  await trx
    .insertInto('notification_settings')
    .values({ person_id: personId, ...changes })
    .onConflict((conflict) => {
      const known = conflict.column('person_id');
      return Object.keys(changes).length > 0 ? known.doUpdateSet(changes) : known.doNothing();
    })
    .execute();
}
