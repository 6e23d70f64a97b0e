import { accountLink } from '../features/account/menu-link.ts';
import { analyticsConsoleLink } from '../features/analytics/console-link.ts';
import { auditLogConsoleLink } from '../features/audit-log/console-link.ts';
import { collegeLink } from '../features/college/menu-link.ts';
import { createConsoleLink } from '../features/create/console-link.ts';
import { dashboardConsoleLink } from '../features/dashboard/console-link.ts';
import { eventsConsoleLinks } from '../features/event-management/console-link.ts';
import type { ConsoleLink, ConsoleSection, MenuLink } from '../features/feature.ts';
import { feedConsoleLink } from '../features/feed/console-link.ts';
import { feedbackConsoleLinks } from '../features/feedback/console-link.ts';
import { focuspadLink } from '../features/focuspad/menu-link.ts';
import { friendsConsoleLink } from '../features/friends/console-link.ts';
import { groupsConsoleLinks } from '../features/group-management/console-link.ts';
import { hashtagsConsoleLink } from '../features/hashtags/console-link.ts';
import { internshipConsoleLinks } from '../features/internship/console-link.ts';
import { libraryLink } from '../features/library/menu-link.ts';
import { managedPostsConsoleLink } from '../features/managed-posts/console-link.ts';
import { marketplaceLink } from '../features/marketplace/menu-link.ts';
import { memesLink } from '../features/memes/menu-link.ts';
import { messagesConsoleLink } from '../features/messages/console-link.ts';
import { moderationConsoleLink } from '../features/moderation/console-link.ts';
import { noticesLink } from '../features/notices/menu-link.ts';
import { paymentsConsoleLink } from '../features/payments/console-link.ts';
import { pollsLink } from '../features/polls/menu-link.ts';
import { reelsConsoleLink } from '../features/reels/console-link.ts';
import { safetyLink } from '../features/safety/menu-link.ts';
import { searchConsoleLink } from '../features/search/console-link.ts';
import { settingsConsoleLink } from '../features/settings/console-link.ts';
import { trendingLink } from '../features/trending/menu-link.ts';
import { usersConsoleLink } from '../features/users/console-link.ts';
import { verificationRequestsConsoleLink } from '../features/verification-requests/console-link.ts';
import { verifiedLink } from '../features/verified/menu-link.ts';

/** Links that users have in their menu. */
const fromMenu = (section: ConsoleSection, ...links: readonly MenuLink[]): readonly ConsoleLink[] =>
  links.map((link) => ({ ...link, section }));

/** The links of the console's sidebar, in their order within each section. */
export const CONSOLE_LINKS: readonly ConsoleLink[] = [
  dashboardConsoleLink,
  analyticsConsoleLink,
  usersConsoleLink,
  searchConsoleLink,
  moderationConsoleLink,
  verificationRequestsConsoleLink,
  ...groupsConsoleLinks,
  feedConsoleLink,
  reelsConsoleLink,
  ...fromMenu('Community', trendingLink),
  friendsConsoleLink,
  ...eventsConsoleLinks,
  messagesConsoleLink,
  managedPostsConsoleLink,
  hashtagsConsoleLink,
  ...fromMenu('Content', noticesLink, libraryLink, memesLink, pollsLink, marketplaceLink),
  ...internshipConsoleLinks,
  createConsoleLink,
  paymentsConsoleLink,
  ...feedbackConsoleLinks,
  settingsConsoleLink,
  auditLogConsoleLink,
  ...fromMenu('Administration', collegeLink, safetyLink, accountLink, verifiedLink, focuspadLink),
];
