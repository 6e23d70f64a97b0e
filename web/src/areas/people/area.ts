import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { EDIT_PROFILE_PATHS, FIRST_STEPS_PATHS, FRIENDS_PATHS, PROFILE_PATHS } from '../../lib/routing/paths/people.ts';
import { type Area, routes } from '../area.ts';

/**
 * People: profiles, follows, friends, blocks, and the first steps of a new account.
 *
 * - `parts` has what other areas show of people, such as rows and the follow button, and how a change of a relation
 *   changes cached lists.
 * - People who follow each other are friends. `/friends` has friends, requests and suggestions.
 * - `/first-steps` is offered after signing up, and each step can be skipped.
 */
export const area: Area = {
  routes: [
    ...routes(EDIT_PROFILE_PATHS, 'users', {
      '/edit-profile': {
        get title() {
          return t`Edit profile`;
        },
        screen: chunk(async () => (await import('./screens/edit-profile/EditProfileScreen.tsx')).EditProfileScreen),
      },
    }),
    ...routes(FIRST_STEPS_PATHS, 'users', {
      '/first-steps': {
        get title() {
          return t`First steps`;
        },
        screen: chunk(async () => (await import('./screens/first-steps/FirstStepsScreen.tsx')).FirstStepsScreen),
      },
    }),
    ...routes(FRIENDS_PATHS, 'users', {
      '/friends': {
        get title() {
          return t`Friends`;
        },
        screen: chunk(async () => (await import('./screens/friends/FriendsScreen.tsx')).FriendsScreen),
      },
    }),
    ...routes(PROFILE_PATHS, 'users', {
      '/profile': {
        get title() {
          return t`Profile`;
        },
        screen: chunk(async () => (await import('./screens/profile/OwnProfileScreen.tsx')).OwnProfileScreen),
      },
      '/profile/$userId': {
        get title() {
          return t`Profile`;
        },
        screen: chunk(async () => (await import('./screens/profile/ProfileScreen.tsx')).ProfileScreen),
      },
    }),
  ],
};
