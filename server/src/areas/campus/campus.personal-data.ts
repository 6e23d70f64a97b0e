import { sql } from 'kysely';
import { type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';
import type { Executor } from '../../platform/db/database.ts';
import { LOGO } from './appearance.repo.ts';

/** Settings hold nothing of a person; the logo stays when who has uploaded it goes. */
export const campusPersonalData: PersonalData = {
  name: 'settings',
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

const acts = sheetOf('audit_log', 'actor_id', ['at', 'action', 'subject_type', 'subject_id', 'details'], {
  name: 'what you did',
});

/**
 * Who runs a campus gets what the log says they did. It stays when their account goes, with an id that then leads nowhere: the
 * lines are chained, and what admins did has to be there after they left.
 */
export const auditPersonalData: PersonalData = {
  name: 'Running the campus',
  // no foreign key: lines outlive accounts
  sheets: [{ ...acts, refersBy: [] }],
};

/** When a person was last here: the day, and nothing of what they looked at. */
export const viewsPersonalData: PersonalData = {
  name: 'last seen',
  sheets: [sheetOf('last_seen', 'person_id', ['day'])],
};
