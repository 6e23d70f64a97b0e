import type { PersonProfile } from '@quad/contract/people/people';

/**
 * Whether a profile has a button for friend requests next to Follow. Profiles of students do. Clubs (creators) and
 * offices (admins) have the request in the menu (decision 68).
 */
export const offersFriendship = ({ role }: Pick<PersonProfile, 'role'>): boolean =>
  role !== 'creator' && role !== 'admin';
