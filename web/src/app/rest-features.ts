import type { FirstPart } from '../lib/routing/paths.ts';
import type { LaterFeature } from './features.ts';

type ByFirstPart = Readonly<Partial<Record<FirstPart, LaterFeature>>>;

const feedback: LaterFeature = () => import('../areas/support/screens/feature.ts');
const internship: LaterFeature = () => import('../areas/careers/screens/feature.ts');
const pages: LaterFeature = () => import('../areas/campus/screens/pages/feature.ts');
const verified: LaterFeature = () => import('../areas/membership/screens/feature.ts');
const recovery: LaterFeature = () => import('../areas/accounts/screens/recovery/feature.ts');

/**
 * Features that few users open, by the first part of their addresses: the first load does not contain even these parts.
 */
export const REST_FEATURES: Readonly<Record<'users' | 'guests' | 'everyone', ByFirstPart>> = {
  users: {
    'first-steps': () => import('../areas/people/screens/first-steps/feature.ts'),
    safety: () => import('../areas/moderation/screens/safety/feature.ts'),
    verified,
    payment: verified,
  },
  guests: {
    setup: () => import('../areas/campus/screens/setup/feature.ts'),
  },
  everyone: {
    certificates: internship,
    grievance: feedback,
    about: pages,
    guidelines: pages,
    privacy: pages,
    terms: pages,
    contact: pages,
    'forgot-password': recovery,
    'reset-password': recovery,
    'verify-email': recovery,
  },
};
