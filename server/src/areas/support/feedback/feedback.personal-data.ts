import { sql } from 'kysely';
import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** Messages to the people who run Quad, with their answers. */
export const feedbackPersonalData: PersonalData = {
  name: 'feedback',
  sheets: [
    sheetOf('feedback_tickets', 'person_id', ['created_at', 'id', 'number', 'name', 'email', 'state', 'changed_at'], {
      name: 'tickets',
    }),
    {
      name: 'messages',
      refersBy: ['feedback_messages.author_id'],
      query: (personId) => sql`
        select messages.created_at, ticket_id, is_from_team, text from feedback_messages messages
        join feedback_tickets tickets on tickets.id = ticket_id
        where tickets.person_id = ${personId} or author_id = ${personId} order by messages.created_at, messages.seq
      `,
    },
  ],
};
