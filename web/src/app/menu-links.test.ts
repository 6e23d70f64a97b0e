import { expect, test } from 'vitest';
import { MENU_LINKS, MODERATOR_LINKS } from './menu-links.ts';

test('each link of the menu has the address of its screen', () => {
  expect(Object.fromEntries([...MODERATOR_LINKS, ...MENU_LINKS].map(({ label, to }) => [label, to]))).toEqual({
    'User Reports': '/user-reports',
    'Verification Requests': '/verification-requests',
    Trending: '/trending',
    Library: '/library',
    FocusPad: '/focuspad',
    Internships: '/internship',
    Marketplace: '/marketplace',
    Verified: '/verified',
    Memes: '/memes',
    Groups: '/groups',
    Events: '/events',
    Polls: '/polls',
    College: '/college-dashboard',
    'Notice Hub': '/college-NoticeHub',
    Safety: '/safety',
    Settings: '/account',
    Feedback: '/feedback',
  });
});
