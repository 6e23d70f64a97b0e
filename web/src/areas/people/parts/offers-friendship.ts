import type { PersonCard } from '@quad/contract/people/people';

/**
 * Whether a person is offered as a friend. Students are. Clubs (creators) and offices (admins) are followed; their
 * profiles have the request in the menu (decision 68).
 */
export const offersFriendship = ({ role }: Pick<PersonCard, 'role'>): boolean => role !== 'creator' && role !== 'admin';
