import { usersConsoleLink } from '../areas/accounts/console/feature.ts';
import { accountLink } from '../areas/accounts/screens/account/menu-link.ts';
import { analyticsConsoleLink } from '../areas/campus/console/analytics/feature.ts';
import { auditLogConsoleLink } from '../areas/campus/console/audit-log/feature.ts';
import { dashboardConsoleLink } from '../areas/campus/console/dashboard/feature.ts';
import { settingsConsoleLink } from '../areas/campus/console/settings/feature.ts';
import { internshipConsoleLinks } from '../areas/careers/screens/console-link.ts';
import { collegeLink } from '../areas/college/screens/college/menu-link.ts';
import { noticesLink } from '../areas/college/screens/notices/menu-link.ts';
import { eventsConsoleLinks } from '../areas/events/console/feature.ts';
import type { ConsoleLink, ConsoleSection, MenuLink } from '../areas/feature.ts';
import { feedConsoleLink } from '../areas/feeds/screens/feed/console-link.ts';
import { reelsConsoleLink } from '../areas/feeds/screens/reels/console-link.ts';
import { trendingLink } from '../areas/feeds/screens/trending/menu-link.ts';
import { focuspadLink } from '../areas/focus/screens/menu-link.ts';
import { groupsConsoleLinks } from '../areas/groups/console/feature.ts';
import { libraryLink } from '../areas/library/screens/menu-link.ts';
import { marketplaceLink } from '../areas/market/screens/menu-link.ts';
import { paymentsConsoleLink } from '../areas/membership/console/payments/feature.ts';
import { verificationRequestsConsoleLink } from '../areas/membership/console/verification/console-link.ts';
import { verifiedLink } from '../areas/membership/screens/menu-link.ts';
import { memesLink } from '../areas/memes/screens/menu-link.ts';
import { messagesConsoleLink } from '../areas/messages/screens/console-link.ts';
import { moderationConsoleLink } from '../areas/moderation/screens/cases/console-link.ts';
import { safetyLink } from '../areas/moderation/screens/safety/menu-link.ts';
import { friendsConsoleLink } from '../areas/people/screens/friends/console-link.ts';
import { pollsLink } from '../areas/polls/screens/menu-link.ts';
import { hashtagsConsoleLink } from '../areas/posts/console/hashtags/feature.ts';
import { managedPostsConsoleLink } from '../areas/posts/console/posts/feature.ts';
import { createConsoleLink } from '../areas/posts/screens/create/console-link.ts';
import { searchConsoleLink } from '../areas/search/screens/console-link.ts';
import { feedbackConsoleLinks } from '../areas/support/screens/console-link.ts';

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
