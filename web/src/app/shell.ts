import { createShell } from '../features/create/shell.ts';
import { eventsShell } from '../features/events/shell.ts';
import type { ShellPart } from '../features/feature.ts';
import { feedShell } from '../features/feed/shell.ts';
import { focuspadShell } from '../features/focuspad/shell.ts';
import { friendsShell } from '../features/friends/shell.ts';
import { libraryShell } from '../features/library/shell.ts';
import { messagesShell } from '../features/messages/shell.ts';
import { noticesShell } from '../features/notices/shell.ts';
import { notificationsShell } from '../features/notifications/shell.ts';
import { profileShell } from '../features/profile/shell.ts';
import { reelsShell } from '../features/reels/shell.ts';
import { searchShell } from '../features/search/shell.ts';
import { trendingShell } from '../features/trending/shell.ts';

/** What features bring to the first load. Their order is that of the links in the navigation, and of the right rail. */
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
