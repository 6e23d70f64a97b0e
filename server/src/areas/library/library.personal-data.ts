import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';
import type { Executor } from '../../platform/db/database.ts';

/** Files that another person has uploaded too. Erasing this person keeps them. */
async function filesOfOthers(db: Executor, personId: string): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select library_file_names(f) as names from library_files f where id in (
      select own.file_id from library_versions own
      join library_versions other on other.file_id = own.file_id and other.uploader_id <> own.uploader_id
      where own.uploader_id = ${personId}
    )
  `.execute(db);
  return rows.flatMap(({ names }) => names);
}

export const libraryPersonalData: PersonalData = {
  name: 'library',
  title: () => msg({ context: 'personal data', message: 'Library' }),
  sheets: [
    {
      name: msg({ context: 'personal data', message: 'uploads' }),
      refersBy: ['all_library_items.uploader_id'],
      query: (personId) => sql`
        select i.created_at, i.id, kind, title, author, subject, department, semester, description, downloads_count,
          v.name as file_name, v.version, f.name as file
        from all_library_items i join library_versions v on v.item_id = i.id join library_files f on f.id = v.file_id
        where i.uploader_id = ${personId} order by i.created_at, v.version
      `,
      filesOf: ({ file }) => (typeof file === 'string' ? [file] : []),
    },
    sheetOf(
      'library_requests',
      'requester_id',
      ['created_at', 'kind', 'title', 'subject', 'department', 'semester', 'details'],
      { name: msg({ context: 'personal data', message: 'requests' }) },
    ),
    sheetOf('library_wants', 'person_id', ['request_id'], {
      name: msg({ context: 'personal data', message: 'requests you support' }),
    }),
    sheetOf('library_requests', 'answered_by', ['id'], {
      name: msg({ context: 'personal data', message: 'requests you answered' }),
    }),
    sheetOf('library_rejected_answers', 'person_id', ['request_id', 'item_id'], {
      name: msg({ context: 'personal data', message: 'answers that did not fit' }),
    }),
    sheetOf('library_readings', 'person_id', ['read_on', 'item_id', 'page', 'downloaded_on'], {
      name: msg({ context: 'personal data', message: 'what you read' }),
    }),
    sheetOf('library_shelves', 'person_id', ['id', 'item_id'], {
      name: msg({ context: 'personal data', message: 'your shelf' }),
    }),
    sheetOf('library_ratings', 'person_id', ['item_id', 'is_useful'], {
      name: msg({ context: 'personal data', message: 'ratings' }),
    }),
    sheetOf('library_group_items', 'added_by', ['added_at', 'group_id', 'item_id'], {
      name: msg({ context: 'personal data', message: 'notes you added to groups' }),
    }),
  ],
  keptFiles: filesOfOthers,
};
