import { GROUPS_PATHS } from '../../../lib/routing/paths/groups.ts';
import { switchable } from '../../campus/parts/switchable/switchable-screen.tsx';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: GROUPS_PATHS,
  routes: [
    route({
      path: '/groups',
      title: 'Study Groups',
      visitors: 'users',
      screen: switchable('groups', async () => (await import('./GroupsScreen.tsx')).GroupsScreen),
    }),
    route({
      path: '/groups/$groupId',
      title: 'Study group',
      visitors: 'users',
      screen: switchable('groups', async () => (await import('./GroupScreen.tsx')).GroupScreen),
    }),
    route({
      path: '/groups/topics/$topicId',
      title: 'Topic',
      visitors: 'users',
      screen: switchable('groups', async () => (await import('./TopicScreen.tsx')).TopicScreen),
    }),
    route({
      path: '/groups/join/$code',
      title: 'Invitation',
      visitors: 'users',
      screen: switchable('groups', async () => (await import('./InvitationScreen.tsx')).InvitationScreen),
    }),
  ],
};
