import type { AreasByPart } from './areas.ts';
import type { GROUPS } from './route-groups.ts';

/**
 * The areas of rarely opened addresses, by the visitors of each. The first load does not contain this list. Pages of
 * staff are in `staff-routes.ts`.
 */
export const REST_AREAS: Readonly<Record<keyof typeof GROUPS, AreasByPart>> = {
  users: {
    'first-steps': 'people',
    safety: 'moderation',
    verified: 'membership',
    payment: 'membership',
    settings: 'accounts',
  },
  guests: {
    setup: 'campus',
  },
  everyone: {
    certificates: 'careers',
    grievance: 'support',
    about: 'campus',
    guidelines: 'campus',
    privacy: 'campus',
    terms: 'campus',
    contact: 'campus',
    'forgot-password': 'accounts',
    'reset-password': 'accounts',
    guardian: 'accounts',
    nominee: 'accounts',
    'verify-email': 'accounts',
  },
};
