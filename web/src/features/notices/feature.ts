import { chunk } from '../../lib/chunk.ts';
import { hrefOf } from '../../lib/routing/address.ts';
import { type Feature, route } from '../feature.ts';

export const notices: Feature = {
  routes: [
    route({
      path: '/college-NoticeHub',
      title: 'Colleges Notice Hub',
      visitors: 'users',
      screen: chunk(async () => (await import('./NoticeHubScreen.tsx')).NoticeHubScreen),
    }),
  ],
  notificationTexts: chunk(async () => (await import('./notification-texts.ts')).NOTICE_NOTIFICATION_TEXTS),
  reportKinds: [
    {
      type: 'notice',
      label: 'A notice',
      href: (notice) => hrefOf({ to: '/college-NoticeHub', search: { notice } }),
    },
  ],
};
