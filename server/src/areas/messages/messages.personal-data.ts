import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { mediaIn, type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';

/** A person's own messages and conversations. Messages of others are left out. */
export const messagePersonalData: PersonalData = {
  name: 'messages',
  title: () => msg({ context: 'personal data', message: 'Messages' }),
  sheets: [
    {
      name: msg({ context: 'personal data', message: 'conversations' }),
      refersBy: ['conversation_members.person_id', 'conversations.low_id', 'conversations.high_id'],
      query: (personId) => sql`
        select joined_at, conversations.id, kind, conversations.name, subject_title, role, is_accepted, is_muted, is_archived,
          (
            select array_agg(people.name order by people.name) from conversation_members others
            join people on people.id = others.person_id
            where others.conversation_id = conversations.id and others.person_id <> ${personId}
              and others.person_id not in (select person_id from leaving_people)
          ) as with_whom
        from conversation_members own join conversations on conversations.id = own.conversation_id
        where own.person_id = ${personId} order by joined_at, conversations.id
      `,
    },
    sheetOf(
      'messages',
      'sender_id',
      ['created_at', 'conversation_id', 'kind', 'text', 'edited_at', 'post_id', 'file'],
      { name: msg({ context: 'personal data', message: 'your messages' }), filesOf: mediaIn('file') },
    ),
    {
      name: msg({ context: 'personal data', message: 'messages moderators hid' }),
      refersBy: [],
      query: (personId) => sql`
        select created_at, conversation_id, hidden.kind, hidden.text, hidden.post_id, hidden.file
        from hidden_messages hidden join messages on messages.id = message_id
        where sender_id = ${personId} order by created_at
      `,
      filesOf: mediaIn('file'),
    },
    sheetOf('message_reactions', 'person_id', ['created_at', 'message_id', 'emoji'], {
      name: msg({ context: 'personal data', message: 'reactions' }),
    }),
    sheetOf('message_settings', 'person_id', ['shows_read'], {
      name: msg({ context: 'personal data', message: 'settings' }),
    }),
    sheetOf('declined_requests', 'person_id', ['created_at'], {
      name: msg({ context: 'personal data', message: 'groups you declined' }),
    }),
  ],
  leftOut: {
    'message_mentions.person_id': 'What others wrote in groups',
    'declined_requests.owner_id': 'What others decided about being added to a group',
  },
};
