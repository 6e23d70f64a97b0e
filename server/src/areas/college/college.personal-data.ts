import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { mediaIn, type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';
import type { Executor } from '../../platform/db/database.ts';

export const collegePersonalData: PersonalData = {
  name: 'college pages',
  title: () => msg({ context: 'personal data', message: 'College pages' }),
  sheets: [
    sheetOf('college_versions', 'author_id', ['written_at', 'college_id', 'version', 'content'], {
      name: msg({ context: 'personal data', message: 'versions of college pages' }),
    }),
  ],
  keptFiles: picturesOfColleges,
};

/** Pictures of college pages stay, because the pages do. */
async function picturesOfColleges(db: Executor, personId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_files where owner_id = ${personId} and name in (
      select jsonb_path_query(media, '$.**.name') #>> '{}' from college_pictures
    )
  `.execute(db);
  return rows.map(({ name }) => name);
}

export const noticePersonalData: PersonalData = {
  name: 'notices',
  title: () => msg({ context: 'personal data', message: 'Notices' }),
  sheets: [
    sheetOf(
      'notices',
      'author_id',
      [
        'created_at',
        'title',
        'description',
        'date',
        'department',
        'year',
        'section',
        'hostel',
        'publish_at',
        'published_at',
        'expires_at',
        'urgent_reason',
        'event_id',
        'files',
      ],
      {
        name: msg({ context: 'personal data', message: 'your notices' }),
        filesOf: mediaIn('files'),
      },
    ),
    sheetOf('notice_acknowledgements', 'person_id', ['acknowledged_at', 'notice_id'], {
      name: msg({ context: 'personal data', message: 'acknowledged' }),
    }),
    sheetOf('notice_reminders', 'reminded_by', ['reminded_at', 'notice_id'], {
      name: msg({ context: 'personal data', message: 'reminders you sent' }),
    }),
    sheetOf('notice_reads', 'person_id', ['read_at', 'notice_id'], {
      name: msg({ context: 'personal data', message: 'read' }),
    }),
  ],
  keptFiles: filesOfNotices,
};

/** Files of notices stay, because the notices belong to the college. */
async function filesOfNotices(db: Executor, personId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_files where owner_id = ${personId} and name in (
      select jsonb_path_query(files, path) #>> '{}' from notices
      cross join unnest(array['$[*].document', '$[*].picture.**.name', '$[*].picture.poster']::jsonpath[]) path
    )
  `.execute(db);
  return rows.map(({ name }) => name);
}
