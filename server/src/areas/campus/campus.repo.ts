import { SETTING_ACTIONS } from '@quad/contract/campus/campus-settings';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type PersonSummaryRow, SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';

type SettingName = keyof typeof SETTING_ACTIONS;

/**
 * The last change of each setting by the audit log. `by` is null when the account was deleted. The range with one action
 * makes Postgres use the index of actions: for an action without lines it would read the whole log backwards.
 */
export async function lastChanges(db: Database) {
  const names = Object.keys(SETTING_ACTIONS) as SettingName[];
  const { rows } = await sql<
    { setting: SettingName; changed_at: Date } & { [Column in keyof PersonSummaryRow]: PersonSummaryRow[Column] | null }
  >`
    select asked.setting, last.at as changed_at,
      ${sql.join(SUMMARY_COLUMNS.map((column) => sql.ref(`people.${column}`)))}
    from unnest(${names}::text[], ${names.map((name) => SETTING_ACTIONS[name])}::text[]) asked(setting, action)
    cross join lateral (
      select at, actor_id from audit_log where action between asked.action and asked.action
      order by action desc, number desc limit 1
    ) last
    left join people on people.id = last.actor_id
  `.execute(db);
  return rows.map(({ setting, changed_at, ...person }) => ({
    setting,
    at: changed_at.toISOString(),
    by: person.id === null ? null : toPersonSummary(person as PersonSummaryRow),
  }));
}

export async function addressOf(db: Database, personId: string): Promise<string> {
  const { email } = await db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirstOrThrow();
  return email;
}
