import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { LOGO } from '../../concerns/contacts/contacts.sql.ts';
import { type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';
import type { Executor } from '../../platform/db/database.ts';

/** Settings have no personal data. The logo stays when its uploader is deleted. */
export const campusPersonalData: PersonalData = {
  name: 'settings',
  title: () => msg({ context: 'personal data', message: 'Settings' }),
  sheets: [],
  async keptFiles(db: Executor, personId: string) {
    const { rows } = await sql<{ name: string }>`
      select name from stored_files where owner_id = ${personId} and name in (
        select logo.file #>> '{}' from settings, jsonb_path_query(value, '$.logo.*') as logo(file) where key = ${LOGO}
      )
    `.execute(db);
    return rows.map(({ name }) => name);
  },
};

const acts = sheetOf('audit_log', 'actor_id', ['at', 'actor_role', 'action', 'subject_type', 'subject_id', 'details'], {
  name: msg({ context: 'personal data', message: 'what you did' }),
});

/**
 * Admins get their own lines of the audit log. The lines outlive the account, with an id that then leads nowhere: they
 * are chained, and must document what former admins did.
 */
export const auditPersonalData: PersonalData = {
  name: 'Running the campus',
  title: () => msg({ context: 'personal data', message: 'Running the campus' }),
  // The column has no foreign key, because lines outlive accounts.
  sheets: [{ ...acts, refersBy: [] }],
};

/** The alerts that an admin does not want. */
export const alertPersonalData: PersonalData = {
  name: 'alerts',
  title: () => msg({ context: 'personal data', message: 'Alerts' }),
  sheets: [
    sheetOf('own_alert_choices', 'person_id', ['updated_at', 'mail_off', 'app_off'], {
      name: msg({ context: 'personal data', message: 'your alerts' }),
    }),
  ],
};

/** The last day a person used Quad, without the screens they opened. */
export const viewsPersonalData: PersonalData = {
  name: 'last seen',
  title: () => msg({ context: 'personal data', message: 'Last seen' }),
  sheets: [
    sheetOf('last_seen', 'person_id', ['day'], { name: msg({ context: 'personal data', message: 'last seen' }) }),
  ],
};

/** The breaches that affected a person. */
export const breachPersonalData: PersonalData = {
  name: 'breaches of your data',
  title: () => msg({ context: 'personal data', message: 'Breaches of your data' }),
  sheets: [
    {
      name: msg({ context: 'personal data', message: 'breaches' }),
      refersBy: ['breach_people.person_id'],
      query: (personId) => sql`
        select made_at, since, until, what, measures, kinds
        from breach_people join breaches on breaches.id = breach_id
        where person_id = ${personId} order by made_at
      `,
    },
  ],
};
