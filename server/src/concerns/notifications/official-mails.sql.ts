import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The person of this column gets mails of the college, which they have not turned off. */
export const wantsOfficialMails = (person: string): Expression<SqlBool> => sql`coalesce(
  (select official_mails from notification_settings where notification_settings.person_id = ${sql.ref(person)}), true
)`;

/** End mails of the college to a person. Does nothing for a deleted account. */
export async function turnOffOfficialMails(db: Executor, personId: string): Promise<void> {
  await sql`
    insert into notification_settings (person_id, official_mails) select id, false from people where id = ${personId}::uuid
    on conflict (person_id) do update set official_mails = false
  `.execute(db);
}
