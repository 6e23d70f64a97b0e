import { sql } from 'kysely';
import { type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';
import type { Executor } from '../../platform/db/database.ts';

/** What a person has written on the pages of colleges. */
export const collegePersonalData: PersonalData = {
  name: 'college pages',
  sheets: [
    sheetOf('college_versions', 'author_id', ['written_at', 'college_id', 'version', 'content'], {
      name: 'versions of college pages',
    }),
  ],
  keptFiles: picturesOfColleges,
};

/** The pictures of a college’s pages stay with them. */
async function picturesOfColleges(db: Executor, personId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_files where owner_id = ${personId} and name in (
      select jsonb_path_query(media, '$.**.name') #>> '{}' from college_pictures
    )
  `.execute(db);
  return rows.map(({ name }) => name);
}
