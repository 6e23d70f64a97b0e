import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

export const peoplePersonalData: PersonalData = {
  name: 'profile',
  title: () => msg({ context: 'personal data', message: 'Profile' }),
  sheets: [
    {
      name: msg({ context: 'personal data', message: 'profile' }),
      refersBy: [],
      query: (personId) => sql`
        select name, email, email_verified, username, role, language, department, year, pronouns, bio, portfolio, hides_email,
          is_discoverable, gets_suggestions, counts_visits, picture, profile_image, is_verified, first_steps, created_at, updated_at,
          (select name from colleges where colleges.id = people.college_id) as college
        from people where id = ${personId}
      `,
      filesOf: ({ profile_image }) => (typeof profile_image === 'string' ? [profile_image] : []),
    },
    {
      ...sheetOf('hidden_profiles', 'person_id', ['bio', 'portfolio', 'picture', 'profile_image'], {
        name: msg({ context: 'personal data', message: 'profile moderators hid' }),
      }),
      filesOf: ({ profile_image }) => (typeof profile_image === 'string' ? [profile_image] : []),
    },
  ],
  leftOut: {
    'people_names.person_id': 'The words by which the name is found, made of the profile',
  },
};
