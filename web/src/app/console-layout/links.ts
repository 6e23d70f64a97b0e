import type { ConsoleLink } from './console-link.ts';
import { ADMINISTRATION_LINKS } from './links/administration.ts';
import { COMMUNITY_LINKS } from './links/community.ts';
import { CONTENT_LINKS } from './links/content.ts';
import { MAIN_LINKS } from './links/main.ts';

/** The links of the console's sidebar, and the pages of its palette, in order. */
export const CONSOLE_LINKS: readonly ConsoleLink[] = [
  ...MAIN_LINKS,
  ...COMMUNITY_LINKS,
  ...CONTENT_LINKS,
  ...ADMINISTRATION_LINKS,
];
