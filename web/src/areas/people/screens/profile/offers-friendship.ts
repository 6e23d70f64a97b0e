import type { PersonProfile } from '@quad/contract/people/people';

/**
 * Whether a profile offers friendship beside following: those of students do. Clubs write as creators and offices as
 * admins; they are followed, and can be asked in the menu (decision 68).
 */
export const offersFriendship = ({ role }: Pick<PersonProfile, 'role'>): boolean =>
  role === 'user' || role === 'moderator';
