import { accountLink } from '../features/account/menu-link.ts';
import { collegeLink } from '../features/college/menu-link.ts';
import { eventsLink } from '../features/events/menu-link.ts';
import type { FooterLink, MenuLink } from '../features/feature.ts';
import { feedbackLink } from '../features/feedback/menu-link.ts';
import { focuspadLink } from '../features/focuspad/menu-link.ts';
import { groupsLink } from '../features/groups/menu-link.ts';
import { internshipLink } from '../features/internship/menu-link.ts';
import { libraryLink } from '../features/library/menu-link.ts';
import { marketplaceLink } from '../features/marketplace/menu-link.ts';
import { memesLink } from '../features/memes/menu-link.ts';
import { moderationLink } from '../features/moderation/menu-link.ts';
import { noticesLink } from '../features/notices/menu-link.ts';
import { pageLinks } from '../features/pages/footer-links.ts';
import { pollsLink } from '../features/polls/menu-link.ts';
import { safetyLink } from '../features/safety/menu-link.ts';
import { trendingLink } from '../features/trending/menu-link.ts';
import { verificationRequestsLink } from '../features/verification-requests/console-link.ts';
import { verifiedLink } from '../features/verified/menu-link.ts';

/** The links of the menu, in their order. They are fetched with it: the feed's first load carries none of them. */
export const MENU_LINKS: readonly MenuLink[] = [
  trendingLink,
  libraryLink,
  focuspadLink,
  internshipLink,
  marketplaceLink,
  verifiedLink,
  memesLink,
  groupsLink,
  eventsLink,
  pollsLink,
  collegeLink,
  noticesLink,
  safetyLink,
  accountLink,
  feedbackLink,
];

/** What moderators have besides, above the others. */
export const MODERATOR_LINKS: readonly MenuLink[] = [moderationLink, verificationRequestsLink];

/** The small print at the end of the menu, and of the pages for guests. */
export const FOOTER_LINKS: readonly FooterLink[] = pageLinks;
