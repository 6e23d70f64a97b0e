import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { mediaIn, type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';
import type { Database } from '../../platform/db/database.ts';
import { groupColumns } from './groups.row.ts';

export const groupPersonalData: PersonalData = {
  name: 'study groups',
  title: () => msg({ context: 'personal data', message: 'Study groups' }),
  sheets: [
    sheetOf('groups', 'creator_id', ['created_at', ...groupColumns.names], {
      name: msg({ context: 'personal data', message: 'groups you began' }),
    }),
    sheetOf('group_members', 'person_id', ['joined_at', 'group_id', 'role', 'level', 'is_muted'], {
      name: msg({ context: 'personal data', message: 'memberships' }),
    }),
    sheetOf('group_joins', 'person_id', ['asked_at', 'group_id', 'state'], {
      name: msg({ context: 'personal data', message: 'groups you asked to join' }),
    }),
    sheetOf('group_topics', 'author_id', ['created_at', 'group_id', 'title'], {
      name: msg({ context: 'personal data', message: 'topics' }),
    }),
    sheetOf(
      'group_replies',
      'author_id',
      ['created_at', 'group_id', 'topic_id', 'text', 'file', 'edited_at', 'removed_reason'],
      { name: msg({ context: 'personal data', message: 'replies' }), filesOf: mediaIn('file') },
    ),
    {
      name: msg({ context: 'personal data', message: 'replies moderators hid' }),
      refersBy: [],
      query: (personId) => sql`
        select created_at, group_id, topic_id, hidden.text, hidden.file
        from hidden_replies hidden join group_replies on group_replies.id = reply_id
        where author_id = ${personId} order by created_at
      `,
      filesOf: mediaIn('file'),
    },
    sheetOf('group_requests', 'asked_by', ['created_at', 'group_id', 'reason', 'members_max', 'state', 'answer'], {
      name: msg({ context: 'personal data', message: 'requests for more room' }),
    }),
    sheetOf('group_requests', 'answered_by', ['answered_at', 'group_id', 'state', 'answer'], {
      name: msg({ context: 'personal data', message: 'requests you answered' }),
    }),
    sheetOf('group_reads', 'person_id', ['topic_id', 'seq'], {
      name: msg({ context: 'personal data', message: 'what you have read' }),
    }),
  ],
  leftOut: {
    'group_bans.person_id': 'A ban is a decision of the group’s hosts',
  },
};

/** Remove a person from mentions in other people's replies. The person's own replies are deleted with the account. */
export async function eraseMentions(db: Database, personId: string): Promise<void> {
  await sql`
    update group_replies
    set mentions = jsonb_path_query_array(mentions, '$[*] ? (@._id != $id)', jsonb_build_object('id', ${personId}::text))
    where mentions @> jsonb_build_array(jsonb_build_object('_id', ${personId}::text))
  `.execute(db);
}
