import { accountLink } from '../areas/accounts/screens/account/menu-link.ts';
import { pageLinks } from '../areas/campus/screens/pages/footer-links.ts';
import { internshipLink } from '../areas/careers/screens/menu-link.ts';
import { collegeLink } from '../areas/college/screens/college/menu-link.ts';
import { noticesLink } from '../areas/college/screens/notices/menu-link.ts';
import { eventsLink } from '../areas/events/screens/menu-link.ts';
import type { FooterLink, MenuLink } from '../areas/feature.ts';
import { trendingLink } from '../areas/feeds/screens/trending/menu-link.ts';
import { focuspadLink } from '../areas/focus/screens/menu-link.ts';
import { groupsLink } from '../areas/groups/screens/menu-link.ts';
import { libraryLink } from '../areas/library/screens/menu-link.ts';
import { marketplaceLink } from '../areas/market/screens/menu-link.ts';
import { verificationRequestsLink } from '../areas/membership/console/verification/console-link.ts';
import { verifiedLink } from '../areas/membership/screens/menu-link.ts';
import { memesLink } from '../areas/memes/screens/menu-link.ts';
import { moderationLink } from '../areas/moderation/screens/cases/menu-link.ts';
import { safetyLink } from '../areas/moderation/screens/safety/menu-link.ts';
import { pollsLink } from '../areas/polls/screens/menu-link.ts';
import { feedbackLink } from '../areas/support/screens/menu-link.ts';

/** The links of the menu, in order. They are fetched with the menu, so the feed's first load contains none of them. */
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

/** Moderators' additional links, above the others. */
export const MODERATOR_LINKS: readonly MenuLink[] = [moderationLink, verificationRequestsLink];

/** The small print at the end of the menu, and of the pages for guests. */
export const FOOTER_LINKS: readonly FooterLink[] = pageLinks;
