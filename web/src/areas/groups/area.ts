import { t } from '@lingui/core/macro';
import { GROUPS_PATHS } from '../../lib/routing/paths/groups.ts';
import { type Area, routes } from '../area.ts';
import { switchable } from '../campus/parts/switchable/switchable-screen.tsx';

/**
 * Study groups: members, requests to join, topics and replies.
 *
 * - An invitation leads to its group at `/groups/join/{code}`.
 * - The page of a group also shows sections of other areas, such as its events.
 * - The console has a table of all groups, at the address of the list for users, and a table of requests to join.
 */
export const area: Area = {
  routes: [
    ...routes(GROUPS_PATHS, 'users', {
      '/groups': {
        get title() {
          return t`Study Groups`;
        },
        screen: switchable('groups', async () => (await import('./screens/GroupsScreen.tsx')).GroupsScreen),
      },
      '/groups/$groupId': {
        get title() {
          return t`Study group`;
        },
        screen: switchable('groups', async () => (await import('./screens/GroupScreen.tsx')).GroupScreen),
      },
      '/groups/topics/$topicId': {
        get title() {
          return t`Topic`;
        },
        screen: switchable('groups', async () => (await import('./screens/TopicScreen.tsx')).TopicScreen),
      },
      '/groups/join/$code': {
        get title() {
          return t`Invitation`;
        },
        screen: switchable('groups', async () => (await import('./screens/InvitationScreen.tsx')).InvitationScreen),
      },
    }),
  ],
};
