import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';
import { pollColumns } from './polls.row.ts';

/** A person's polls, surveys, votes and named answers. Choices in secret ballots are stored nowhere. */
export const pollPersonalData: PersonalData = {
  name: 'polls',
  title: () => msg({ context: 'personal data', message: 'Polls' }),
  sheets: [
    sheetOf('all_polls', 'author_id', ['created_at', ...pollColumns.names, 'questions', 'votes_count'], {
      name: msg({ context: 'personal data', message: 'your polls' }),
    }),
    {
      name: msg({ context: 'personal data', message: 'votes' }),
      refersBy: ['poll_voters.person_id'],
      query: (personId) => sql`
        select polls.created_at, kind, question, options[option + 1] as chosen,
          poll_voters.department, poll_voters.year, poll_voters.eligible_as
        from poll_voters join all_polls polls on polls.id = poll_id where person_id = ${personId} order by polls.created_at, polls.id
      `,
    },
    sheetOf('poll_nominations', 'person_id', ['created_at', 'poll_id', 'statement', 'state', 'reason', 'decided_at'], {
      name: msg({ context: 'personal data', message: 'poll nominations' }),
    }),
    sheetOf('survey_answers', 'person_id', ['id', 'poll_id', 'answers'], {
      name: msg({ context: 'personal data', message: 'survey answers' }),
    }),
  ],
  leftOut: {
    'poll_nominations.decided_by': 'who decided about a nomination stays with the campus',
  },
};
