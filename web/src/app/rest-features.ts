import type { FirstPart } from '../lib/routing/paths.ts';
import type { LaterFeature } from './features.ts';

type ByFirstPart = Readonly<Partial<Record<FirstPart, LaterFeature>>>;

const feedback: LaterFeature = () => import('../features/feedback/feature.ts');
const internship: LaterFeature = () => import('../features/internship/feature.ts');
const pages: LaterFeature = () => import('../features/pages/feature.ts');
const verified: LaterFeature = () => import('../features/verified/feature.ts');
const recovery: LaterFeature = () => import('../features/recovery/feature.ts');

/** Features that few open, by the first part of their addresses: not even those are in the first load. */
export const REST_FEATURES: Readonly<Record<'users' | 'guests' | 'everyone', ByFirstPart>> = {
  users: {
    'first-steps': () => import('../features/first-steps/feature.ts'),
    safety: () => import('../features/safety/feature.ts'),
    verified,
    payment: verified,
  },
  guests: {
    setup: () => import('../features/setup/feature.ts'),
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
