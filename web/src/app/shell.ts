import { noticesShell } from '../areas/college/screens/notices/shell.ts';
import { eventsShell } from '../areas/events/screens/shell.ts';
import type { ShellPart } from '../areas/feature.ts';
import { feedShell } from '../areas/feeds/screens/feed/shell.ts';
import { reelsShell } from '../areas/feeds/screens/reels/shell.ts';
import { trendingShell } from '../areas/feeds/screens/trending/shell.ts';
import { focuspadShell } from '../areas/focus/screens/shell.ts';
import { libraryShell } from '../areas/library/screens/shell.ts';
import { messagesShell } from '../areas/messages/screens/shell.ts';
import { notificationsShell } from '../areas/notifications/screens/shell.ts';
import { friendsShell } from '../areas/people/screens/friends/shell.ts';
import { profileShell } from '../areas/people/screens/profile/shell.ts';
import { createShell } from '../areas/posts/screens/create/shell.ts';
import { searchShell } from '../areas/search/screens/shell.ts';

/**
 * The features' parts of the first load. Their order is the order of the links in the navigation, and of the right
 * rail.
 */
export const SHELL: readonly ShellPart[] = [
  feedShell,
  reelsShell,
  searchShell,
  noticesShell,
  createShell,
  friendsShell,
  trendingShell,
  profileShell,
  focuspadShell,
  libraryShell,
  notificationsShell,
  messagesShell,
  eventsShell,
];
