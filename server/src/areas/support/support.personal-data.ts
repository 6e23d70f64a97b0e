import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';

/** Messages to the people who run Quad, with their answers. */
export const feedbackPersonalData: PersonalData = {
  name: 'feedback',
  title: () => msg({ context: 'personal data', message: 'Feedback' }),
  sheets: [
    sheetOf('feedback_tickets', 'person_id', ['created_at', 'id', 'number', 'name', 'email', 'state', 'changed_at'], {
      name: msg({ context: 'personal data', message: 'tickets' }),
    }),
    {
      name: msg({ context: 'personal data', message: 'messages' }),
      refersBy: ['feedback_messages.author_id'],
      query: (personId) => sql`
        select messages.created_at, ticket_id, is_from_team, text from feedback_messages messages
        join feedback_tickets tickets on tickets.id = ticket_id
        where tickets.person_id = ${personId} or author_id = ${personId} order by messages.created_at, messages.seq
      `,
    },
  ],
};

/** Confidential reports are encrypted: reporters read them with the receipt, or under Safety. */
export const grievancePersonalData: PersonalData = {
  name: 'reports to the committee',
  title: () => msg({ context: 'personal data', message: 'Reports to the committee' }),
  sheets: [
    sheetOf('grievance_members', 'person_id', ['added_at'], {
      name: msg({ context: 'personal data', message: 'member of the committee since' }),
    }),
    sheetOf('grievance_suspensions', 'person_id', ['since', 'cause'], {
      name: msg({ context: 'personal data', message: 'suspended from the committee since' }),
    }),
  ],
  leftOut: {
    'grievance_member_changes.person_id': 'The names that the changes hold are what the committee reads',
    'grievance_messages.author_id': 'Sealed: what a member of the committee writes belongs to the report',
  },
};
