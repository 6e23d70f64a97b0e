import { sql } from 'kysely';
import type { PersonalData } from '../../concerns/personal-data/personal-data.ts';
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
