import type { Visitors } from '../areas/area.ts';
import type { AreasByPart } from './areas.ts';

/** The areas of all other addresses, by the visitors of each. The first load does not contain this list. */
export const REST_AREAS: Readonly<Record<Visitors, AreasByPart>> = {
  users: {
    'first-steps': 'people',
    safety: 'moderation',
    verified: 'membership',
    payment: 'membership',
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
    'verify-email': 'accounts',
  },
  moderators: {
    'user-reports': 'moderation',
    'verification-requests': 'membership',
  },
  // Some of these parts belong to users too: there, admins get the screens of the console.
  admins: {
    '': 'campus',
    dashboard: 'campus',
    analytics: 'campus',
    settings: 'campus',
    'audit-log': 'campus',
    all_users: 'accounts',
    posts: 'posts',
    hashtags: 'posts',
    groups: 'groups',
    'group-requests': 'groups',
    events: 'events',
    messages: 'college',
    payments: 'membership',
  },
};
