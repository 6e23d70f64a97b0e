import type { NotificationSettings } from '@quad/contract/notifications/notifications';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** A person's settings; undefined where the person has changed nothing. */
export async function readSettings(db: Executor, personId: string) {
  const [switches, settings] = await Promise.all([
    db.selectFrom('notification_switches').select(['kind', 'is_on']).where('person_id', '=', personId).execute(),
    db
      .selectFrom('notification_settings')
      .select(['push', 'digest', 'official_mails', 'quiet_hours'])
      .where('person_id', '=', personId)
      .executeTakeFirst(),
  ]);
  return { switches: new Map(switches.map(({ kind, is_on }) => [kind, is_on])), settings };
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
