import type { PersonProfile } from '@quad/contract/people/people';

/**
 * Whether a profile offers friendship beside following: students' profiles do. Clubs (creators) and offices (admins)
 * are followed, and a request is possible in the menu (decision 68).
 */
export const offersFriendship = ({ role }: Pick<PersonProfile, 'role'>): boolean =>
  role === 'user' || role === 'moderator';
