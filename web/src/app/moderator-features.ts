import type { FirstPart } from '../lib/routing/paths.ts';
import type { LaterFeature } from './features.ts';

/**
 * Features that moderators have in the layout of users and admins in the console, by the first part of their addresses.
 */
export const MODERATOR_FEATURES: Readonly<Partial<Record<FirstPart, LaterFeature>>> = {
  'user-reports': () => import('../areas/moderation/screens/cases/feature.ts'),
  'verification-requests': () => import('../areas/membership/console/verification/feature.ts'),
};
